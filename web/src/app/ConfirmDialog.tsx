import { useEffect, useRef } from 'react';
import { Button } from '../ui/Button';
import { useConfirmation } from '../stores/confirmation';
import * as styles from './ConfirmDialog.module.css';

/** The one dialog in which the site asks before it deletes. Escape and Cancel mean no. */
export function ConfirmDialog() {
  const question = useConfirmation((state) => state.question);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="confirm-text" onCancel={() => question?.answer(false)}>
      <p id="confirm-text">{question?.text}</p>
      <div className="row">
        <Button onClick={() => question?.answer(false)}>Cancel</Button>
        <Button kind="stop" onClick={() => question?.answer(true)}>
          {question?.action}
        </Button>
      </div>
    </dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { pauseShortcuts } from '../ui/shortcuts';
import { type Question, useConfirmation } from '../stores/confirmation';
import { withCommas } from '../words/withCommas';
import * as styles from './ConfirmDialog.module.css';

/** The site's only confirmation dialog. Escape and Cancel mean no. */
export function ConfirmDialog() {
  const question = useConfirmation((state) => state.question);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!question || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('input, button')?.focus();
    return () => {
      element.close();
      pauseShortcuts();
    };
  }, [question]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="confirm-text"
      aria-describedby={question?.note === undefined ? undefined : 'confirm-note'}
      onCancel={() => question?.answer(false)}
    >
      <p id="confirm-text" className={styles.question}>
        {question?.text}
      </p>
      {question?.note !== undefined && <p id="confirm-note">{question.note}</p>}
      {question && <Answers key={question.text} question={question} />}
    </dialog>
  );
}

/** Cancel comes first and gets focus, unless a number has to be typed. */
function Answers({ question: { action, count, answer } }: { readonly question: Question }) {
  const [typed, setTyped] = useState('');
  const canConfirm = count === undefined || typed.replaceAll(/[\s,.]/g, '') === String(count);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (canConfirm) answer(true);
      }}
    >
      {count !== undefined && (
        <Field
          label={`Type ${withCommas(count)} to confirm`}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div className="row">
        <Button onClick={() => answer(false)}>Cancel</Button>
        <Button kind="danger" type="submit" disabled={!canConfirm}>
          {action}
        </Button>
      </div>
    </form>
  );
}

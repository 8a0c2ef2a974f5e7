import { useRef } from 'react';
import { copyCode } from '../../stores/discountCodes';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import * as styles from './Discount.module.css';

/** A discount's code, copied with one press. If the browser refuses, the code is selected instead, with a note. */
export function CopyCode({ id, code }: { readonly id: string; readonly code: string }) {
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyCode(id, code)) {
      showToast('success', `Code ${code} copied.`);
      return;
    }
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    showToast('warning', `Your browser blocked copying. The code ${code} is selected, so you can copy it yourself.`);
  };
  return (
    <>
      <code ref={shown} translate="no" className={styles.text}>
        {code}
      </code>
      <Button className={`${styles.copy} no-print`} onClick={copy}>
        Copy <span className="visually-hidden">the code {code}</span>
      </Button>
    </>
  );
}

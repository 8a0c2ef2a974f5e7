import { useRef } from 'react';
import { copyCode } from '../../stores/discountCodes';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import * as styles from './Discount.module.css';

/** A discount's code with a copy button. If the browser blocks copying, the button selects the code and says so. */
export function CopyCode({ id, code }: { readonly id: string; readonly code: string }) {
  const codeElement = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyCode(id, code)) {
      showToast('success', `Code ${code} copied.`);
      return;
    }
    if (codeElement.current) window.getSelection()?.selectAllChildren(codeElement.current);
    showToast('warning', `Your browser blocked copying. The code ${code} is selected, so you can copy it yourself.`);
  };
  return (
    <>
      <code ref={codeElement} translate="no" className={styles.text}>
        {code}
      </code>
      <Button className={`${styles.copy} no-print`} onClick={copy}>
        Copy <span className="visually-hidden">the code {code}</span>
      </Button>
    </>
  );
}

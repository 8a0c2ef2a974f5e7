import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './Dialog.module.css';
import { Cross } from './icons';

interface DialogProps {
  readonly title: string;
  /** After Escape, the cross, or a press of what else closes it. */
  readonly onClose: () => void;
  /** As wide as the window, for pictures. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A window over the page, open for as long as it is drawn. The browser keeps the focus in it, and gives it back after. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className={`${styles.dialog} ${wide ? styles.wide : ''}`} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
      </header>
      {children}
    </dialog>
  );
}

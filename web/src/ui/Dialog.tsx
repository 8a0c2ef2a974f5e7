import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './Dialog.module.css';
import { keepFirstFocus } from './firstFocus';
import { Cross } from './icons';
import { noteDialogClosed } from './shortcuts';

interface DialogProps {
  readonly title: string;
  /** After Escape, the cross, or a press of what else closes it. */
  readonly onClose: () => void;
  /** As wide as the window, for pictures. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A window over the page, open for as long as it is drawn. Its first field has the focus, or without one its heading or what is marked
 * for it: never the cross, which a space would press. The browser keeps the focus in it, and gives it back afterwards.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !heading.current) return;
    element.showModal();
    const release = keepFirstFocus(element, heading.current);
    return () => {
      release();
      element.close();
      noteDialogClosed();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className={`${styles.dialog} ${wide ? styles.wide : ''}`} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
      </header>
      {children}
    </dialog>
  );
}

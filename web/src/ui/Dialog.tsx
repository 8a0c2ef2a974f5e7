import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import * as styles from './Dialog.module.css';
import { keepInitialFocus } from './initialFocus';
import { Cross } from './icons';
import { pauseShortcuts } from './shortcuts';

interface DialogProps {
  readonly title: string;
  /** The id of an element that screen readers read after the title when the dialog opens. */
  readonly describedBy?: string | undefined;
  /** Called when the user closes the dialog, for example with Escape or the close button. */
  readonly onClose: () => void;
  /** As wide as the window, for pictures. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. Focus goes to its first field, or else to the element with `INITIAL_FOCUS`, or else
 * to the heading. It never goes to the close button, which the space bar would press. The browser keeps focus inside the dialog, and
 * restores it afterward.
 */
export function Dialog({ title, describedBy, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !heading.current) return;
    element.showModal();
    const release = keepInitialFocus(element, heading.current);
    return () => {
      release();
      pauseShortcuts();
    };
  }, []);
  // A layout effect, because the browser only restores focus if the dialog closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} aria-describedby={describedBy} className={`${styles.dialog} ${wide ? styles.wide : ''}`} onClose={onClose}>
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

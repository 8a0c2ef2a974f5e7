import type { ReactNode } from 'react';
import * as styles from './ErrorBox.module.css';

/**
 * Says what failed and what still works. `action` is a button, such as one to try again. Screen readers announce the box, and a form that
 * failed can focus it.
 */
export function ErrorBox({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" tabIndex={-1} className={styles.box}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className={styles.mark}>
        <path d="M1 1h12v12H1zM1 1l12 12" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <div>
        <p className={styles.title}>{title}</p>
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

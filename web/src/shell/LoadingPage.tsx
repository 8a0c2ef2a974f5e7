import * as styles from './Shell.module.css';

/** Stands while a page is on its way (spec 2). */
export function LoadingPage() {
  return (
    <p role="status" className={`container ${styles.loading}`}>
      Loading page...
    </p>
  );
}

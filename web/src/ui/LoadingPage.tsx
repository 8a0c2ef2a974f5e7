import * as styles from './LoadingPage.module.css';

/** Stands while a page is on its way (spec 2). */
export function LoadingPage() {
  return (
    <p role="status" className={`container ${styles.loading}`}>
      Loading page...
    </p>
  );
}

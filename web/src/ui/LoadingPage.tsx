import * as styles from './LoadingPage.module.css';

/** Stands while a page is on its way (spec 2). `floats`: over the page before, which stays where it is. */
export function LoadingPage({ floats = false }: { readonly floats?: boolean }) {
  const text = (
    <p role="status" className={`container ${styles.loading}`}>
      Loading page...
    </p>
  );
  return floats ? <div className={styles.floats}>{text}</div> : text;
}

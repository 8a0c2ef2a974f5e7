import * as styles from './LoadingPage.module.css';

/** Shown while a page loads (spec 2). If `floats` is set, it is shown on top of the previous page, which stays in place. */
export function LoadingPage({ floats = false }: { readonly floats?: boolean }) {
  const text = (
    <p role="status" className={`container ${styles.loading}`}>
      Loading page...
    </p>
  );
  return floats ? <div className={styles.floats}>{text}</div> : text;
}

import * as styles from './Skeleton.module.css';

/** Placeholder lines for text that is loading. Screen readers read `label`. Not animated, since nothing on the site moves on its own. */
export function Skeleton({ label = 'Loading…', lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
        <span key={key} className={styles.line} />
      ))}
    </div>
  );
}

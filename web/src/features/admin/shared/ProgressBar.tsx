import * as styles from './ProgressBar.module.css';

interface Props {
  /** Undefined if how much is done isn't known. */
  readonly value: number | undefined;
  readonly max?: number;
  readonly label: string;
  /** Whether the label is shown above the bar. */
  readonly isLabelShown?: boolean;
}

/** The progress of a long task. */
export function ProgressBar({ value, max = 1, label, isLabelShown = false }: Props) {
  const most = Math.max(1, max);
  if (!isLabelShown) return <progress className={styles.bar} value={value} max={most} aria-label={label} />;
  return (
    <label className={styles.labeled}>
      {label}
      <progress className={styles.bar} value={value} max={most} />
    </label>
  );
}

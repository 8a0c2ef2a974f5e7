import * as styles from './ProgressBar.module.css';

interface Props {
  /** Undefined if the progress is unknown. */
  readonly value: number | undefined;
  readonly max?: number;
  readonly label: string;
  /** Whether the label is shown above the bar. */
  readonly isLabelShown?: boolean;
}

/** The progress of a long task. */
export function ProgressBar({ value, max = 1, label, isLabelShown = false }: Props) {
  // A `max` of 0 is invalid.
  const positiveMax = Math.max(1, max);
  if (!isLabelShown) return <progress className={styles.bar} value={value} max={positiveMax} aria-label={label} />;
  return (
    <label className={styles.labeled}>
      {label}
      <progress className={styles.bar} value={value} max={positiveMax} />
    </label>
  );
}

import * as styles from './arrange.module.css';
import type { Arranging } from './useArranging';

interface Props {
  readonly arranging: Arranging;
  readonly of: string;
  /** The name of the item that it moves. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The handle for dragging a list item, or moving it with the arrow keys. */
export function Handle({ arranging: { keys, handle }, of, label, className = '' }: Props) {
  return (
    <button
      type="button"
      data-by="handle"
      className={`${styles.handle} ${className}`}
      aria-label={`Move ${label}, ${keys.indexOf(of) + 1} of ${keys.length}: drag, or press the arrow keys`}
      {...handle(of)}
    >
      <Grip />
    </button>
  );
}

const Grip = () => (
  <svg viewBox="0 0 16 16" width={16} height={16} fill="currentColor" aria-hidden="true" focusable={false}>
    {[3, 7, 11].flatMap((y) => [4, 10].map((x) => <rect key={`${x} ${y}`} x={x} y={y} width="2" height="2" />))}
  </svg>
);

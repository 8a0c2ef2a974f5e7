import * as styles from './arrange.module.css';
import type { ReorderControls } from './useReorder';

interface Props {
  readonly reorderControls: ReorderControls;
  readonly itemKey: string;
  /** The item's name. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A handle that drags a list item, or moves it with the arrow keys. */
export function DragHandle({ reorderControls: { keys, handleProps }, itemKey, label, className = '' }: Props) {
  return (
    <button
      type="button"
      data-control="handle"
      className={`${styles.handle} ${className}`}
      aria-label={`Move ${label}, ${keys.indexOf(itemKey) + 1} of ${keys.length}: drag, or press the arrow keys`}
      {...handleProps(itemKey)}
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

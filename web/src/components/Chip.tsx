import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Chip.module.css';
import { Tick } from './icons';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  on: boolean;
  /** How many it would leave. */
  count?: number;
}

/** A filter that is on or off; the tick and the fill say so, not the color alone. */
export function Chip({ on, count, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className={styles.chip} aria-pressed={on}>
      {on && <Tick />}
      {children} {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-US')}</span>}
    </button>
  );
}

/** The same as a link: a choice that leads to another page. */
export function LinkChip({ to, count, children }: { to: string; count?: number; children: ReactNode }) {
  return (
    <Link to={to} className={styles.chip}>
      {children}{' '}
      {count !== undefined && (
        <span className={styles.count}>
          {count.toLocaleString('en-US')}
          <span className="visually-hidden">{count === 1 ? ' gym' : ' gyms'}</span>
        </span>
      )}
    </Link>
  );
}

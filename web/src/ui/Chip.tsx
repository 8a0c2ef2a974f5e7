import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link';
import { Phrase } from './Phrase';
import * as styles from './Chip.module.css';
import { Tick } from './icons';
import { withCommas } from '../words/withCommas';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  selected: boolean;
  /** How many gyms the filter would leave. */
  count?: number;
}

/** A filter button. A check mark and a fill, not color alone, show that it is on. */
export function Chip({ selected, count, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip" aria-pressed={selected}>
      {selected && <Tick />}
      <ChipText>{children}</ChipText> {count !== undefined && <span className={styles.count}>{withCommas(count)}</span>}
    </button>
  );
}

interface LinkChipProps {
  readonly to: string;
  /** Keeps the scroll position, for a link to the same page. */
  readonly preventScrollReset?: boolean;
  /** The navigation's state. */
  readonly state?: unknown;
  /** Whether the filter is set, so that the link removes it. */
  readonly selected?: boolean;
  readonly count?: number;
  /** What `count` counts, in the singular. */
  readonly countedNoun?: string;
  readonly children: ReactNode;
}

/** A chip that is a link. */
export function LinkChip({ to, preventScrollReset = false, state, selected = false, count, countedNoun = 'gym', children }: LinkChipProps) {
  return (
    <Link to={to} preventScrollReset={preventScrollReset} state={state} className="chip" aria-current={selected || undefined}>
      {selected && <Tick />}
      <ChipText>{children}</ChipText>{' '}
      {count !== undefined && (
        <span className={styles.count}>
          {withCommas(count)} <span className="visually-hidden">{`${countedNoun}${count === 1 ? '' : 's'}`}</span>
        </span>
      )}
    </Link>
  );
}

const ChipText = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? (
    <span>
      <Phrase>{children}</Phrase>
    </span>
  ) : (
    children
  );

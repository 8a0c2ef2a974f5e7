import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link';
import { Phrase } from './Phrase';
import * as styles from './Chip.module.css';
import { Tick } from './icons';
import { withCommas } from '../words/withCommas';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  on: boolean;
  /** How many gyms the filter would leave. */
  count?: number;
}

/** A filter that is on or off; a tick and the fill show it, not color alone. */
export function Chip({ on, count, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip" aria-pressed={on}>
      {on && <Tick />}
      <Label>{children}</Label> {count !== undefined && <span className={styles.count}>{withCommas(count)}</span>}
    </button>
  );
}

interface LinkChipProps {
  readonly to: string;
  /** The new address shows the same page: the scroll position stays. */
  readonly preventScrollReset?: boolean;
  /** It is selected, and its link removes it. */
  readonly on?: boolean;
  readonly count?: number;
  /** The noun of what is counted, in the singular. */
  readonly counted?: string;
  readonly children: ReactNode;
}

/** A chip as a link: choosing it leads to another page. */
export function LinkChip({ to, preventScrollReset = false, on = false, count, counted = 'gym', children }: LinkChipProps) {
  return (
    <Link to={to} preventScrollReset={preventScrollReset} className="chip" aria-current={on || undefined}>
      {on && <Tick />}
      <Label>{children}</Label>{' '}
      {count !== undefined && (
        <span className={styles.count}>
          {withCommas(count)} <span className="visually-hidden">{`${counted}${count === 1 ? '' : 's'}`}</span>
        </span>
      )}
    </Link>
  );
}

const Label = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? (
    <span>
      <Phrase>{children}</Phrase>
    </span>
  ) : (
    children
  );

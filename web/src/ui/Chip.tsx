import type { ComponentProps, ReactNode } from 'react';
import { Link } from './Link';
import { Phrase } from './Phrase';
import * as styles from './Chip.module.css';
import { Tick } from './icons';
import { withCommas } from '../words/withCommas';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  on: boolean;
  /** How many it would leave. */
  count?: number;
}

/** A filter that is on or off; the tick and the fill say so, not the color alone. */
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
  /** The new address shows the same page: the window stays where it is. */
  readonly keepScroll?: boolean;
  /** It is chosen already, and its address takes it back. */
  readonly on?: boolean;
  readonly count?: number;
  /** One of what is counted. */
  readonly counted?: string;
  readonly children: ReactNode;
}

/** The same as a link: a choice that leads to another page. */
export function LinkChip({ to, keepScroll = false, on = false, count, counted = 'gym', children }: LinkChipProps) {
  return (
    <Link to={to} keepScroll={keepScroll} className="chip" aria-current={on || undefined}>
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

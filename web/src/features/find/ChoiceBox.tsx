import { choicesIn, type FacetCounts, own } from '@contract';
import { memo, type ReactNode, useId } from 'react';
import { ChevronDown } from '../../ui/icons';
import * as styles from '../../widgets/gyms/gyms.module.css';
import type { Asking } from './useAsking';
import { withCommas } from '../../words/withCommas';

export interface ChoiceParts {
  readonly asking: Asking;
  /** Unknown while nothing is answered. */
  readonly counts: FacetCounts | undefined;
  readonly affiliations: Readonly<Record<string, string>>;
}

/** `Gi (31)` in a list of options, where nothing else can stand. */
export const withCount = (name: string, count: number | undefined): string => (count === undefined ? name : `${name} (${withCommas(count)})`);

export function ChoiceGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Choices that few people look for. */
export function MoreChoices({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className={styles.more}>
      <summary>
        {name}
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}

/** A choice that is made or not, with the gyms that it would leave. One that leaves none can still be made: then the page says what to drop. */
export function ChoiceBox({ asking: { asked, choose }, counts, choice, children }: ChoiceParts & { readonly choice: string; readonly children: string }) {
  return <Box choice={choice} label={children} count={counts && own(counts, choice)} checked={choicesIn(asked).includes(choice)} choose={choose} />;
}

interface BoxProps {
  readonly choice: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly choose: Asking['choose'];
}

/** There are dozens: one that stays as it is costs nothing. */
const Box = memo(function Box({ choice, label, count, checked, choose }: BoxProps) {
  const id = useId();
  const [name = choice, value = '1'] = choice.split(':');
  return (
    <div className={styles.box} data-empty={count === 0 || undefined}>
      <input id={id} type="checkbox" name={name} value={value} checked={checked} onChange={({ target }) => choose(choice, target.checked)} />
      <label htmlFor={id}>
        {label}{' '}
        {count !== undefined && (
          <span className={styles.count}>
            {withCommas(count)} <span className="visually-hidden">{count === 1 ? 'gym' : 'gyms'}</span>
          </span>
        )}
      </label>
    </div>
  );
});

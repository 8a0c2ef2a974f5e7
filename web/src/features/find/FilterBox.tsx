import { type FacetCounts, listActiveFilters, getOwn } from '@contract';
import { memo, type ReactNode, useId } from 'react';
import { ChevronDown } from '../../ui/icons';
import * as styles from './filterGroups.module.css';
import type { Filters } from './useFilters';
import { withCommas } from '../../words/withCommas';

/** The props of each part of the filter form. */
export interface FilterProps {
  readonly filters: Filters;
  /** Undefined until a response has loaded. */
  readonly facetCounts: FacetCounts | undefined;
  readonly affiliations: Readonly<Record<string, string>>;
}

/** `Gi (31)`, for an option of a drop-down list. */
export const formatWithCount = (name: string, count: number | undefined): string => (count === undefined ? name : `${name} (${withCommas(count)})`);

/** A part of the filter form with a heading. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A collapsible group of less common filters. */
export function MoreFilters({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
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

/**
 * A filter's checkbox, with the number of gyms it would leave. It can be checked even if that number is 0: the page then says which
 * filters to remove.
 */
export function FilterBox({
  filters: { query, setFilter },
  facetCounts,
  filter,
  children,
}: FilterProps & { readonly filter: string; readonly children: string }) {
  return (
    <Box
      filter={filter}
      label={children}
      count={facetCounts && getOwn(facetCounts, filter)}
      checked={listActiveFilters(query).includes(filter)}
      setFilter={setFilter}
    />
  );
}

interface BoxProps {
  readonly filter: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly setFilter: Filters['setFilter'];
}

/** Memoized, because the form has dozens of checkboxes. */
const Box = memo(function Box({ filter, label, count, checked, setFilter }: BoxProps) {
  const id = useId();
  const [name = filter, value = '1'] = filter.split(':');
  return (
    <div className={styles.box} data-empty={count === 0 || undefined}>
      <input id={id} type="checkbox" name={name} value={value} checked={checked} onChange={({ target }) => setFilter(filter, target.checked)} />
      <label htmlFor={id}>
        <span>{label}</span>{' '}
        {count !== undefined && (
          <span className={styles.count}>
            {withCommas(count)} <span className="visually-hidden">{count === 1 ? 'gym' : 'gyms'}</span>
          </span>
        )}
      </label>
    </div>
  );
});

import { FEE_CEILINGS, formatPrice, listActiveFilters, type FindQuery, type OpenMatDate, type OpenMatsResponse, withFilter, withoutFilter } from '@contract';
import type { ReactNode } from 'react';
import { LinkChip } from '../../ui/Chip';
import { ATTIRE_NAMES } from '../../words/classes';
import { formatShortDate } from '../../words/dates';
import { formatFilter } from '../../words/filters';
import { findWeekend } from './dates';
import { getOpenMatsPath } from './getOpenMatsPath';
import * as styles from './FilterLinks.module.css';
import { WhenForm } from './WhenForm';

interface Props {
  readonly query: FindQuery;
  readonly response: OpenMatsResponse;
}

/** Date, attire and fee filters as links with counts. If a filter is set, its link removes it. */
export function FilterLinks({ query, response: { dates, facetCounts } }: Props) {
  const [today, ...later] = dates;
  const attires = (['gi', 'no-gi', 'both'] as const).filter(
    (attire) => query.attire === attire || (attire !== 'both' && (facetCounts[`attire:${attire}`] ?? 0) > 0),
  );
  const fees = FEE_CEILINGS.filter((dollars) => addsResults(dollars, facetCounts) || query.fee === dollars);
  return (
    <div className={`${styles.filters} no-print`}>
      <Group label="Date">
        {today && (
          <FilterLink filter={`date:${today.date}`} isSelected={query.date === today.date} query={query} count={today.total}>
            Today
          </FilterLink>
        )}
        {today && <TonightLink query={query} today={today.date} />}
        {today && (
          <FilterLink filter="when:weekend" isSelected={query.when === 'weekend'} query={query} count={sumTotals(findWeekend(dates))}>
            This weekend
          </FilterLink>
        )}
        {later.map(({ date, total }) => (
          <FilterLink key={date} filter={`date:${date}`} isSelected={query.date === date} query={query} count={total}>
            {formatShortDate(date)}
          </FilterLink>
        ))}
      </Group>
      <Group label="Gi or no-gi">
        {attires.map((attire) => (
          <FilterLink key={attire} filter={`attire:${attire}`} isSelected={query.attire === attire} query={query} count={facetCounts[`attire:${attire}`]}>
            {ATTIRE_NAMES[attire]}
          </FilterLink>
        ))}
      </Group>
      <Group label="Fee">
        {fees.map((dollars) => (
          <FilterLink key={dollars} filter={`fee:${dollars}`} isSelected={query.fee === dollars} query={query} count={facetCounts[`fee:${dollars}`]}>
            {dollars === 0 ? 'Free' : `Up to ${formatPrice(dollars)}`}
          </FilterLink>
        ))}
      </Group>
      <OtherFilters query={query} />
      <WhenForm query={query} today={today?.date} />
    </div>
  );
}

const EVENING_START = '17:00';
/** A link to today's open mats that start at 5 pm or later. If both filters are set, the link removes them. */
function TonightLink({ query, today }: { readonly query: FindQuery; readonly today: string }) {
  const isSelected = query.date === today && query.after === EVENING_START;
  const next = isSelected
    ? withoutFilter(withoutFilter(query, `date:${today}`), `after:${EVENING_START}`)
    : withFilter(withFilter(query, `date:${today}`), `after:${EVENING_START}`);
  return (
    <li>
      <LinkChip to={getOpenMatsPath(next)} preventScrollReset selected={isSelected}>
        Tonight
      </LinkChip>
    </li>
  );
}

const sumTotals = (dates: readonly OpenMatDate[]): number => dates.reduce((sum, { total }) => sum + total, 0);

/** Whether this maximum fee matches more open mats than the next lower one. */
function addsResults(dollars: (typeof FEE_CEILINGS)[number], facetCounts: OpenMatsResponse['facetCounts']): boolean {
  const lower = FEE_CEILINGS[FEE_CEILINGS.indexOf(dollars) - 1];
  return (facetCounts[`fee:${dollars}`] ?? 0) > (lower === undefined ? 0 : (facetCounts[`fee:${lower}`] ?? 0));
}

function Group({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  if (children.flat().filter(Boolean).length === 0) return null;
  return (
    <nav aria-label={label} className={styles.group}>
      <p className="small" aria-hidden="true">
        {label}
      </p>
      <ul>{children}</ul>
    </nav>
  );
}

interface FilterLinkProps {
  readonly filter: string;
  readonly isSelected: boolean;
  readonly query: FindQuery;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

function FilterLink({ filter, isSelected, query, count = 0, children }: FilterLinkProps) {
  const next = isSelected ? withoutFilter(query, filter) : withFilter(query, filter);
  return (
    <li>
      <LinkChip to={getOpenMatsPath(next)} preventScrollReset selected={isSelected} count={count} countedNoun="open mat">
        {children}
      </LinkChip>
    </li>
  );
}

/** The filters that have links or fields of their own on this page. */
const OPEN_MAT_FILTERS = /^(?:near|date|when|attire|fee)(?:$|:)/;

/** The other filters in the URL. Each is a link that removes it. */
function OtherFilters({ query }: { readonly query: FindQuery }) {
  const others = listActiveFilters(query).filter((filter) => !OPEN_MAT_FILTERS.test(filter) && filter !== 'openMat');
  if (others.length === 0) return null;
  const affiliations = query.affiliation ? { [query.affiliation]: query.affiliation.replaceAll('-', ' ') } : {};
  return (
    <Group label="Other filters">
      {others.map((filter) => (
        <li key={filter}>
          <LinkChip to={getOpenMatsPath(withoutFilter(query, filter))} preventScrollReset selected>
            {formatFilter(filter, { query: { ...query, openMat: true }, affiliations })}
          </LinkChip>
        </li>
      ))}
    </Group>
  );
}

import { addDays, getEarliestToday } from '../class-dates';
import { findFilter, FILTERS, getQueryKey } from './filter-definitions';
import { NON_FACET_FILTERS } from './filter-names';
import { MAX_DAYS_AHEAD } from './open-mats';
import { toFindParams, parseFindQuery } from './parameters';
import type { FindQuery } from './query';

/** The filters that are set in a query, named like facets: `program:no-gi`, `day:sat`, `fee:20`, `welcome`, and also `q`, `near`, `bounds` and `time:18:00`. */
export function listActiveFilters(query: FindQuery): string[] {
  const activeFilters = FILTERS.flatMap((filter) => {
    const value = query[getQueryKey(filter)];
    if (value === undefined) return [];
    if (filter.kind === 'flag') return [filter.name];
    return [value].flat().map((one) => `${filter.name}:${String(one)}`);
  });
  return [...NON_FACET_FILTERS.filter((name) => query[name] !== undefined), ...activeFilters];
}

/** The query with one more filter, which replaces the previous filter of its kind if there can be only one. Returns to the first page. */
export function withFilter(query: FindQuery, filter: string): FindQuery {
  const [name, value] = splitFilter(filter);
  const params = firstPageParams(query);
  if (allowsSeveral(name)) params.append(name, value);
  else params.set(name, value);
  // Only one of these can be set.
  if (DAY_FILTERS.includes(name)) for (const other of DAY_FILTERS) if (other !== name) params.delete(other);
  return parseFindQuery(params);
}

const DAY_FILTERS: readonly string[] = ['date', 'when', 'day'];

/** The query without a filter. Returns to the first page. */
export function withoutFilter(query: FindQuery, filter: string): FindQuery {
  const [name, value] = splitFilter(filter);
  const rest = [...firstPageParams(query)].filter(([other, otherValue]) => other !== name || (allowsSeveral(name) && otherValue !== value));
  return parseFindQuery(new URLSearchParams(rest));
}

/** The query, without its date if the date has passed everywhere in the country or is too far ahead. */
export function withoutImpossibleDate(query: FindQuery, now: Date): FindQuery {
  const { date } = query;
  const today = getEarliestToday(now);
  const isPossible = date === undefined || (date >= today && date <= addDays(today, MAX_DAYS_AHEAD));
  return isPossible ? query : withoutFilter(query, `date:${date}`);
}

const firstPageParams = (query: FindQuery): URLSearchParams => new URLSearchParams(toFindParams({ ...query, page: 1 }));
const allowsSeveral = (name: string): boolean => findFilter(name)?.kind === 'several';
/** Splits `program:no-gi` into name and value. A flag has the value `1`, as in a URL. */
export function splitFilter(filter: string): [name: string, value: string] {
  const colon = filter.indexOf(':');
  return colon < 0 ? [filter, '1'] : [filter.slice(0, colon), filter.slice(colon + 1)];
}

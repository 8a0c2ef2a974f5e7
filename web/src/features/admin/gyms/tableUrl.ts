import { CHECKED_AGES, GYM_SORTS, GYM_STATUSES, type GymTableFilter, MISSING_DETAILS, findStateByCode } from '@contract';
import type { TableQuery } from '../../../stores/gymTable';
import { paths } from '../../../words/paths';
import { type Column, COLUMNS, DEFAULT_COLUMNS } from './columns';

/** What the table shows. All of it is in the URL. */
export interface TableView {
  readonly query: TableQuery;
  readonly columns: readonly Column[];
}

/** The value with its type narrowed to the list's items. Undefined if the list doesn't have it. */
const findIn = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((item) => item === value);
const omitUndefined = <T extends object>(fields: T): { [Name in keyof T]: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Parses the URL's search parameters. Ignores invalid values. */
export function parseView(params: URLSearchParams): TableView {
  const text = (name: string, max: number) => params.get(name)?.trim().slice(0, max) || undefined;
  const states = params
    .get('state')
    ?.split(',')
    .flatMap((code) => findStateByCode(code)?.code ?? []);
  const columns = params.get('columns')?.split(',');
  return {
    query: omitUndefined({
      q: text('q', 100),
      states: states && states.length > 0 ? states : undefined,
      status: findIn(GYM_STATUSES, params.get('status')),
      owner: findIn(['some', 'none'], params.get('owner')),
      source: text('source', 80),
      checked: findIn(CHECKED_AGES, params.get('checked')),
      lacks: findIn(MISSING_DETAILS, params.get('lacks')),
      sort: findIn(GYM_SORTS, params.get('sort')),
      reverse: params.get('reverse') === '1' || undefined,
      after: text('after', 2000),
    }) as TableQuery,
    columns: columns ? COLUMNS.filter((column) => columns.includes(column)) : DEFAULT_COLUMNS,
  };
}

/** The path of the table page with this view in its search parameters. */
export function getViewPath({ query, columns }: TableView): string {
  const { states, reverse, ...texts } = query;
  const params = new URLSearchParams(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])));
  if (states) params.set('state', states.join(','));
  if (reverse) params.set('reverse', '1');
  if (columns.join() !== DEFAULT_COLUMNS.join()) params.set('columns', columns.join(',') || 'none');
  return params.size > 0 ? `${paths.adminGyms}?${params}` : paths.adminGyms;
}

/** The same view with another filter or sort order, starting at the first page. */
export function changeView({ query, columns }: TableView, change: Partial<TableQuery>): TableView {
  const path = getViewPath({ query: { ...query, after: undefined, ...change }, columns });
  // Parsing puts the query's keys in a fixed order, so that the same query has the same cache key when the page reads it from the URL.
  return parseView(new URLSearchParams(path.slice(paths.adminGyms.length)));
}

/** The query's filters, without sort order and page. */
export const toFilter = ({ sort: _s, reverse: _r, after: _a, ...filter }: TableQuery): GymTableFilter => filter;

export const hasFilters = ({ query }: TableView): boolean => Object.values(toFilter(query)).some((value) => value !== undefined);

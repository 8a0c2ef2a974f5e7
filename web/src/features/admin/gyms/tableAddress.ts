import { CHECKED_AGES, GYM_SORTS, GYM_STATUSES, type GymTableFilter, LACKING, stateByCode } from '@contract';
import type { TableQuery } from '../../../stores/gymTable';
import { paths } from '../../../words/paths';
import { type Column, COLUMNS, DEFAULT_COLUMNS } from './columns';

/** What the table shows, as in the address. */
export interface View {
  readonly query: TableQuery;
  readonly columns: readonly Column[];
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((item) => item === value);
const withoutUndefined = <T extends object>(fields: T): { [Name in keyof T]: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Reads an address; invalid values are ignored. */
export function parseView(params: URLSearchParams): View {
  const text = (name: string, max: number) => params.get(name)?.trim().slice(0, max) || undefined;
  const states = params
    .get('state')
    ?.split(',')
    .flatMap((code) => stateByCode(code)?.code ?? []);
  const columns = params.get('columns')?.split(',');
  return {
    query: withoutUndefined({
      q: text('q', 100),
      states: states && states.length > 0 ? states : undefined,
      status: oneOf(GYM_STATUSES, params.get('status')),
      owner: oneOf(['some', 'none'], params.get('owner')),
      source: text('source', 80),
      checked: oneOf(CHECKED_AGES, params.get('checked')),
      lacks: oneOf(LACKING, params.get('lacks')),
      sort: oneOf(GYM_SORTS, params.get('sort')),
      reverse: params.get('reverse') === '1' || undefined,
      after: text('after', 2000),
    }) as TableQuery,
    columns: columns ? COLUMNS.filter((column) => columns.includes(column)) : DEFAULT_COLUMNS,
  };
}

/** The address of a view. */
export function viewAddress({ query, columns }: View): string {
  const { states, reverse, ...texts } = query;
  const params = new URLSearchParams(Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])));
  if (states) params.set('state', states.join(','));
  if (reverse) params.set('reverse', '1');
  if (columns.join() !== DEFAULT_COLUMNS.join()) params.set('columns', columns.join(',') || 'none');
  return params.size > 0 ? `${paths.adminGyms}?${params}` : paths.adminGyms;
}

/** The same view with a changed filter, starting at the first page. */
export function withChange({ query, columns }: View, change: Partial<TableQuery>): View {
  const address = viewAddress({ query: { ...query, after: undefined, ...change }, columns });
  // In the order in which an address is parsed, so that the query stays the same before and after it is in the address.
  return parseView(new URLSearchParams(address.slice(paths.adminGyms.length)));
}

/** The table's filters, without order and page. */
export const filterOf = ({ sort: _s, reverse: _r, after: _a, ...filter }: TableQuery): GymTableFilter => filter;

/** Whether any filter is set. */
export const hasFilters = ({ query }: View): boolean => Object.values(filterOf(query)).some((value) => value !== undefined);

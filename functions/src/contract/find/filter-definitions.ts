import { ATTIRES, LEVELS, WEEKDAYS } from '../class-lists';
import { FACT_FILTERS, type FactFilter, type FactFilterName } from '../facts/filters';
import { BELT_RANKS } from '../gym-lists';
import { PERIODS } from './query';

/** Filters that aren't in the definition of a fact. `slug`: the slug of a name. */
const OTHER_FILTERS = [
  { name: 'affiliation', kind: 'slug' },
  { name: 'rank', kind: 'choice', values: BELT_RANKS },
  { name: 'date', kind: 'date' },
  { name: 'when', kind: 'period', values: PERIODS },
  { name: 'day', kind: 'choice', values: WEEKDAYS },
  { name: 'time', kind: 'time' },
  { name: 'after', kind: 'time' },
  { name: 'before', kind: 'time' },
  { name: 'level', kind: 'choice', values: LEVELS },
  { name: 'attire', kind: 'choice', values: ATTIRES },
  { name: 'open', kind: 'flag' },
  { name: 'openMat', kind: 'flag' },
  { name: 'verified', kind: 'flag' },
  { name: 'photos', kind: 'flag' },
] as const;
type OtherFilter = (typeof OTHER_FILTERS)[number];

export type FilterDefinition = FactFilter | OtherFilter;
/** The name of a filter in URLs and at the start of facets. */
export type FilterName = FactFilterName | OtherFilter['name'];

/** Every filter except words and places, in the order in which pages list those that are set: by kind, then as defined. */
export const FILTERS: readonly FilterDefinition[] = /* @__PURE__ */ (() => {
  const all = [...FACT_FILTERS, ...OTHER_FILTERS];
  const rank = ({ kind }: FilterDefinition) => (kind === 'several' ? 0 : kind === 'flag' ? 2 : 1);
  return all.sort((a, b) => rank(a) - rank(b));
})();

/** A filter's key in a query: `amenities` for `amenity`, which can have several values. For most filters, the key is the name. */
export const getQueryKey = (filter: FilterDefinition) => ('key' in filter ? filter.key : filter.name);

/** The filter with this name in URLs. Undefined if there is none. */
export const findFilter = (name: string): FilterDefinition | undefined => FILTERS.find((filter) => filter.name === name);

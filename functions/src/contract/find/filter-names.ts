import type { FilterName } from './filter-definitions';

/** Query parameters that are filters but not facets: search words and places. */
export const NON_FACET_FILTERS = ['q', 'near', 'bounds'] as const;

/**
 * The names of all filters. Every page's script includes the routes, which need these names. Importing the definitions of all facts instead would
 * make it much larger. The type ensures that no name is missing.
 */
const FILTER_NAMES: Readonly<Record<FilterName | (typeof NON_FACET_FILTERS)[number], true>> = {
  q: true,
  near: true,
  bounds: true,
  program: true,
  amenity: true,
  fee: true,
  affiliation: true,
  rank: true,
  date: true,
  when: true,
  day: true,
  time: true,
  after: true,
  before: true,
  level: true,
  attire: true,
  welcome: true,
  trial: true,
  open: true,
  openMat: true,
  verified: true,
  photos: true,
};

/** Whether a URL has filters. */
export const hasFilters = (params: URLSearchParams): boolean => Object.keys(FILTER_NAMES).some((name) => params.get(name));

import type { FilterName } from './filter-definitions';

/** Query parameters that are filters without values in facets: words and places. */
export const WHOLE = ['q', 'near', 'bounds'] as const;

/** Every page's script has the table of routes, and therefore these names instead of the definitions of all facts. The compiler compares them. */
const NAMES: Readonly<Record<FilterName | (typeof WHOLE)[number], true>> = {
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
export const hasFilters = (params: URLSearchParams): boolean => Object.keys(NAMES).some((name) => params.get(name));

import { listActiveFilters, type FindQuery } from '@contract';

/** The id of the panel that the filters button opens. */
export const FILTERS_ID = 'filters';

/** How many filters the visitor has set. `bounds` isn't counted, because the map sets it. */
export const countFilters = (query: FindQuery): number => listActiveFilters(query).filter((filter) => filter !== 'bounds').length;

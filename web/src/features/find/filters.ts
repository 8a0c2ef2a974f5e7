import { filtersOf, type FindQuery } from '@contract';

/** The panel that the button for filters opens. */
export const FILTERS_ID = 'filters';

/** Filters that a visitor has set; the area of the map is one that the map sets. */
export const filterCount = (query: FindQuery): number => filtersOf(query).filter((filter) => filter !== 'bounds').length;

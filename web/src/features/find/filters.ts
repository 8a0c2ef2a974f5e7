import { choicesIn, type FindQuery } from '@contract';

/** The panel that the button for filters opens. */
export const FILTERS_ID = 'filters';

/** Choices made; the area of the map is one that the map makes. */
export const filterCount = (query: FindQuery): number => choicesIn(query).filter((choice) => choice !== 'bounds').length;

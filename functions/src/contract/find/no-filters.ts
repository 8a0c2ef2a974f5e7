import { FACT_FILTERS, type FactQuery } from '../facts/filters';
import { DEFAULT_RADIUS, type FindQuery } from './query';

const NO_CHOICES = /* @__PURE__ */ Object.fromEntries(FACT_FILTERS.flatMap(({ kind, key }) => (kind === 'several' ? [[key, []]] : []))) as unknown as FactQuery;

/** A query without filters: all gyms in the country, or in a place that the caller adds. */
export const NO_FILTERS: FindQuery = { radius: DEFAULT_RADIUS, page: 1, ...NO_CHOICES };

import { FACT_FILTERS, type FactQuery } from '../facts/filters';
import { DEFAULT_RADIUS, type FindQuery } from './query';

const NO_CHOICES = /* @__PURE__ */ Object.fromEntries(FACT_FILTERS.flatMap(({ kind, key }) => (kind === 'several' ? [[key, []]] : []))) as unknown as FactQuery;

/** All gyms of the country, or of a place that is added, without filters. */
export const NO_FILTERS: FindQuery = /* @__PURE__ */ { radius: DEFAULT_RADIUS, page: 1, ...NO_CHOICES };

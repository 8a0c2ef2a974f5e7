import { ATTIRES, FEE_CEILINGS, type FilterDefinition, FILTERS, LEVELS, PROGRAMS, WEEKDAYS } from '../contract';

/** The names of a filter's facets by value. They are created once, since comparing and counting the same strings is faster than creating new ones. */
const toFacetNames = <Value extends string | number>(name: string, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, `${name}:${value}`])) as Readonly<Record<Value, string>>;

/** The facets of the filters for programs, days, levels, attires and fees, such as `day:sat`. */
export const facetNames = {
  program: toFacetNames('program', PROGRAMS),
  day: toFacetNames('day', WEEKDAYS),
  level: toFacetNames('level', LEVELS),
  attire: toFacetNames('attire', ATTIRES),
  fee: toFacetNames('fee', FEE_CEILINGS),
};

/** A filter's facets. Empty for affiliations, which depend on the gyms, and for dates, periods and times, which aren't counted. */
export function listFilterFacets(filter: FilterDefinition): readonly string[] {
  switch (filter.kind) {
    case 'flag':
      return [filter.name];
    case 'choice':
    case 'several':
      return filter.values.map((value) => `${filter.name}:${value}`);
    case 'limit':
      return filter.steps.map((step) => `${filter.name}:${step}`);
    case 'date':
    case 'period':
    case 'slug':
    case 'time':
      return [];
  }
}

/** The facets of all filters. */
export const FACETS: readonly string[] = FILTERS.flatMap(listFilterFacets);

import fc from 'fast-check';
import { FACT_FILTERS, type FactFilter, type FilteredFacts } from '@contract';

/** Few values each, so that filters often match or nearly match. Numbers at, below and above steps. */
function valuesOf(filter: FactFilter): fc.Arbitrary<unknown> {
  switch (filter.kind) {
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...filter.values.slice(0, 2));
    case 'several':
      return fc.subarray(filter.values.slice(0, 2));
    case 'limit':
      return fc.constantFrom(...filter.steps.slice(0, 3), (filter.steps[1] ?? 0) + 2);
  }
}

/** A listing's values for the filters of facts that aren't about classes, each often unknown. */
export const anyFilteredFacts = fc
  .record(
    Object.fromEntries(
      FACT_FILTERS.filter(({ isAboutClasses }) => !isAboutClasses).map((filter) => [filter.field, fc.option(valuesOf(filter), { nil: undefined })]),
    ),
  )
  .map((facts) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as FilteredFacts);

/** Texts of URL parameters for one of these filters. */
export function paramsFor(filter: FactFilter): string[] {
  switch (filter.kind) {
    case 'flag':
      return ['1'];
    case 'choice':
      return filter.values.slice(0, 2);
    case 'several':
      return [...filter.values.slice(0, 1), filter.values.slice(0, 2).join(',')];
    case 'limit':
      return [...filter.steps.slice(0, 2), (filter.steps[1] ?? 0) + 1].map(String);
  }
}

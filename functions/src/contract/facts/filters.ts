import { getFactDefinition, type FACTS, GYM_FACT_NAMES, type GymFactName } from './index';
import type { FactValue } from './fact';
import type { LimitFilter } from './filter';
import { keysOf } from './records';
import type { ValueOf } from './schemas';

/** Every fact and every part of a fact. `field` is its name in listings. */
type FactOrPart = {
  [Fact in GymFactName]:
    | { readonly field: Fact; readonly value: (typeof FACTS)[Fact] }
    | ((typeof FACTS)[Fact] extends { readonly parts: infer Parts }
        ? { [Part in keyof Parts & string]: { readonly field: Part; readonly value: Parts[Part] } }[keyof Parts & string]
        : never);
}[GymFactName];
type FilteredValue = Extract<FactOrPart, { readonly value: { readonly filter: object } }>;
type FilteredChoices = Extract<FilteredValue, { readonly value: { readonly kind: 'choices' } }>;
type QueryValue<Fact extends FactValue> = Fact extends { readonly kind: 'yesOrNo' } ? true : ValueOf<Fact>;

export type FactFilterName = FilteredValue['value']['filter']['name'];

/** The filters in a query that are about facts: the chosen values for each set of choices (may be empty), and other filters by name, if they are set. */
export type FactQuery = { readonly [Entry in FilteredChoices as Entry['field']]: Readonly<ValueOf<Entry['value']>> } & {
  readonly [Entry in Exclude<FilteredValue, FilteredChoices> as Entry['value']['filter']['name']]?: QueryValue<Entry['value']>;
};

/** The values that a listing needs for these filters. Absent if unknown, or if the listing was stored before the filter existed. */
export type FilteredFacts = { readonly [Entry in FilteredValue as Entry['field']]?: Readonly<ValueOf<Entry['value']>> };

interface Choices {
  readonly values: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly words?: Readonly<Record<string, RegExp>> | undefined;
}
/** The choices that a filter offers, by its kind. */
type FilterOptions =
  | { readonly kind: 'flag'; readonly words?: RegExp | undefined }
  | ({ readonly kind: 'choice' } & Choices)
  | ({ readonly kind: 'several' } & Choices)
  | ({ readonly kind: 'limit'; readonly value: FactValue } & Pick<LimitFilter, 'limit' | 'steps' | 'words'>);

/** The filter of a fact or a part of one. */
export type FactFilter = FilterOptions & FactFilterDescription;
interface FactFilterDescription {
  readonly fact: GymFactName;
  readonly part?: string;
  /** The value's field in listings. */
  readonly field: keyof FilteredFacts;
  readonly name: FactFilterName;
  /** Its key in a query: `amenities` for `amenity`, which can have several values. For most filters, the key is the name. */
  readonly key: keyof FactQuery;
  readonly label: string;
  readonly panel: 'visiting' | 'gym';
  readonly isAboutClasses: boolean;
}

/** The filters of all facts, in the order of the facts. */
export const FACT_FILTERS: readonly FactFilter[] = /* @__PURE__ */ GYM_FACT_NAMES.flatMap((fact) => {
  const value = getFactDefinition(fact);
  const parts = value.kind === 'parts' ? Object.entries(value.parts).flatMap(([name, part]) => toFilters(fact, part, name)) : [];
  return [...toFilters(fact, value), ...parts];
});

/** The filter of a value, if it has one. */
function toFilters(fact: GymFactName, value: FactValue, part?: string): FactFilter[] {
  const options = toFilterOptions(value);
  if (!options || !('filter' in value) || !value.filter) return [];
  const { name, label = value.label, panel = 'gym', isAboutClasses = false } = value.filter;
  const described = { fact, ...(part !== undefined && { part }), field: part ?? fact, name, key: options.kind === 'several' ? fact : name };
  return [{ ...described, label, panel, isAboutClasses, ...options } as FactFilter];
}

function toFilterOptions(value: FactValue): FilterOptions | undefined {
  switch (value.kind) {
    case 'yesOrNo':
      return { kind: 'flag', words: value.filter?.words };
    case 'choice':
      return { kind: 'choice', values: keysOf(value.names), names: value.names, words: value.filter?.words };
    case 'choices':
      return { kind: 'several', values: keysOf(value.names), names: value.names, words: value.filter?.words };
    case 'fee':
    case 'number':
      return value.filter && { kind: 'limit', value, limit: value.filter.limit, steps: value.filter.steps, words: value.filter.words };
    default:
      return undefined;
  }
}

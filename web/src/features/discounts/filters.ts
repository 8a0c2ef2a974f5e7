import {
  DISCOUNT_CATEGORIES,
  DISCOUNT_CATEGORY_NAMES,
  type DiscountCategory,
  type DiscountEntry,
  toFindParams,
  type FindQuery,
  foldText,
  NO_FILTERS,
  parseFindQuery,
  findStateByCode,
  findStateBySlug,
} from '@contract';
import { sortByName } from '../../words/sortByName';
import { paths } from '../../words/paths';

/** The filters of the discount list. The URL uses the same parameters for text and state as the gym search. */
export interface DiscountFilters extends Pick<FindQuery, 'q' | 'stateSlug'> {
  readonly category?: DiscountCategory;
}
export type DiscountFilter = keyof DiscountFilters;
/** The filters, in the order in which the page lists them. */
export const DISCOUNT_FILTERS = ['q', 'category', 'stateSlug'] as const satisfies readonly DiscountFilter[];

/** Reads the filters from a URL's parameters. Ignores invalid values. */
export function parseDiscountFilters(params: URLSearchParams): DiscountFilters {
  const { q, stateSlug } = parseFindQuery(params);
  const requested = params.get('category');
  const category = DISCOUNT_CATEGORIES.find((known) => known === requested);
  return { ...(q && { q }), ...(category && { category }), ...(stateSlug && { stateSlug }) };
}

/** The path of the discounts page with these filters. */
export function getDiscountsPath({ category, ...others }: DiscountFilters): string {
  const params = new URLSearchParams(toFindParams({ ...NO_FILTERS, ...others }));
  if (category) params.set('category', category);
  params.sort();
  return params.size > 0 ? `${paths.discounts}?${params}` : paths.discounts;
}

export function removeFilter(filters: DiscountFilters, filter: DiscountFilter): DiscountFilters {
  const { [filter]: _removed, ...others } = filters;
  return others;
}

/** The filter's value, as shown to visitors. */
export function getFilterLabel({ q, category, stateSlug }: DiscountFilters, filter: DiscountFilter): string {
  if (filter === 'q') return `“${q ?? ''}”`;
  if (filter === 'category') return category ? DISCOUNT_CATEGORY_NAMES[category] : '';
  return findStateBySlug(stateSlug ?? '')?.name ?? '';
}

/** The discounts that match all filters. A discount without a state is valid in every state. */
export function filterDiscounts<D extends DiscountEntry>(discounts: readonly D[], { q = '', category, stateSlug }: DiscountFilters): D[] {
  const words = foldText(q).split(' ');
  return discounts.filter(
    (discount) =>
      (!category || discount.category === category) &&
      (!stateSlug || !discount.state || findStateByCode(discount.state)?.slug === stateSlug) &&
      matchesWords(discount, words),
  );
}

/** Whether each word starts one of the discount's words. */
function matchesWords({ title, offeredBy, description, terms, category, city, state = '' }: DiscountEntry, words: readonly string[]): boolean {
  const names = [DISCOUNT_CATEGORY_NAMES[category], findStateByCode(state)?.name];
  const text = ` ${foldText([title, offeredBy, description, terms, city, ...names].join(' '))}`;
  return words.every((word) => text.includes(` ${word}`));
}

/** How many discounts each category would leave when combined with the other filters. */
export function countByCategory(discounts: readonly DiscountEntry[], filters: DiscountFilters): ReadonlyMap<DiscountCategory, number> {
  const groups = Map.groupBy(filterDiscounts(discounts, removeFilter(filters, 'category')), ({ category }) => category);
  return new Map([...groups].map(([category, { length }]) => [category, length]));
}

/** A state, and how many discounts are valid in it. */
export interface StateCount {
  readonly slug: string;
  readonly name: string;
  /** Includes discounts that are valid in all states. */
  readonly count: number;
}

/** The states that have discounts of their own, plus the selected state, sorted by name, and how many discounts each would leave. */
export function countByState(discounts: readonly DiscountEntry[], filters: DiscountFilters): StateCount[] {
  const groups = Map.groupBy(filterDiscounts(discounts, removeFilter(filters, 'stateSlug')), ({ state = '' }) => findStateByCode(state));
  const nationwideCount = groups.get(undefined)?.length ?? 0;
  const selected = findStateBySlug(filters.stateSlug ?? '');
  const states = new Set([...groups.keys(), selected].filter((state) => state !== undefined));
  return sortByName([...states].map((state) => ({ slug: state.slug, name: state.name, count: (groups.get(state)?.length ?? 0) + nationwideCount })));
}

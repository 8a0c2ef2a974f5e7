import {
  DISCOUNT_CATEGORIES,
  DISCOUNT_CATEGORY_NAMES,
  type DiscountCategory,
  type DiscountEntry,
  findParams,
  type FindQuery,
  folded,
  NO_FILTERS,
  parseFindQuery,
  stateByCode,
  stateBySlug,
} from '@contract';
import { sortByName } from '../../words/sortByName';
import { paths } from '../../words/paths';

/** The filters of the discount list; words and state are in the address as in the search for gyms. */
export interface DiscountFilters extends Pick<FindQuery, 'q' | 'stateSlug'> {
  readonly category?: DiscountCategory;
}
export type DiscountFilter = keyof DiscountFilters;
export const DISCOUNT_FILTERS = ['q', 'category', 'stateSlug'] as const satisfies readonly DiscountFilter[];

/** The filters in an address; invalid values are ignored. */
export function filtersIn(params: URLSearchParams): DiscountFilters {
  const { q, stateSlug } = parseFindQuery(params);
  const category = DISCOUNT_CATEGORIES.find((one) => one === params.get('category'));
  return { ...(q && { q }), ...(category && { category }), ...(stateSlug && { stateSlug }) };
}

/** The address of the discounts with these filters. */
export function discountsAddress({ category, ...others }: DiscountFilters): string {
  const params = new URLSearchParams(findParams({ ...NO_FILTERS, ...others }));
  if (category) params.set('category', category);
  params.sort();
  return params.size > 0 ? `${paths.discounts}?${params}` : paths.discounts;
}

/** The filters without one of them. */
export function withoutFilter(filters: DiscountFilters, filter: DiscountFilter): DiscountFilters {
  const { [filter]: _left, ...others } = filters;
  return others;
}

/** A filter in words. */
export function filterName({ q, category, stateSlug }: DiscountFilters, filter: DiscountFilter): string {
  if (filter === 'q') return `“${q ?? ''}”`;
  if (filter === 'category') return category ? DISCOUNT_CATEGORY_NAMES[category] : '';
  return stateBySlug(stateSlug ?? '')?.name ?? '';
}

/** The discounts that match all filters. One without a state is valid in every state. */
export function filterDiscounts<D extends DiscountEntry>(discounts: readonly D[], { q = '', category, stateSlug }: DiscountFilters): D[] {
  const words = folded(q).split(' ');
  return discounts.filter(
    (discount) =>
      (!category || discount.category === category) &&
      (!stateSlug || !discount.state || stateByCode(discount.state)?.slug === stateSlug) &&
      hasWords(discount, words),
  );
}

/** Each word must be a prefix of one of the discount's words. */
function hasWords({ title, giver, description, terms, category, city, state = '' }: DiscountEntry, words: readonly string[]): boolean {
  const names = [DISCOUNT_CATEGORY_NAMES[category], stateByCode(state)?.name];
  const text = ` ${folded([title, giver, description, terms, city, ...names].join(' '))}`;
  return words.every((word) => text.includes(` ${word}`));
}

/** How many discounts each category would leave with the other filters. */
export function countsByCategory(discounts: readonly DiscountEntry[], filters: DiscountFilters): ReadonlyMap<DiscountCategory, number> {
  const groups = Map.groupBy(filterDiscounts(discounts, withoutFilter(filters, 'category')), ({ category }) => category);
  return new Map([...groups].map(([category, { length }]) => [category, length]));
}

export interface StateCount {
  readonly slug: string;
  readonly name: string;
  /** Includes discounts that are valid in all states. */
  readonly count: number;
}

/** States with discounts of their own, plus the selected one, with how many each would leave; by name. */
export function countsByState(discounts: readonly DiscountEntry[], filters: DiscountFilters): StateCount[] {
  const groups = Map.groupBy(filterDiscounts(discounts, withoutFilter(filters, 'stateSlug')), ({ state = '' }) => stateByCode(state));
  const everywhere = groups.get(undefined)?.length ?? 0;
  const chosen = stateBySlug(filters.stateSlug ?? '');
  const states = new Set([...groups.keys(), chosen].filter((state) => state !== undefined));
  return sortByName([...states].map((state) => ({ slug: state.slug, name: state.name, count: (groups.get(state)?.length ?? 0) + everywhere })));
}

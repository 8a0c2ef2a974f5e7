import { listAliasSlugs, requireSlug } from '../text/slug';

/** A featured city's id: `{state-lowercase}-{name-lowercased-with-dashes}` (spec 7). */
export const makeFeaturedCityId = (state: string, name: string): string => `${state.toLowerCase()}-${requireSlug(name, 'name')}`;

/** The ids that the same city would have in other spellings: `mo-saint-louis` for `St. Louis`. */
export const listAlternativeCityIds = (state: string, name: string): string[] =>
  listAliasSlugs(requireSlug(name, 'name')).map((slug) => `${state.toLowerCase()}-${slug}`);

/** A featured gym's id: `{cityId}-{gymname-dashed}` (spec 7). */
export const makeFeaturedGymId = (cityId: string, name: string): string => `${cityId}-${requireSlug(name, 'name')}`;

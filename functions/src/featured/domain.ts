import { aliasSlugs, requireSlug } from '../text/slug';

/** A featured city's id: `{state-lowercase}-{name-lowercased-with-dashes}` (spec 7). */
export const featuredCityId = (state: string, name: string): string => `${state.toLowerCase()}-${requireSlug(name, 'name')}`;

/** The ids that the same city would have in other spellings: `mo-saint-louis` for `St. Louis`. */
export const sameCityIds = (state: string, name: string): string[] => aliasSlugs(requireSlug(name, 'name')).map((slug) => `${state.toLowerCase()}-${slug}`);

/** A featured gym's id: `{cityId}-{gymname-dashed}` (spec 7). */
export const featuredGymId = (cityId: string, name: string): string => `${cityId}-${requireSlug(name, 'name')}`;

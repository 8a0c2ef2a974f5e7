import { aliasSlugs, requiredSlug } from '../text/slug';

/** `{state-lowercase}-{name-lowercased-with-dashes}` (spec 7). */
export const featuredCityId = (state: string, name: string): string => `${state.toLowerCase()}-${requiredSlug(name, 'name')}`;

/** Ids of the same city in other spellings: `mo-saint-louis` for `St. Louis`. */
export const sameCityIds = (state: string, name: string): string[] => aliasSlugs(requiredSlug(name, 'name')).map((slug) => `${state.toLowerCase()}-${slug}`);

/** `{cityId}-{gymname-dashed}` (spec 7). */
export const featuredGymId = (cityId: string, name: string): string => `${cityId}-${requiredSlug(name, 'name')}`;

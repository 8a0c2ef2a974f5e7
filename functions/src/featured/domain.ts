import { aliasSlugs, requiredSlug } from '../gyms/slug';

/** `{state-lowercase}-{name-lowercased-with-dashes}` (spec 7). */
export const featuredCityId = (state: string, name: string): string => `${state.toLowerCase()}-${requiredSlug(name, 'name')}`;

/** Ids that would be the same city in another spelling: `mo-saint-louis` for `St. Louis`. */
export const sameCityIds = (state: string, name: string): string[] => aliasSlugs(requiredSlug(name, 'name')).map((slug) => `${state.toLowerCase()}-${slug}`);

/** `{cityId}-{gymname-dashed}` (spec 7). */
export const featuredGymId = (cityId: string, name: string): string => `${cityId}-${requiredSlug(name, 'name')}`;

/** The directory address that a featured gym's path names, as the id of its page; undefined for any other path. */
export function pageIdOfPath(path: string): string | undefined {
  const match = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z0-9-]+)\/?$/.exec(path);
  return match ? match.slice(1).join('~') : undefined;
}

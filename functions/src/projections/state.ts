import { type CityDocument, type Projection, type SearchDocument, type StateDocument, stateBySlug } from '../contract';
import { withoutAbsent } from '../gyms/pages/page-documents';
import { bytesOf, type Entries, PART_TARGET_BYTES, type ShardedList, type Weighed } from './sharded-list';

/** The part of a city's document that its state uses. */
export type CitySummary = Pick<CityDocument, 'citySlug' | 'name' | 'summary' | 'listings'>;
export const CITY_SUMMARY_FIELDS = ['citySlug', 'name', 'summary', 'listings'] as const satisfies (keyof CitySummary)[];

/** Cities of one state that were written, by slug. Undefined for a city whose document no longer exists. */
export type CityChanges = ReadonlyMap<string, CitySummary | undefined>;
export type StateContent = Omit<StateDocument, keyof Projection>;
export type SearchContent = Omit<SearchDocument, keyof Projection>;
/** The packed lines of a city's gyms, by id. */
export type CityListings = Readonly<Record<string, string>>;

/** A state after changes to its cities, or undefined if it has no gym that counts. Sums are recomputed from all cities. */
export function stateContent(slug: string, before: StateContent | undefined, changes: CityChanges): StateContent | undefined {
  const state = stateBySlug(slug);
  const cities = new Map(Object.entries(before?.cities ?? {}));
  for (const [citySlug, city] of changes) {
    cities.delete(citySlug);
    // A city whose gyms have all closed keeps its page, but isn't counted as one of the state's cities.
    if (city && city.summary.gyms > 0) cities.set(citySlug, { name: city.name, ...city.summary });
  }
  const entries = [...cities.values()];
  if (!state || entries.length === 0) return undefined;
  return {
    slug,
    name: state.name,
    code: state.code,
    gyms: entries.reduce((gyms, city) => gyms + city.gyms, 0),
    openMats: entries.reduce((openMats, city) => openMats + city.openMats, 0),
    cities: Object.fromEntries(cities),
  };
}

/** Whether anything that other pages show about the state differs: its own counts, or a city's on the homepage. */
export function showsOtherwise(before: StateContent | undefined, after: StateContent | undefined): boolean {
  const shown = (state: StateContent | undefined) =>
    state &&
    [
      state.gyms,
      state.openMats,
      ...Object.entries(state.cities)
        .map(([slug, { gyms }]) => `${slug} ${gyms}`)
        .sort(),
    ].join();
  return shown(before) !== shown(after);
}

/** The packed lines of changed cities. Undefined for a city that has none. */
export function listingChanges(changes: CityChanges): Map<string, CityListings | undefined> {
  return new Map([...changes].map(([slug, city]) => [slug, city && Object.keys(city.listings).length > 0 ? city.listings : undefined]));
}

/**
 * A city's gyms stay in one part, so a city larger than a part can't be split. It counts as at most three quarters of a part; otherwise the whole
 * state would be split into more and more parts because of it. With what else may be in it, a part has room for 3,000 gyms of one city.
 */
const CITY_COUNTS_AT_MOST = PART_TARGET_BYTES * 0.75;

export const sumOfListings = (cities: Entries<CityListings>): Weighed => ({
  bytes: Object.entries(cities).reduce((bytes, [slug, listings]) => bytes + Math.min(bytesOf({ [slug]: listings }), CITY_COUNTS_AT_MOST), 0),
});

/** The search document of a state, or undefined if there is nothing to find. */
export function searchContent(list: ShardedList<CityListings, Weighed>): SearchContent | undefined {
  const bytes = list.sums.reduce((sofar, sum) => sofar + sum.bytes, 0);
  if (bytes === 0) return undefined;
  const inline = list.count === 1;
  return withoutAbsent({
    parts: inline ? 0 : list.count,
    bytes,
    cities: inline ? (list.loaded.get(0) as SearchContent['cities']) : undefined,
    partBytes: inline ? undefined : list.sums.map((sum) => sum.bytes),
  });
}

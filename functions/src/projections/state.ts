import { type CityDocument, type GymCard, getOwn, type DerivedDocument, type SearchDocument, type StateDocument, findStateBySlug } from '../contract';
import { omitUndefined } from '../gyms/pages/page-documents';
import type { Listing } from '../listings/listing';
import { parseCitySlug, listEntryKeys, findEntryKey, SEARCH_FIELD } from '../listings/search-entries';
import { serializeListing } from '../listings/stored-listing';
import { toListing } from '../listings/to-listing';
import { getSpelling } from './city';
import { measureBytes, type Entries, hashedPartIds, type ShardedList, type PartSize } from '../listings/sharded-list';

/** What a state shows about a city, and its gyms' listings. */
export interface CitySummary extends Pick<CityDocument, 'citySlug' | 'name' | 'summary'> {
  readonly listings: CityListings;
}

/** The fields of a city's document from which its state is built. Its cards may also be in parts. */
export const CITY_SUMMARY_FIELDS = ['citySlug', 'name', 'summary', 'spellings', 'parts', 'gyms'] as const satisfies (keyof CityDocument)[];

/** Cities of one state that were written, by slug. Undefined for a city whose document no longer exists. */
export type CityChanges = ReadonlyMap<string, CitySummary | undefined>;
export type StateContent = Omit<StateDocument, keyof DerivedDocument>;
export type SearchContent = Omit<SearchDocument, keyof DerivedDocument>;
/** The listings of some gyms as JSON, by id. */
export type CityListings = Readonly<Record<string, string>>;

/** A state after changes to its cities. Undefined if all of its gyms have closed permanently. Sums are recomputed from all cities. */
export function buildState(slug: string, before: StateContent | undefined, changes: CityChanges): StateContent | undefined {
  const state = findStateBySlug(slug);
  const cities = new Map(Object.entries(before?.cities ?? {}));
  for (const [citySlug, city] of changes) {
    cities.delete(citySlug);
    // A city whose gyms have all closed permanently keeps its page, but isn't counted as one of the state's cities.
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

/** Whether anything that other pages show about the state differs: its counts, or a city's number of gyms on the homepage. */
export function hasVisibleChange(before: StateContent | undefined, after: StateContent | undefined): boolean {
  const toVisibleText = (state: StateContent | undefined) =>
    state &&
    [
      state.gyms,
      state.openMats,
      ...Object.entries(state.cities)
        .map(([slug, { gyms }]) => `${slug} ${gyms}`)
        .sort(),
    ].join();
  return toVisibleText(before) !== toVisibleText(after);
}

/** The fields of a city that its state uses, from its document and all its cards. */
export function summarizeCity(city: SummarizedCity & Pick<CityDocument, 'spellings'>, cards: Entries<GymCard>): CitySummary {
  return toCitySummary(city, new Map(Object.entries(cards).map(([id, card]) => [id, toListing(card, getSpelling(city, id))])));
}

type SummarizedCity = Pick<CityDocument, 'citySlug' | 'name' | 'summary'>;

/** The fields of a city that its state uses, from all of its listings. */
export function toCitySummary({ citySlug, name, summary }: SummarizedCity, listings: ReadonlyMap<string, Listing | undefined>): CitySummary {
  const texts = [...listings].flatMap(([id, listing]) => (listing ? [[id, serializeListing(listing)] as const] : []));
  return { citySlug, name, summary, listings: Object.fromEntries(texts) };
}

/** The search entries of changed cities, by key. Undefined for an entry that the city no longer has. */
export function toEntryChanges(before: StateContent | undefined, changes: CityChanges): Map<string, CityListings | undefined> {
  const entries = new Map<string, CityListings | undefined>();
  for (const [slug, city] of changes) {
    const keys = listEntryKeys(slug, city?.summary.gyms ?? 0);
    const listings = Map.groupBy(Object.entries(city?.listings ?? {}), ([id]) => findEntryKey(id, keys));
    for (const key of listEntryKeys(slug, getOwn(before?.cities ?? {}, slug)?.gyms ?? 0)) entries.set(key, undefined);
    for (const key of keys) entries.set(key, listings.has(key) ? Object.fromEntries(listings.get(key) ?? []) : undefined);
  }
  return entries;
}

/**
 * The ids of the parts of a state's listings. Empty if the search document has them all.
 * @param before the ids before the list was changed
 */
export const toSearchPartIds = (list: ShardedList<CityListings, PartSize>, before?: readonly string[]): string[] =>
  list.count === 1 ? [] : hashedPartIds(list, SEARCH_FIELD, before);

/** The listings in search entries, by city. */
export function groupListingsByCity(entries: Entries<CityListings>): Map<string, CityListings> {
  const cities = new Map<string, CityListings>();
  for (const [entry, listings] of Object.entries(entries)) {
    const slug = parseCitySlug(entry);
    cities.set(slug, { ...cities.get(slug), ...listings });
  }
  return cities;
}

export const sumListings = (entries: Entries<CityListings>): PartSize => ({ bytes: measureBytes(entries) });

/**
 * The search document of a state, or undefined if there is nothing to find.
 * @param partIds the ids of the list's parts
 */
export function buildSearchDocument(list: ShardedList<CityListings, PartSize>, partIds: readonly string[]): SearchContent | undefined {
  const bytes = list.sums.reduce((total, sum) => total + sum.bytes, 0);
  if (bytes === 0) return undefined;
  const isInline = list.count === 1;
  return omitUndefined({
    parts: partIds.length,
    partIds: isInline ? undefined : [...partIds],
    bytes,
    cities: isInline ? (list.loaded.get(0) as SearchContent['cities']) : undefined,
    partBytes: isInline ? undefined : list.sums.map((sum) => sum.bytes),
  });
}

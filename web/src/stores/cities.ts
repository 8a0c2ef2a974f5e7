import {
  type CityDocument,
  type CityPart,
  documentPaths,
  toFilterParams,
  listActiveFilters,
  type FindQuery,
  type FindResponse,
  type GymCard,
  parseFindQuery,
  SLUG_PATTERN,
  sitePaths,
  withCurrentSponsorship,
} from '@contract';
import { sortByName } from '../words/sortByName';
import { cachedQuery } from './cachedQuery';
import { type FoundDocument, readDirectoryDocument, withoutTimestamps } from './directoryDocuments';
import { loadFacets, type WithFacets } from './facets';
import { loadNotFound, NOT_FOUND, type NotFound } from './notFound';
import { createPageStore, type Visit } from './pageStores';
import { redirectOldDate } from './redirectOldDate';
import { loadSponsors } from './sponsors';
import { loadOrLog } from './loadOrLog';

/** How many gyms a city page shows: a phone renders this many without a pause. The rest are on results pages. */
const MAX_GYMS_SHOWN = 40;

/** A city's gyms as its page shows them, whether or not its document is split. */
export type CityData = (FoundDocument<Omit<CityDocument, 'gyms' | OmittedField>> & WithFacets & ShownGyms & { readonly found?: FilteredCity }) | NotFound;
/** The gyms of a city that match the filters, or all of them in an order that needs a query. */
export interface FilteredCity {
  readonly query: FindQuery;
  /** The filters in the page's URL, without the order. */
  readonly filters: string;
  /** Undefined if the query failed. */
  readonly response?: FindResponse;
}
/** Fields that only search, filters, maps and storage need. */
type OmittedField = 'listingHashes' | 'spellings' | 'parts' | 'bytes' | 'partSums';
/** The gyms that a city's page shows. */
export interface ShownGyms {
  /** By id. For a large city, only the ones in `sponsored` and the first published ones by name. */
  readonly gyms: Record<string, GymCard>;
  /** The ids of the sponsored gyms that come first in this rotation, in order. Absent if there are none. */
  readonly sponsored?: readonly string[];
  /** The totals, if not all gyms are shown. */
  readonly all?: { readonly published: number; readonly closed: number };
}

const cities = createPageStore<CityData>('cities');
/** The city in a page's URL, with the gyms that match its filters. */
export const ensureCity = (visit: Visit) => cities.ensure(visit, () => loadCityAt(visit.url, visit.params.stateName ?? '', visit.params.cityName ?? ''));
export const useCity = cities.use;

/**
 * Loads a city for `/bjj/{state}/{city}`: one read, and one more for each part of a very large city. Throws a permanent redirect if
 * the city has moved.
 */
export async function loadCity(stateSlug: string, citySlug: string): Promise<CityData> {
  if (!SLUG_PATTERN.test(stateSlug) || !SLUG_PATTERN.test(citySlug)) return NOT_FOUND;
  const facets = loadFacets({ stateSlug, citySlug });
  const sponsors = loadSponsors({ stateSlug, citySlug });
  const document = await readDirectoryDocument<CityDocument>(documentPaths.city(stateSlug, citySlug));
  if (!document) return loadNotFound({ state: stateSlug, city: citySlug });
  const parts = await Promise.all(
    Array.from({ length: document.parts }, (_, part) => readDirectoryDocument<CityPart>(documentPaths.cityPart(stateSlug, citySlug, part))),
  );
  const now = new Date();
  const gyms = [document, ...parts].flatMap((part) => Object.values(part?.gyms ?? {})).map((card) => withCurrentSponsorship(card, now));
  // A gym is only listed first if its card also says that it is sponsored.
  const eligible = gyms.filter(({ sponsored, status }) => sponsored && status === 'published');
  const firstIds = (await sponsors).flatMap(({ path }) => eligible.find((card) => sitePaths.gymOfCard(stateSlug, citySlug, card) === path)?.id ?? []);
  const { listingHashes: _hashes, spellings: _spellings, parts: _parts, bytes: _bytes, partSums: _sums, ...city } = withoutTimestamps(document);
  return { kind: 'found', ...city, ...(await facets), ...pickShownGyms(gyms, firstIds) };
}

/**
 * Loads a city with the gyms that the URL asks for: those that match its filters, or a large city's gyms in an order that needs all of
 * them. Throws a redirect if the filters have an old date.
 */
export async function loadCityAt(url: URL, stateSlug: string, citySlug: string): Promise<CityData> {
  redirectOldDate(url, new Date());
  const query = parseFindQuery(url.searchParams, { stateSlug, citySlug });
  const isFiltered = listActiveFilters(query).length > 0;
  const pendingResponse = isFiltered ? loadFilteredGyms(query) : undefined;
  const city = await loadCity(stateSlug, citySlug);
  if (city.kind === 'not-found' || !(isFiltered || (city.all && query.sort))) return city;
  const { sort: _sort, ...unsorted } = query;
  const response = await (pendingResponse ?? loadFilteredGyms(query));
  return { ...city, found: { query, filters: toFilterParams({ ...unsorted, page: 1 }), ...(response && { response }) } };
}

const loadFilteredGyms = (query: FindQuery): Promise<FindResponse | undefined> => loadOrLog('The gyms', () => cachedQuery('find', query));

/**
 * Picks the gyms that the page shows: all of them, or for a large city the first ones.
 * @param sponsoredIds the sponsored gyms that are listed first
 */
function pickShownGyms(all: readonly GymCard[], sponsoredIds: readonly string[]): ShownGyms {
  const sponsored = sponsoredIds.length > 0 ? { sponsored: sponsoredIds } : {};
  if (all.length <= MAX_GYMS_SHOWN) return { gyms: indexById(all), ...sponsored };
  const published = sortByName(all.filter(({ status }) => status === 'published'));
  const others = published.filter(({ id }) => !sponsoredIds.includes(id)).slice(0, MAX_GYMS_SHOWN - sponsoredIds.length);
  const shown = published.filter((card) => sponsoredIds.includes(card.id) || others.includes(card));
  return { gyms: indexById(shown), ...sponsored, all: { published: published.length, closed: all.length - published.length } };
}
const indexById = (cards: readonly GymCard[]): Record<string, GymCard> => Object.fromEntries(cards.map((card) => [card.id, card]));

/** Loads a city's name for a results page. Undefined if there is no such city. Costs one read. */
export async function loadCityName(stateSlug: string, citySlug: string): Promise<string | undefined> {
  if (!SLUG_PATTERN.test(stateSlug) || !SLUG_PATTERN.test(citySlug)) return undefined;
  const city = await readDirectoryDocument<CityDocument>(documentPaths.city(stateSlug, citySlug));
  return city?.name;
}

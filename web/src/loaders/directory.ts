import {
  type CityDocument,
  type CityEntry,
  type CityPart,
  documentPaths,
  type FacetsResponse,
  filterParams,
  filtersOf,
  type FindQuery,
  type FindResponse,
  type GymCard,
  type GymPage,
  type HomeDocument,
  inAddress,
  type NearbyGym,
  NO_FILTERS,
  type PageDocument,
  parseFindQuery,
  type PlaceSlugs,
  type PublicGym,
  SLUG_PATTERN,
  type SponsorEntry,
  sitePaths,
  sponsoredNow,
  type StateDocument,
  type StatesDocument,
} from '@contract';
import { redirect } from 'react-router-dom';
import { documentOf } from '../lib/source';
import { currentDiscounts } from '../words/discounts';
import { sortedByName } from '../words/sortedByName';
import { cachedInMemory, cachedInStorage, DIRECTORY_CACHE_MS } from '../storage/cache';
import { cachedQuery } from './cachedQuery';
import { loadMissing, NOT_FOUND, type NotFound } from './missing';
import { loadNearby } from './nearby';
import { loadSponsors } from './sponsors';
import { loadStats, type StatsResult } from './stats';
import { isHome } from './storedHome';

/** How many gyms a city page shows at once: a phone renders this many without a pause. The rest are on result pages. */
const CITY_SHOWN = 40;
/** How long the homepage's content is kept in local storage (spec 9). */
const FEATURED_CACHE_MS = 600_000;

/** A document as a page gets it: without the backend's stamps, so that it can be sent with a rendered page. */
type Found<T> = { readonly kind: 'found' } & Omit<T, 'writtenAt' | 'asOf'>;

export type StatesData = Found<StatesDocument> & WithFacets;
export type StateData = (Found<StateDocument> & WithFacets) | NotFound;
/** A city's gyms as its page shows them, whether or not its document is split. */
export type CityData = (Found<Omit<CityDocument, 'gyms' | Unshown>> & WithFacets & ShownGyms & { readonly found?: CityFound }) | NotFound;
/** A city with the gyms that match its filters, or all of them in an order that needs a query. */
export interface CityFound {
  readonly query: FindQuery;
  /** The filters in the page's address, without the order. */
  readonly filters: string;
  /** Undefined if the query failed. */
  readonly response?: FindResponse;
}
/** Fields that only search, filters, maps and storage use. */
type Unshown = 'listings' | 'spellings' | 'parts' | 'bytes' | 'partSums';
export interface ShownGyms {
  /** By id; for a large city, the sponsored ones below and the first open ones by name. */
  readonly gyms: Record<string, GymCard>;
  /** The sponsored gyms that are listed first in this turn, in order; absent if there are none. */
  readonly sponsored?: readonly string[];
  /** The totals, if not all gyms are shown. */
  readonly all?: { readonly published: number; readonly closed: number };
}
interface WithFacets {
  /** How many gyms each filter would leave; absent if that failed to load. */
  readonly facets?: FacetsResponse;
}
export type GymData =
  | (Omit<GymPage, 'kind'> & {
      readonly kind: 'found';
      /** When its discounts were read (ISO), if there are any; those that had ended by then are left out. */
      readonly at?: string;
      /** Open gyms nearby; undefined if the page loads them itself when it is viewed. */
      readonly nearby?: readonly NearbyGym[] | undefined;
    })
  | NotFound;
export type HomeData = Found<HomeDocument> & {
  readonly stats: StatsResult;
  /** The sponsors in this rotation; absent if there are none. */
  readonly sponsors?: readonly SponsorEntry[];
  /** The database did not answer: the page has no cities, states or counters to show, and says so. */
  readonly isAway?: true;
};

/** `/about`: the statistics. */
export const loadAbout = loadStats;

/** `/bjj`: one read. An empty directory has no states. */
export async function loadStates(): Promise<StatesData> {
  const [document, facets] = await Promise.all([read<StatesDocument>(documentPaths.states), loadFacets({})]);
  return { kind: 'found', states: document?.states ?? {}, ...facets };
}

/** `/bjj/{state}`: one read. */
export async function loadState(stateSlug: string): Promise<StateData> {
  if (!SLUG_PATTERN.test(stateSlug)) return NOT_FOUND;
  const [document, facets] = await Promise.all([read<StateDocument>(documentPaths.state(stateSlug)), loadFacets({ stateSlug })]);
  return document ? { kind: 'found', ...withoutStamps(document), ...facets } : NOT_FOUND;
}

/**
 * `/bjj/{state}/{city}`: one read, and one more for each part of a very large city. Throws a permanent redirect if the city has
 * moved.
 */
export async function loadCity(stateSlug: string, citySlug: string): Promise<CityData> {
  if (!SLUG_PATTERN.test(stateSlug) || !SLUG_PATTERN.test(citySlug)) return NOT_FOUND;
  const facets = loadFacets({ stateSlug, citySlug });
  const sponsors = loadSponsors({ stateSlug, citySlug });
  const document = await read<CityDocument>(documentPaths.city(stateSlug, citySlug));
  if (!document) return loadMissing({ state: stateSlug, city: citySlug });
  const parts = await Promise.all(Array.from({ length: document.parts }, (_, part) => read<CityPart>(documentPaths.cityPart(stateSlug, citySlug, part))));
  const now = new Date();
  const gyms = [document, ...parts].flatMap((part) => Object.values(part?.gyms ?? {})).map((card) => sponsoredNow(card, now));
  // Whatever is listed first must be marked as sponsored, too.
  const marked = gyms.filter(({ sponsored, status }) => sponsored && status === 'published');
  const first = (await sponsors).flatMap(({ path }) => marked.find((card) => sitePaths.gymOfCard(stateSlug, citySlug, card) === path)?.id ?? []);
  const { listings: _listings, spellings: _spellings, parts: _parts, bytes: _bytes, partSums: _sums, ...city } = withoutStamps(document);
  return { kind: 'found', ...city, ...(await facets), ...shownOf(gyms, first) };
}

/** The same, with the gyms that its address asks for: by filters, or of a large city in an order that needs all of them. */
export async function loadCityAt({ searchParams }: URL, stateSlug: string, citySlug: string): Promise<CityData> {
  const query = parseFindQuery(searchParams, { stateSlug, citySlug });
  const isFiltered = filtersOf(query).length > 0;
  const response = isFiltered ? loadFiltered(query) : undefined;
  const city = await loadCity(stateSlug, citySlug);
  if (city.kind === 'not-found' || !(isFiltered || (city.all && query.sort))) return city;
  const { sort: _sort, ...unsorted } = query;
  const came = await (response ?? loadFiltered(query));
  return { ...city, found: { query, filters: filterParams({ ...unsorted, page: 1 }), ...(came && { response: came }) } };
}

/** On the server, missing data fails the page; in a browser, the page stays and says so. */
async function loadFiltered(query: FindQuery): Promise<FindResponse | undefined> {
  try {
    return await cachedQuery('find', query);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The gyms did not load.', error);
    return undefined;
  }
}

/** `ids`: the sponsored gyms that are listed first. */
function shownOf(all: readonly GymCard[], ids: readonly string[]): ShownGyms {
  const sponsored = ids.length > 0 ? { sponsored: ids } : {};
  if (all.length <= CITY_SHOWN) return { gyms: byId(all), ...sponsored };
  const published = sortedByName(all.filter(({ status }) => status === 'published'));
  const others = published.filter(({ id }) => !ids.includes(id)).slice(0, CITY_SHOWN - ids.length);
  const shown = published.filter((card) => ids.includes(card.id) || others.includes(card));
  return { gyms: byId(shown), ...sponsored, all: { published: published.length, closed: all.length - published.length } };
}
const byId = (cards: readonly GymCard[]): Record<string, GymCard> => Object.fromEntries(cards.map((card) => [card.id, card]));

/** The city of `/bjj/{state}/{city}` with filters, without its gyms: one read. */
export async function loadPlace(stateSlug: string, citySlug: string): Promise<Pick<CityEntry, 'name'> | undefined> {
  if (!SLUG_PATTERN.test(stateSlug) || !SLUG_PATTERN.test(citySlug)) return undefined;
  return read<CityDocument>(documentPaths.city(stateSlug, citySlug));
}

/** The page also works without them. */
async function loadFacets(at: PlaceSlugs): Promise<WithFacets> {
  const facets = await cachedQuery('facets', { ...NO_FILTERS, ...at }).catch(() => undefined);
  return facets ? { facets } : {};
}

/** `/bjj/{state}/{city}/{gym}`: one read. Throws a permanent redirect if the gym has moved. */
export async function loadGym(stateSlug: string, citySlug: string, slug: string): Promise<GymData> {
  if (![stateSlug, citySlug, slug].every((segment) => SLUG_PATTERN.test(segment))) return NOT_FOUND;
  const page = await read<PageDocument>(documentPaths.page({ stateSlug, citySlug, slug }));
  if (page?.kind === 'moved') throw redirect(page.to, 301);
  if (page?.kind !== 'gym') return loadMissing({ state: stateSlug, city: citySlug, gym: slug });
  const nearby = import.meta.env.SSR ? await soonOrNot(loadNearby(page.id)) : undefined;
  return { ...page, ...asOfNow(page.gym), kind: 'found', ...(nearby && { nearby }) };
}

/** A gym without ended discounts, and the time this was checked; marked as sponsored only if it is now. */
function asOfNow(page: PublicGym): { readonly gym: PublicGym; readonly at?: string } {
  const now = new Date();
  const gym = sponsoredNow(page, now);
  const { discounts: given, ...others } = gym;
  if (!given) return { gym };
  const discounts = currentDiscounts(given, now);
  return discounts.length > 0 ? { gym: { ...others, discounts }, at: now.toISOString() } : { gym: others };
}

/** How long rendering waits for optional data: a new instance reads the directory first. */
const SOON_MS = 300;
const soonOrNot = <T>(wanted: Promise<T>): Promise<T | undefined> =>
  Promise.race([wanted.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SOON_MS))]);

/** `/`: three reads (featured content, statistics and sponsors), none within their cache times (spec 9). */
export async function loadHome(): Promise<HomeData> {
  const [home, stats, sponsors] = await Promise.all([
    cachedInStorage('home', FEATURED_CACHE_MS, isHome, async () => withoutStamps((await documentOf<HomeDocument>(documentPaths.home)) ?? EMPTY_HOME)),
    loadStats(),
    loadSponsors(),
  ]);
  return { kind: 'found', ...home, stats, ...(sponsors.length > 0 && { sponsors }) };
}
const EMPTY_HOME: HomeDocument = { popular: [], states: [], openMats: 0, sample: false };

/** `/` while the database is down: the counters show dashes (spec 8); the search, the guide and the FAQ work. */
export const HOME_AWAY: HomeData = { kind: 'found', ...EMPTY_HOME, stats: { kind: 'unavailable' }, isAway: true };

const read = <T>(path: string): Promise<T | undefined> => cachedInMemory(path, DIRECTORY_CACHE_MS, () => documentOf<T>(path));

function withoutStamps<T extends object>(document: T): Omit<T, 'writtenAt' | 'asOf'> {
  const { writtenAt: _writtenAt, asOf: _asOf, ...shown } = document as T & { writtenAt?: unknown; asOf?: unknown };
  return shown as Omit<T, 'writtenAt' | 'asOf'>;
}

/**
 * Ends a loader with a redirect: a permanent one if the address was understood, otherwise with the name of what was not found.
 */
export function goTo(path: string, missing?: string): never {
  throw missing ? redirect(`${path}?missing=${inAddress(missing)}`) : redirect(path, 301);
}

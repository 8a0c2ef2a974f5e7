import {
  MAX_COMPARED,
  DAY_MS,
  type FacetsResponse,
  type FindQuery,
  type FindResponse,
  GYMS_PER_PAGE,
  type GymResult,
  type GymsResponse,
  RADII,
  type Relaxation,
  withFilter,
  withoutFilter,
} from '../../contract';
import { filterGyms, filterWithFacets, findRelaxations } from '../../listings/count-facets';
import { toFilters } from '../../listings/filters';
import type { IndexedGym } from '../../listings/indexed-gym';
import type { Listings } from '../../listings/listings';
import { lowestOpenMatFee, minutesToOpenMat } from '../../listings/match-classes';
import { sortByKey, toPage } from '../../listings/order';
import { rankRelevance } from '../../listings/searched-text';
import { loadListings } from '../../listings/listings-repository';
import { type Area, findArea, listChoices } from './area';
import { loadCards } from './cards-repository';
import { roundToHundredths } from './named-gym';

/** Finds the gyms that match a query: one page of cards, and counts for other filters. */
export const findGyms = async (query: FindQuery, now: Date): Promise<FindResponse> => findInDirectory(await loadListings(), query, now);

/** Loads the cards of a page. */
export type CardReader = typeof loadCards;

/** Like `findGyms`, but for a directory that is already loaded. */
export async function findInDirectory(directory: Listings, query: FindQuery, now: Date, cards?: CardReader): Promise<FindResponse> {
  const matching = findWithoutCards(directory, query, now);
  if (!matching) return { unknownPlace: true, ...listChoices(query, directory), total: 0, page: 1, pages: 0, gyms: [], facetCounts: {}, affiliations: {} };
  const { shown, ...response } = matching;
  return { ...response, gyms: await withCards(shown, cards) };
}

/** Counts the gyms that each filter would find. Doesn't read any cards. */
export async function countFacets(query: FindQuery, now: Date): Promise<FacetsResponse> {
  const matching = findWithoutCards(await loadListings(), query, now);
  return { total: matching?.total ?? 0, facetCounts: matching?.facetCounts ?? {}, affiliations: matching?.affiliations ?? {} };
}

type MatchingGyms = Omit<FindResponse, 'gyms' | 'unknownPlace'> & { readonly shown: readonly GymOnPage[] };
/** A gym on a page, and its distance if known. */
interface GymOnPage {
  readonly gym: IndexedGym;
  readonly miles?: number | undefined;
}

/** Like `findInDirectory`, but without cards, so it reads nothing. Undefined if the place in `near` is unknown. */
export function findWithoutCards(directory: Listings, query: FindQuery, now: Date): MatchingGyms | undefined {
  const area = findArea(query, directory);
  if (!area) return undefined;
  const { gyms: matches, facetCounts, affiliations } = filterWithFacets(area.gyms, query, now);
  const closed = matches.filter(({ isClosed }) => isClosed).length;
  const { page, pages, items } = toPage(sortGyms(matches, query, area, now), query.page, GYMS_PER_PAGE);
  return {
    ...(area.place && { place: area.place, ...listChoices(query, directory) }),
    total: matches.length,
    ...(closed > 0 && { closed }),
    page,
    pages,
    facetCounts,
    affiliations,
    ...(matches.length === 0 && { relaxations: suggestRelaxations(query, directory, area, now) }),
    shown: items.map((gym) => ({ gym, miles: area.getMiles(gym) })),
  };
}

/** A sort key larger than any other, so that gyms without a distance, open mat, fee or date come last. */
const LAST_SORT_KEY = 1e8;

/** Sorts gyms for a query. Closed gyms come after all others. */
function sortGyms(found: readonly IndexedGym[], query: FindQuery, { place, getMiles }: Area, now: Date): readonly IndexedGym[] {
  const order = query.sort ?? toDefaultOrder(query, place !== undefined);
  const filters = toFilters(query, now);
  const keys = {
    distance: (gym: IndexedGym) => Math.min(Math.round((getMiles(gym) ?? Number.POSITIVE_INFINITY) * 100), LAST_SORT_KEY),
    relevance: ({ text }: IndexedGym) => rankRelevance(text, query.q ?? ''),
    openMat: (gym: IndexedGym) => minutesToOpenMat(gym, filters) ?? LAST_SORT_KEY,
    fee: (gym: IndexedGym) => toCents(query.openMat ? lowestOpenMatFee(gym, filters) : gym.dropIn),
    updated: ({ listing }: IndexedGym) => LAST_SORT_KEY - (Date.parse(listing.updatedOn) || 0) / DAY_MS,
  };
  // The gyms are already ordered by name.
  const ordered = order === 'name' ? found : sortByKey(found, keys[order]);
  const closed = ordered.filter(({ isClosed }) => isClosed);
  return closed.length === 0 ? ordered : [...ordered.filter(({ isClosed }) => !isClosed), ...closed];
}

const toDefaultOrder = ({ q }: FindQuery, hasPlace: boolean): 'distance' | 'relevance' | 'name' => {
  if (hasPlace) return 'distance';
  return q ? 'relevance' : 'name';
};

const toCents = (dollars = LAST_SORT_KEY): number => Math.min(Math.round(dollars * 100), LAST_SORT_KEY);

/**
 * Suggests changes to a query without results that would find gyms. A wider radius comes first, since it drops no filter. Dropping the place or the bounds is
 * only suggested if nothing else finds gyms.
 */
function suggestRelaxations(query: FindQuery, directory: Listings, { gyms }: Area, now: Date): Relaxation[] {
  const countGyms = (other: FindQuery) => {
    const area = findArea(other, directory);
    return area ? filterGyms(area.gyms, other, now).length : 0;
  };
  const wider = query.near && !query.bounds ? RADII.filter((miles) => miles > query.radius).map((miles) => `radius:${miles}`) : [];
  const others = findRelaxations(gyms, query, now);
  for (const filter of wider) {
    const total = countGyms(withFilter(query, filter));
    if (total > 0) return [{ filter, total }, ...others];
  }
  if (others.length > 0) return others;
  return (['bounds', 'near'] as const)
    .filter((filter) => query[filter] !== undefined)
    .map((filter) => ({ filter, total: countGyms(withoutFilter(query, filter)) }))
    .filter(({ total }) => total > 0);
}

/** Loads gyms for a comparison, in the order of `ids`. Leaves out unknown ids, and all after the first `MAX_COMPARED`. */
export async function loadGymsById(ids: readonly string[]): Promise<GymsResponse> {
  const directory = await loadListings();
  const gyms = [...new Set(ids)].flatMap((id) => directory.getGym(id) ?? []);
  return { gyms: await withCards(gyms.slice(0, MAX_COMPARED).map((gym) => ({ gym }))) };
}

async function withCards(shown: readonly GymOnPage[], read: CardReader = loadCards): Promise<GymResult[]> {
  const cards = await read(shown.map(({ gym }) => gym));
  return shown.flatMap(({ gym, miles }) => {
    const card = cards.get(gym.id);
    const { stateSlug, stateCode, slug: citySlug, name: cityName } = gym.city;
    return card ? [{ card, stateSlug, stateCode, citySlug, cityName, ...(miles !== undefined && { miles: roundToHundredths(miles) }) }] : [];
  });
}

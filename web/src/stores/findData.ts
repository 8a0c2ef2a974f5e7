import {
  listActiveFilters,
  type FindQuery,
  type FindResponse,
  type LikelyMeaning,
  parseFindQuery,
  type PlaceSlugs,
  type SearchSuggestion,
  findStateBySlug,
  type SuggestResponse,
} from '@contract';
import { cachedQuery } from './cachedQuery';
import { withLocationName } from './location';
import { loadCityName } from './cities';
import { loadNotFound, NOT_FOUND, type NotFound } from './notFound';
import { createPageStore, type Visit } from './pageStores';
import { loadOrLog } from './loadOrLog';
import { redirectOldDate } from './redirectOldDate';

/** How results are shown: as a list with filters, or with a map beside it. */
export type FindView = 'list' | 'map';

/** Gyms that match the filters in a page's URL. */
export interface FindResults {
  /** The query of these results. The URL may already have changed. */
  readonly query: FindQuery;
  readonly view: FindView;
  /** Undefined if loading failed. */
  readonly response?: FindResponse;
  /** Places, affiliations and people that the search text may mean. */
  readonly suggestions: readonly SearchSuggestion[];
  /** Set if the search text was interpreted, for example as a city. The results are then for this interpretation. */
  readonly interpretation?: InterpretedSearch;
}
/** A search text and what it was interpreted as. */
export interface InterpretedSearch extends LikelyMeaning {
  /** The search text in the URL. */
  readonly searchText: string;
}

/** Gyms in all states, or in the state or city in the URL. */
export type FindData = NotFound | { readonly kind: 'found'; readonly place?: FindPlace; readonly results: FindResults };
/** The state, or the city and its state, that the results are in. */
export interface FindPlace {
  readonly stateSlug: string;
  readonly stateName: string;
  /** Present only together with `cityName`. */
  readonly citySlug?: string;
  /** With the state's code: `Austin, TX`. */
  readonly cityName?: string;
}

/** The URL parameter that searches for the text itself instead of its most likely meaning. */
export const LITERAL_PARAM = 'literally';

const findData = createPageStore<FindData>('found');
/** The gyms that a page's URL asks for. */
export const ensureFindData = (visit: Visit) => findData.ensure(visit, () => loadFindData(visit.url, visit.params.stateName, visit.params.cityName));
export const useFindData = findData.use;

/** Loads results for `/bjj`, `/bjj/{state}` or `/bjj/{state}/{city}` with filters. Throws a redirect if the filters have an old date. */
export async function loadFindData(url: URL, stateSlug?: string, citySlug?: string): Promise<FindData> {
  redirectOldDate(url, new Date());
  if (stateSlug === undefined) return loadAllStates(url);
  const slugs = { stateSlug, ...(citySlug !== undefined && { citySlug }) };
  const place = await loadFindPlace(stateSlug, citySlug);
  if (place) return { kind: 'found', place, results: await loadResults(url, slugs) };
  return citySlug === undefined ? NOT_FOUND : loadNotFound({ state: stateSlug, city: citySlug });
}

/**
 * Loads results in all states. A search text without filters is interpreted first. If its meaning is clear, such as a city, the
 * results are that city's gyms. Otherwise, they are the gyms that match the words or, if none match, the gyms of the first suggestion.
 */
async function loadAllStates(url: URL): Promise<FindData> {
  const query = parseFindQuery(url.searchParams);
  const isTextOnly = query.q !== undefined && listActiveFilters(query).length === 1 && !url.searchParams.has(LITERAL_PARAM);
  const suggested = await loadSuggestions(query);
  if (isTextOnly && suggested.meant) return loadInterpretedSearch(url, query, suggested, suggested.meant);
  const results = await loadResults(url, {});
  const isEmpty = results.response?.total === 0;
  return isTextOnly && isEmpty && suggested.otherwise ? loadInterpretedSearch(url, query, suggested, suggested.otherwise) : { kind: 'found', results };
}

async function loadInterpretedSearch(url: URL, { q = '' }: FindQuery, { suggestions }: SuggestResponse, meaning: LikelyMeaning): Promise<FindData> {
  const shownUrl = new URL(meaning.shown, url);
  const [, , stateSlug, citySlug] = shownUrl.pathname.split('/');
  for (const name of ['view', 'sort', 'page']) if (url.searchParams.has(name)) shownUrl.searchParams.set(name, url.searchParams.get(name) ?? '');
  const [place, results] = await Promise.all([
    stateSlug === undefined ? undefined : loadFindPlace(stateSlug, citySlug),
    loadResults(shownUrl, { ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) }),
  ]);
  const others = suggestions.filter(({ path }) => path !== meaning.path);
  return { kind: 'found', ...(place && { place }), results: { ...results, suggestions: others, interpretation: { ...meaning, searchText: q } } };
}

async function loadFindPlace(stateSlug: string, citySlug: string | undefined): Promise<FindPlace | undefined> {
  const state = findStateBySlug(stateSlug);
  if (!state) return undefined;
  const place = { stateSlug, stateName: state.name };
  if (citySlug === undefined) return place;
  const cityName = await loadCityName(stateSlug, citySlug);
  return cityName === undefined ? undefined : { ...place, citySlug, cityName: `${cityName}, ${state.code}` };
}

/** Reads the view from the URL. The default is a map beside the list. */
export const readView = (params: URLSearchParams): FindView => (params.get('view') === 'list' ? 'list' : 'map');

async function loadResults({ searchParams }: URL, place: PlaceSlugs): Promise<FindResults> {
  const query = parseFindQuery(searchParams, place);
  const [response, { suggestions }] = await Promise.all([loadResponse(query), loadSuggestions(query)]);
  return { query, view: readView(searchParams), ...(response && { response }), suggestions };
}

const loadResponse = (query: FindQuery): Promise<FindResponse | undefined> =>
  loadOrLog('The gyms', async () => withLocationName(await cachedQuery('find', query)));

/** Prefetches gyms for a page that is about to open. If this fails, that page tries again and shows the error. */
export const prefetchGyms = (query: FindQuery): void => void cachedQuery('find', query).catch(() => undefined);

/** Loads places, affiliations and people that the search text may mean, and gyms if the text has typos. The page works without them. */
async function loadSuggestions({ q, page }: FindQuery): Promise<SuggestResponse> {
  if (!q || page > 1) return { suggestions: [] };
  return (await cachedQuery('suggest', { q }).catch(() => undefined)) ?? { suggestions: [] };
}

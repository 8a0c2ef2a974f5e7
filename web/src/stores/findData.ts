import {
  filtersOf,
  type FindQuery,
  type FindResponse,
  type FoundGym,
  type LikelyMeant,
  parseFindQuery,
  type PlaceSlugs,
  type SearchSuggestion,
  stateBySlug,
  type SuggestResponse,
} from '@contract';
import { cachedQuery } from './cachedQuery';
import { withLocationName } from './location';
import { loadPlace } from './cities';
import { loadMissing, NOT_FOUND, type NotFound } from './missing';
import { createPageStore, type Visit } from './pageStores';
import { loadOrLog } from './loadOrLog';

/** How results are shown: as a list with filters, or with a map beside it. */
export type FindView = 'list' | 'map';

/** Gyms that match the filters in a page's address. */
export interface FindResults {
  /** The query of these results: the address may already have moved on. */
  readonly query: FindQuery;
  readonly view: FindView;
  /** Undefined if loading failed. */
  readonly response?: FindResponse;
  /** Places, affiliations and people that the words may mean. */
  readonly suggestions: readonly SearchSuggestion[];
  /** Set if the gyms shown are those of what the words most likely mean. */
  readonly meant?: InterpretedSearch;
}
export interface InterpretedSearch extends LikelyMeant {
  /** The words in the address. */
  readonly searchText: string;
}

/** Gyms in all states, or in the state or city that the address names. */
export type FindData = NotFound | { readonly kind: 'found'; readonly place?: FindPlace; readonly results: FindResults };
export interface FindPlace {
  readonly stateSlug: string;
  readonly stateName: string;
  /** Both or neither. */
  readonly citySlug?: string;
  /** With the state's code: `Austin, TX`. */
  readonly cityName?: string;
}

/** Address parameter: search for the words as they are, whatever they most likely mean. */
export const LITERAL_PARAM = 'literally';

const found = createPageStore<FindData>('found');
/** The gyms that an address asks for. */
export const ensureFindData = (visit: Visit) => found.ensure(visit, () => loadFind(visit.url, visit.params.stateName, visit.params.cityName));
export const useFindData = found.use;

/** `/bjj`, `/bjj/{state}` and `/bjj/{state}/{city}` with filters. */
export async function loadFind(url: URL, stateSlug?: string, citySlug?: string): Promise<FindData> {
  if (stateSlug === undefined) return loadEverywhere(url);
  const at = { stateSlug, ...(citySlug !== undefined && { citySlug }) };
  const place = await placeOf(stateSlug, citySlug);
  if (place) return { kind: 'found', place, results: await loadResults(url, at) };
  return citySlug === undefined ? NOT_FOUND : loadMissing({ state: stateSlug, city: citySlug });
}

/**
 * Across all states. Words alone show the gyms of what they most likely mean, or, if no gym has them in its name, of the first
 * suggestion.
 */
async function loadEverywhere(url: URL): Promise<FindData> {
  const query = parseFindQuery(url.searchParams);
  const isWords = query.q !== undefined && filtersOf(query).length === 1 && !url.searchParams.has(LITERAL_PARAM);
  const suggested = await loadSuggestions(query);
  if (isWords && suggested.meant) return loadInterpreted(url, query, suggested, suggested.meant);
  const results = await loadResults(url, {});
  const isNothing = results.response?.total === 0;
  return isWords && isNothing && suggested.otherwise ? loadInterpreted(url, query, suggested, suggested.otherwise) : { kind: 'found', results };
}

async function loadInterpreted(url: URL, { q = '' }: FindQuery, { suggestions }: SuggestResponse, meant: LikelyMeant): Promise<FindData> {
  const shown = new URL(meant.shown, url);
  const [, , stateSlug, citySlug] = shown.pathname.split('/');
  for (const name of ['view', 'sort', 'page']) if (url.searchParams.has(name)) shown.searchParams.set(name, url.searchParams.get(name) ?? '');
  const [place, results] = await Promise.all([
    stateSlug === undefined ? undefined : placeOf(stateSlug, citySlug),
    loadResults(shown, { ...(stateSlug && { stateSlug }), ...(citySlug && { citySlug }) }),
  ]);
  const others = suggestions.filter(({ path }) => path !== meant.path);
  return { kind: 'found', ...(place && { place }), results: { ...results, suggestions: others, meant: { ...meant, searchText: q } } };
}

async function placeOf(stateSlug: string, citySlug: string | undefined): Promise<FindPlace | undefined> {
  const state = stateBySlug(stateSlug);
  if (!state) return undefined;
  const place = { stateSlug, stateName: state.name };
  if (citySlug === undefined) return place;
  const city = await loadPlace(stateSlug, citySlug);
  return city && { ...place, citySlug, cityName: `${city.name}, ${state.code}` };
}

/** The view: with a map beside the list, unless the address says otherwise. */
export const viewIn = (params: URLSearchParams): FindView => (params.get('view') === 'list' ? 'list' : 'map');

async function loadResults({ searchParams }: URL, at: PlaceSlugs): Promise<FindResults> {
  const query = parseFindQuery(searchParams, at);
  const [response, { suggestions }] = await Promise.all([loadResponse(query), loadSuggestions(query)]);
  return { query, view: viewIn(searchParams), ...(response && { response }), suggestions };
}

const loadResponse = (query: FindQuery): Promise<FindResponse | undefined> =>
  loadOrLog('The gyms', async () => withLocationName(await cachedQuery('find', query)));

/** Prefetches gyms for a page about to be opened. That page reports a failure. */
export const prefetchGyms = (query: FindQuery): void => void cachedQuery('find', query).catch(() => undefined);

/** Places, affiliations and people that the words may mean, and gyms if something was misspelled. The page works without them. */
async function loadSuggestions({ q, page }: FindQuery): Promise<SuggestResponse> {
  if (!q || page > 1) return { suggestions: [] };
  return (await cachedQuery('suggest', { q }).catch(() => undefined)) ?? { suggestions: [] };
}

/** A gym that is on the map but not on the current page of the list; undefined if it no longer exists. */
export async function loadFoundGym(id: string): Promise<FoundGym | undefined> {
  return (await cachedQuery('gyms', { ids: [id] })).gyms[0];
}

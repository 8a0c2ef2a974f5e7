import { type FindQuery, type FindResponse, type FoundGym, parseFindQuery, type PlaceSlugs, type SearchSuggestion, stateBySlug } from '@contract';
import { cachedQuery } from './cachedQuery';
import { loadPlace } from './directory';
import { loadMissing, NOT_FOUND, type NotFound } from './missing';

/** How results are looked at: a list with its filters, or with a map beside it. */
export type FindView = 'list' | 'map';

/** Gyms by the filters of a page's address. */
export interface FindResults {
  /** What these are the gyms of: the address may already be a step further. */
  readonly query: FindQuery;
  readonly view: FindView;
  /** Undefined where none came. */
  readonly response?: FindResponse;
  /** Places, affiliations and people that the words may mean. */
  readonly suggestions: readonly SearchSuggestion[];
}

/** Gyms of all states, or of the state or city that the address names. */
export type FindData = NotFound | { readonly kind: 'found'; readonly place?: FindPlace; readonly results: FindResults };
export interface FindPlace {
  readonly stateSlug: string;
  readonly stateName: string;
  /** Both or neither. */
  readonly citySlug?: string;
  /** With the state's code: `Austin, TX`. */
  readonly cityName?: string;
}

/** `/bjj`, `/bjj/{state}` and `/bjj/{state}/{city}` with filters. */
export async function loadFind(url: URL, stateSlug?: string, citySlug?: string): Promise<FindData> {
  if (stateSlug === undefined) return { kind: 'found', results: await loadResults(url, {}) };
  const at = { stateSlug, ...(citySlug !== undefined && { citySlug }) };
  const place = await placeOf(stateSlug, citySlug);
  if (place) return { kind: 'found', place, results: await loadResults(url, at) };
  return citySlug === undefined ? NOT_FOUND : loadMissing({ state: stateSlug, city: citySlug });
}

async function placeOf(stateSlug: string, citySlug: string | undefined): Promise<FindPlace | undefined> {
  const state = stateBySlug(stateSlug);
  if (!state) return undefined;
  const place = { stateSlug, stateName: state.name };
  if (citySlug === undefined) return place;
  const city = await loadPlace(stateSlug, citySlug);
  return city && { ...place, citySlug, cityName: `${city.name}, ${state.code}` };
}

/** How results are to be looked at, where the address says so. */
export const viewIn = (params: URLSearchParams): FindView | undefined => (['list', 'map'] as const).find((view) => view === params.get('view'));

async function loadResults({ searchParams }: URL, at: PlaceSlugs): Promise<FindResults> {
  const query = parseFindQuery(searchParams, at);
  const [response, suggestions] = await Promise.all([loadResponse(query), loadSuggestions(query)]);
  return { query, view: viewIn(searchParams) ?? 'list', ...(response && { response }), suggestions };
}

/** A page whose data the server can't have is none at all; in a browser it stays, with its filters, and says so. */
async function loadResponse(query: FindQuery): Promise<FindResponse | undefined> {
  try {
    return await cachedQuery('find', query);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The gyms did not come.', error);
    return undefined;
  }
}

/** Asks for gyms whose page will be gone to in a moment. Whether they come is that page's to say. */
export const loadAhead = (query: FindQuery): void => void cachedQuery('find', query).catch(() => undefined);

/** What words may mean besides gyms; gyms only where something was misspelled. Nothing is lost where they don't come. */
async function loadSuggestions({ q, page }: FindQuery): Promise<readonly SearchSuggestion[]> {
  if (!q || page > 1) return [];
  const response = await cachedQuery('searchFuzzy', { q }).catch(() => undefined);
  return response?.suggestions ?? [];
}

/** A gym that the map shows and the list's page does not; undefined where it has gone. */
export async function loadFoundGym(id: string): Promise<FoundGym | undefined> {
  return (await cachedQuery('gyms', { ids: [id] })).gyms[0];
}

import {
  apiPaths,
  askedParams,
  type AskedAt,
  type FindResponse,
  type FindQuery,
  type FoundGym,
  type FuzzyResponse,
  type GymsResponse,
  MINUTE_MS,
  parseFindQuery,
  type SearchSuggestion,
  stateBySlug,
} from '@contract';
import { answerOf } from '../lib/source';
import { cachedInMemory } from '../storage/cache';
import { loadPlace } from './directory';
import { loadMissing, NOT_FOUND, type NotFound } from './missing';

/** How results are looked at: a list with its filters, or with a map beside it. */
export type FindingView = 'list' | 'map';

/** Gyms as asked in a page's address. */
export interface Finding {
  /** What these are the gyms of: the address may already be a step further. */
  readonly query: FindQuery;
  readonly view: FindingView;
  /** Undefined where none came. */
  readonly answer?: FindResponse;
  /** Places, affiliations and people that the words may mean. */
  readonly suggestions: readonly SearchSuggestion[];
}

/** Gyms of all states, or of the state or city that the address names. */
export type FoundData = NotFound | { readonly kind: 'found'; readonly place?: FoundPlace; readonly finding: Finding };
export interface FoundPlace {
  readonly stateSlug: string;
  readonly stateName: string;
  /** Both or neither. */
  readonly citySlug?: string;
  /** With the state's code: `Austin, TX`. */
  readonly cityName?: string;
}

/** `/bjj`, `/bjj/{state}` and `/bjj/{state}/{city}` where gyms are asked for. */
export async function loadFound(url: URL, stateSlug?: string, citySlug?: string): Promise<FoundData> {
  if (stateSlug === undefined) return { kind: 'found', finding: await loadFinding(url, {}) };
  const at = { stateSlug, ...(citySlug !== undefined && { citySlug }) };
  const place = await placeOf(stateSlug, citySlug);
  if (place) return { kind: 'found', place, finding: await loadFinding(url, at) };
  return citySlug === undefined ? NOT_FOUND : loadMissing({ state: stateSlug, city: citySlug });
}

async function placeOf(stateSlug: string, citySlug: string | undefined): Promise<FoundPlace | undefined> {
  const state = stateBySlug(stateSlug);
  if (!state) return undefined;
  const place = { stateSlug, stateName: state.name };
  if (citySlug === undefined) return place;
  const city = await loadPlace(stateSlug, citySlug);
  return city && { ...place, citySlug, cityName: `${city.name}, ${state.code}` };
}

/** How results are to be looked at, where the address says so. */
export const viewIn = (params: URLSearchParams): FindingView | undefined => (['list', 'map'] as const).find((view) => view === params.get('view'));

async function loadFinding({ searchParams }: URL, at: AskedAt): Promise<Finding> {
  const query = parseFindQuery(searchParams, at);
  const [answer, suggestions] = await Promise.all([loadAnswer(query), loadSuggestions(query)]);
  return { query, view: viewIn(searchParams) ?? 'list', ...(answer && { answer }), suggestions };
}

/** A page that the server can't answer is none at all; in a browser it stays, with what was chosen, and says so. */
async function loadAnswer(query: FindQuery): Promise<FindResponse | undefined> {
  const path = apiPaths.find(askedParams(query));
  try {
    return await kept<FindResponse>(path);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The gyms did not come.', error);
    return undefined;
  }
}

/** Asks for gyms whose page will be gone to in a moment. Whether they come is that page's to say. */
export const loadAhead = (query: FindQuery): void => void kept(apiPaths.find(askedParams(query))).catch(() => undefined);

/** What words may mean besides gyms; gyms only where something was misspelled. Nothing is lost where they don't come. */
async function loadSuggestions({ q, page }: FindQuery): Promise<readonly SearchSuggestion[]> {
  if (!q || page > 1) return [];
  const answer = await kept<FuzzyResponse>(apiPaths.searchFuzzy(q)).catch(() => undefined);
  return answer?.suggestions ?? [];
}

/** A gym that the map shows and the list's page does not; undefined where it has gone. */
export async function loadFoundGym(id: string): Promise<FoundGym | undefined> {
  return (await kept<GymsResponse>(apiPaths.gyms([id]))).gyms[0];
}

/** So that going back costs nothing; short, since who is open changes. */
const kept = <T>(path: string): Promise<T> => cachedInMemory(path, MINUTE_MS, () => answerOf<T>(path));

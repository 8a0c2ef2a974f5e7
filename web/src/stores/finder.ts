import {
  apiPaths,
  askedParams,
  type AskedAt,
  type ChoicesAnswer,
  type FindAnswer,
  type FindQuery,
  type FoundGym,
  type FuzzyAnswer,
  type GymsAnswer,
  MINUTE_MS,
  narrows,
  parseFindQuery,
  type SearchSuggestion,
} from '@contract';
import { answerOf } from '../lib/source';
import { cachedInMemory } from './cache';
import { type CityData, loadCity, loadState, loadStates, type NotFound, type StateData, type StatesData } from './directory';

/** How results are looked at: a list with its filters, or with a map beside it. */
export type FindingView = 'list' | 'map';

/** Gyms as asked in a page's address. */
export interface Finding {
  /** What these are the gyms of: the address may already be a step further. */
  readonly query: FindQuery;
  readonly view: FindingView;
  /** Undefined where none came. */
  readonly answer?: FindAnswer;
  /** Places, affiliations and people that the words may mean. */
  readonly suggestions: readonly SearchSuggestion[];
}

export type StatesPageData = (StatesData & { readonly finding?: undefined }) | { readonly kind: 'found'; readonly finding: Finding };
type FoundState = Exclude<StateData, NotFound>;
type FoundCity = Exclude<CityData, NotFound>;
/** A page's own document, and either what can be chosen on it or, in place of its list, the gyms asked for. */
type WithFinding<T> = T & { readonly choices?: ChoicesAnswer; readonly finding?: Finding };
export type StatePageData = NotFound | WithFinding<FoundState>;
export type CityPageData = NotFound | WithFinding<FoundCity>;

/** `/bjj`: the states, or gyms of all of them as asked. */
export async function loadStatesPage(url: URL): Promise<StatesPageData> {
  return asksForGyms(url, {}) ? { kind: 'found', finding: await loadFinding(url, {}) } : loadStates();
}

/** `/bjj/{state}`: its cities, or its gyms as asked. */
export async function loadStatePage(url: URL, stateSlug: string): Promise<StatePageData> {
  const at = { stateSlug };
  const asks = asksForGyms(url, at);
  const [state, choices, finding] = await Promise.all([loadState(stateSlug), asks ? undefined : loadChoices(at), asks ? loadFinding(url, at) : undefined]);
  if (state.kind === 'not-found') return state;
  return finding ? { ...state, cities: {}, finding } : { ...state, ...(choices && { choices }) };
}

/** `/bjj/{state}/{city}`: all its gyms, or those asked for. */
export async function loadCityPage(url: URL, stateSlug: string, citySlug: string): Promise<CityPageData> {
  const at = { stateSlug, citySlug };
  const asks = asksForGyms(url, at);
  const [city, choices, finding] = await Promise.all([
    loadCity(stateSlug, citySlug),
    asks ? undefined : loadChoices(at),
    asks ? loadFinding(url, at) : undefined,
  ]);
  if (city.kind === 'not-found') return city;
  return finding ? { ...city, gyms: {}, names: {}, finding } : { ...city, ...(choices && { choices }) };
}

/** How results are to be looked at, where the address says so. */
export const viewIn = (params: URLSearchParams): FindingView | undefined => (['list', 'map'] as const).find((view) => view === params.get('view'));

function asksForGyms({ searchParams }: URL, at: AskedAt): boolean {
  const query = parseFindQuery(searchParams, at);
  return narrows(query) || query.sort !== undefined || query.page > 1 || viewIn(searchParams) !== undefined;
}

async function loadFinding({ searchParams }: URL, at: AskedAt): Promise<Finding> {
  const query = parseFindQuery(searchParams, at);
  const [answer, suggestions] = await Promise.all([loadAnswer(query), loadSuggestions(query)]);
  return { query, view: viewIn(searchParams) ?? 'list', ...(answer && { answer }), suggestions };
}

/** A page that the server can't answer is none at all; in a browser it stays, with what was chosen, and says so. */
async function loadAnswer(query: FindQuery): Promise<FindAnswer | undefined> {
  const path = apiPaths.find(askedParams(query));
  try {
    return await kept<FindAnswer>(path);
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    console.error('The gyms did not come.', error);
    return undefined;
  }
}

/** What words may mean besides gyms; gyms only where something was misspelled. Nothing is lost where they don't come. */
async function loadSuggestions({ q, page }: FindQuery): Promise<readonly SearchSuggestion[]> {
  if (!q || page > 1) return [];
  const answer = await kept<FuzzyAnswer>(apiPaths.searchFuzzy(q)).catch(() => undefined);
  return answer?.suggestions ?? [];
}

const loadChoices = (at: AskedAt): Promise<ChoicesAnswer | undefined> =>
  kept<ChoicesAnswer>(apiPaths.choices(askedParams(parseFindQuery(new URLSearchParams(), at)))).catch(() => undefined);

/** A gym that the map shows and the list's page does not; undefined where it has gone. */
export async function loadFoundGym(id: string): Promise<FoundGym | undefined> {
  return (await kept<GymsAnswer>(apiPaths.gyms([id]))).gyms[0];
}

/** So that going back costs nothing; short, since who is open changes. */
const kept = <T>(path: string): Promise<T> => cachedInMemory(path, MINUTE_MS, () => answerOf<T>(path));

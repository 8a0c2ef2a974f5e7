import { formatQueryUrl, getLocalClock, queries, SEARCH_TIME_ZONE, getSearchPath, type SearchSuggestion, type SuggestParams, WEEKDAYS } from '@contract';
import { create } from 'zustand';
import { loadQueryScript } from '../lib/loadQueryScript';
import { query } from '../lib/source';
import { getLastLocation } from './location';

interface CachedSuggestions {
  readonly suggestions: readonly SearchSuggestion[];
  /** From `Date.now()`. */
  readonly at: number;
}
interface SearchState {
  /** By the URL of the query, newest last. */
  readonly cache: ReadonlyMap<string, CachedSuggestions>;
  /** Whether the last request failed. */
  readonly failed: boolean;
}
/** Suggestions for what was typed into the search boxes. */
export const useSearch = create<SearchState>(() => ({ cache: new Map(), failed: false }));

/** How long to wait for the next letter before sending a request. */
const DEBOUNCE_MS = 50;
/** The longest time that a visitor waits for pending suggestions after pressing Enter. */
const ENTER_TIMEOUT_MS = 1000;
const FRESH_MS = queries.suggest.cache.browser * 1000;
const MAX_CACHED_QUERIES = 100;

/** The suggestions for what was typed. Undefined until they have loaded. */
export const useSuggestions = (text: string): readonly SearchSuggestion[] | undefined => useSearch(({ cache }) => cache.get(toUrl(text))?.suggestions);

/** Loads the script that the first request needs, so that the request is faster. */
export const prepareSearch = (): void => void loadQueryScript().catch(() => undefined);

/** Loads suggestions for typed text after a short delay. Returns a function that cancels it. */
export function scheduleSuggestions(text: string): () => void {
  const timer = setTimeout(() => void load(text), DEBOUNCE_MS);
  return () => clearTimeout(timer);
}

/** Returns what Enter opens: the suggestion if only one is possible, or else the path of all results for the text. */
export async function findSearchTarget(text: string): Promise<SearchSuggestion | string> {
  await Promise.race([load(text), new Promise((resolve) => setTimeout(resolve, ENTER_TIMEOUT_MS))]);
  const [first] = useSearch.getState().cache.get(toUrl(text))?.suggestions ?? [];
  return first?.certain ? first : getSearchPath(text);
}

const toUrl = (text: string): string => formatQueryUrl('suggest', buildParams(text));

function buildParams(text: string): SuggestParams {
  const now = new Date();
  const day = WEEKDAYS[(now.getDay() + 6) % 7];
  return { q: text, near: getLastLocation(), ...(day !== getLocalClock(now, SEARCH_TIME_ZONE).day && { day }) };
}

let currentRequest: { readonly url: string; readonly controller: AbortController; readonly settled: Promise<void> } | undefined;

/** Requests suggestions for typed text unless they are cached. Aborts the request for earlier text. */
function load(text: string): Promise<void> {
  const params = buildParams(text);
  const url = formatQueryUrl('suggest', params);
  const cached = useSearch.getState().cache.get(url);
  if (cached && Date.now() - cached.at < FRESH_MS) return Promise.resolve();
  if (currentRequest?.url === url) return currentRequest.settled;
  currentRequest?.controller.abort();
  const controller = new AbortController();
  const settled = query('suggest', params, { signal: controller.signal })
    .then(
      ({ suggestions }) => cacheSuggestions(url, { suggestions, at: Date.now() }),
      () => {
        if (!controller.signal.aborted) useSearch.setState({ failed: true });
      },
    )
    .finally(() => {
      if (currentRequest?.controller === controller) currentRequest = undefined;
    });
  currentRequest = { url, controller, settled };
  return settled;
}

function cacheSuggestions(url: string, suggestions: CachedSuggestions): void {
  useSearch.setState(({ cache }) => ({ cache: new Map([...cache, [url, suggestions] as const].slice(-MAX_CACHED_QUERIES)), failed: false }));
}

import { addressOf, type SearchSuggestion, type Weekday, WEEKDAYS } from '@contract';
import { type Asker, type Looked, type Need, Searcher, searchPath } from '@suggest';
import { create } from 'zustand';
import { query } from '../lib/source';
import { lastLocation } from '../loaders/location';

/** Fetched with the list of suggestions, never with a page. */
interface Search {
  readonly searcher: Searcher | undefined;
  /** Data for better suggestions could not be fetched; the current ones stay. */
  readonly failed: boolean;
  /** Counts the loads: an earlier search may find more now. */
  readonly brought: number;
}
export const useSearch = create<Search>(() => ({ searcher: undefined, failed: false, brought: 0 }));

/** The server is only asked when typing pauses. */
const PAUSE_MS = 150;
/** After Enter, the visitor waits no longer than this for pending data. */
const DECIDED_WITHIN_MS = 1000;

/** Requests in progress, by address, so that nothing is fetched twice at the same time. */
const coming = new Map<string, Promise<boolean>>();

/** Fetches the index once; resolves to whether it is loaded. A failure is retried at the next call. */
export function openSearch(): Promise<boolean> {
  if (useSearch.getState().searcher) return Promise.resolve(true);
  return once(addressOf('searchIndex', {}), async () => {
    const searcher = await Searcher.open(query);
    // The list is rendered in a task of its own, so that key presses are handled in between.
    await new Promise((resolve) => setTimeout(resolve));
    useSearch.setState({ searcher });
  });
}

const askerNow = (): Asker => ({ near: lastLocation(), today: todayHere() });
const todayHere = (): Weekday => WEEKDAYS[(new Date().getDay() + 6) % 7] ?? 'mon';

/** Suggestions for a text from what has been fetched so far; undefined before the index has loaded. */
export const lookFor = (text: string): Looked | undefined => useSearch.getState().searcher?.look(text, askerNow());

/** Fetches what `looked` still needs, with the last resort only after a pause. Returns a function that cancels it. */
export function bringSoon({ needs, isLastResort }: Looked): () => void {
  if (needs.length === 0) return () => {};
  if (!isLastResort) {
    void bringAll(needs);
    return () => {};
  }
  const timer = setTimeout(() => void bringAll(needs), PAUSE_MS);
  return () => clearTimeout(timer);
}

/** What Enter means: the only possible match, or else the path of all results for the text. */
export async function meantBy(text: string): Promise<SearchSuggestion | string> {
  const late = { isOver: false };
  await Promise.race([settle(text, late), new Promise((resolve) => setTimeout(resolve, DECIDED_WITHIN_MS))]);
  late.isOver = true;
  const first = lookFor(text)?.suggestions[0];
  return first?.certain ? first : searchPath(text);
}

/** Fetches what a text needs until it is complete or fails. */
async function settle(text: string, late: { readonly isOver: boolean }): Promise<void> {
  await openSearch();
  for (let isBetter = true; isBetter && !late.isOver; ) {
    const needs = lookFor(text)?.needs ?? [];
    isBetter = needs.length > 0 && (await bringAll(needs));
  }
}

/** Whether all of it has loaded. */
async function bringAll(needs: readonly Need[]): Promise<boolean> {
  const { searcher } = useSearch.getState();
  if (!searcher) return false;
  const came = await Promise.all(needs.map((need) => once(addressOf(need.name, need.params), () => searcher.bring(need))));
  return came.every(Boolean);
}

/** Whether it has loaded. */
function once(address: string, fetched: () => Promise<void>): Promise<boolean> {
  const before = coming.get(address);
  if (before) return before;
  const now = fetched()
    .then(
      () => {
        useSearch.setState(({ brought }) => ({ brought: brought + 1, failed: false }));
        return true;
      },
      () => {
        useSearch.setState({ failed: true });
        return false;
      },
    )
    .finally(() => coming.delete(address));
  coming.set(address, now);
  return now;
}

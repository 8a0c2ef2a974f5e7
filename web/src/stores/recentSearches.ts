import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage';

/** A choice from the search box. Kept only in this browser. */
export interface RecentSearch {
  readonly title: string;
  readonly path: string;
}
const KEY = 'halfmat:searches';
const KEPT = 5;

/** Storage may contain anything. Only paths of this site are kept. */
function isRecent(one: unknown): one is RecentSearch {
  const { title, path } = (one ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

export const useRecentSearches = create<{ readonly recent: readonly RecentSearch[] }>(() => ({ recent: stored() }));

/** Newest first, without duplicates. */
export function rememberSearch({ title, path }: RecentSearch): void {
  const others = useRecentSearches.getState().recent.filter((before) => before.path !== path);
  set([{ title, path }, ...others].slice(0, KEPT));
}

export const forgetSearches = (): void => set([]);

function set(recent: readonly RecentSearch[]): void {
  useRecentSearches.setState({ recent });
  // If the browser has no storage, they last until the page is left.
  writeStored('localStorage', KEY, recent.length > 0 ? recent : undefined);
}

function stored(): RecentSearch[] {
  const list = readStored('localStorage', KEY);
  return Array.isArray(list) ? list.filter(isRecent).slice(0, KEPT) : [];
}

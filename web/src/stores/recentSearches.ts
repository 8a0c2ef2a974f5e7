import { create } from 'zustand';
import { readStored, writeStored } from '../storage/storage';

/** Something that was chosen in the search box. Kept in this browser alone. */
export interface RecentSearch {
  readonly title: string;
  readonly path: string;
}
const KEY = 'halfmat:searches';
const KEPT = 5;

/** Storage may hold anything. Only paths of this site are kept. */
function isRecent(one: unknown): one is RecentSearch {
  const { title, path } = (one ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

export const useRecentSearches = create<{ readonly recent: readonly RecentSearch[] }>(() => ({ recent: stored() }));

/** The latest first, nothing twice. */
export function rememberSearch({ title, path }: RecentSearch): void {
  const others = useRecentSearches.getState().recent.filter((before) => before.path !== path);
  set([{ title, path }, ...others].slice(0, KEPT));
}

export const forgetSearches = (): void => set([]);

function set(recent: readonly RecentSearch[]): void {
  useRecentSearches.setState({ recent });
  // Where the browser keeps nothing, they are known until the page is left.
  writeStored('localStorage', KEY, recent.length > 0 ? recent : undefined);
}

function stored(): RecentSearch[] {
  const list = readStored('localStorage', KEY);
  return Array.isArray(list) ? list.filter(isRecent).slice(0, KEPT) : [];
}

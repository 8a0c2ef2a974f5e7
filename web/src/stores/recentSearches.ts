import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createPersistOptions } from '../storage/persisted';
import { hasFields, filterItems, parseStored } from '../storage/storage';

/** A suggestion that the visitor chose in the search box. Stored only in this browser. */
export interface RecentSearch {
  readonly title: string;
  readonly path: string;
}
interface RecentSearches {
  /** Newest first, without duplicates. */
  readonly recent: readonly RecentSearch[];
}
const MAX_SEARCHES = 5;

/** Whether a stored value is a recent search. Its path must be on this site. */
const isRecent = (stored: unknown): stored is RecentSearch => hasFields(stored, { title: 'string', path: 'string' }) && /^\/(?![/\\])/.test(stored.path);

/** The visitor's recent searches. */
export const useRecentSearches = create<RecentSearches>()(
  persist(
    () => ({ recent: [] }),
    createPersistOptions<RecentSearches>({
      where: 'localStorage',
      key: 'halfmat:searches',
      read: ({ recent }) => ({ recent: filterItems(recent, isRecent).slice(0, MAX_SEARCHES) }),
      readUnversioned: (text) => ({ recent: parseStored(text) }),
    }),
  ),
);

/** Adds a search to the front of the list, or moves it there. */
export function rememberSearch({ title, path }: RecentSearch): void {
  const others = useRecentSearches.getState().recent.filter((search) => search.path !== path);
  useRecentSearches.setState({ recent: [{ title, path }, ...others].slice(0, MAX_SEARCHES) });
}

export const forgetSearches = (): void => void useRecentSearches.setState({ recent: [] });

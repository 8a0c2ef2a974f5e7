import { create } from 'zustand';

/** Something that was chosen in the search box. Kept in this browser alone. */
export interface RecentSearch {
  readonly title: string;
  readonly path: string;
}
const KEY = 'halfmat:searches';
const KEPT = 5;

export const useRecentSearches = create<{ readonly recent: readonly RecentSearch[] }>(() => ({ recent: stored() }));

/** The latest first, nothing twice. */
export function rememberSearch({ title, path }: RecentSearch): void {
  const others = useRecentSearches.getState().recent.filter((before) => before.path !== path);
  keep([{ title, path }, ...others].slice(0, KEPT));
}

export const forgetSearches = (): void => keep([]);

function keep(recent: readonly RecentSearch[]): void {
  useRecentSearches.setState({ recent });
  try {
    if (recent.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Forbidden storage: they are known until the page is left.
  }
}

/** What is stored may be anything: only addresses of this site are led to. */
function stored(): RecentSearch[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}
const isRecent = (one: unknown): one is RecentSearch => {
  const { title, path } = (one ?? {}) as Partial<Record<keyof RecentSearch, unknown>>;
  return typeof title === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path);
};

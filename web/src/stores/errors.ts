/** How often each screen has failed since the page was loaded: the first failure offers another try, later ones a reload. */
const counts = new Map<string, number>();
const seen = new WeakMap<object, number>();

/** Counts `error` for the screen `name`, once however often it is shown; gives its number, from 1. */
export function countError(name: string, error: unknown): number {
  const key = typeof error === 'object' && error !== null ? error : undefined;
  const before = key && seen.get(key);
  if (before !== undefined) return before;
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  if (key) seen.set(key, count);
  return count;
}

/** For tests. */
export function resetErrors(): void {
  counts.clear();
}

import { withinDeadline } from '../platform/deadline';

/** The longest to wait for a newer result if there is a previous one. */
const MAX_WAIT_MS = 1000;

/**
 * Caches the result of `load` in memory for `ms` milliseconds, or for less if a caller wants a newer one. Simultaneous callers share one load. If
 * loading fails, the previous result is used for that time again. If it takes longer than a second, callers that don't want a newer one than usual
 * get the previous result.
 */
export function cacheResult<T>(ms: number, load: () => Promise<T>): (ms?: number) => Promise<T> {
  let known: { readonly value: T; readonly at: number } | undefined;
  let loading: Promise<T> | undefined;
  return async (atMost = ms) => {
    if (known && Date.now() - known.at < atMost) return known.value;
    const at = Date.now();
    loading ??= load()
      .then((value) => {
        known = { value, at };
        return value;
      })
      .finally(() => (loading = undefined));
    const newer = loading.catch((error: unknown) => {
      if (!known) throw error;
      known = { ...known, at };
      return known.value;
    });
    if (!known || atMost < ms) return newer;
    const { value } = known;
    return withinDeadline(newer, MAX_WAIT_MS).catch(() => value);
  };
}

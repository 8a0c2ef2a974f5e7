import { MINUTE_MS } from '../contract';
import { withinDeadline } from '../platform/deadline';

/** Maximum milliseconds to wait for a newer result if there is a previous one. Less than a page waits for site notices. */
const MAX_WAIT_MS = 800;
/** Maximum age of a result that is returned while a newer one loads. An instance that was idle for hours waits for the newer one. */
const MAX_STALE_MS = MINUTE_MS;

/**
 * Returns a function that caches the result of `load` in memory. Simultaneous callers share one load. If loading fails, the previous result is used for
 * another `ms` milliseconds. If loading takes longer than `MAX_WAIT_MS`, callers get the previous result, unless it is older than `MAX_STALE_MS` or they
 * asked for a newer one.
 * @param ms how long a result is cached. A caller can pass a shorter time to get a newer result
 */
export function cacheResult<T>(ms: number, load: () => Promise<T>): (ms?: number) => Promise<T> {
  let cached: { readonly value: T; readonly at: number } | undefined;
  let loading: Promise<T> | undefined;
  return async (maxAgeMs = ms) => {
    if (cached && Date.now() - cached.at < maxAgeMs) return cached.value;
    const at = Date.now();
    loading ??= load()
      .then((value) => {
        cached = { value, at };
        return value;
      })
      .finally(() => (loading = undefined));
    const newer = loading.catch((error: unknown) => {
      if (!cached) throw error;
      cached = { ...cached, at: Date.now() };
      return cached.value;
    });
    if (!cached || maxAgeMs < ms || at - cached.at > MAX_STALE_MS) return newer;
    const { value } = cached;
    return withinDeadline(newer, MAX_WAIT_MS).catch(() => value);
  };
}

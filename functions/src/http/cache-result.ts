import { MINUTE_MS } from '../contract';
import { withinDeadline } from '../platform/deadline';

/** Maximum time to wait for a newer result if there is a previous one. Shorter than the time that a page waits for site notices. */
const MAX_WAIT_MS = 800;
/** Maximum age of a result that is returned while a newer one loads, so that an instance that was idle for hours doesn't return an outdated one. */
const MAX_STALE_MS = MINUTE_MS;

/**
 * Caches the result of `load` in memory for `ms` milliseconds, or for less if a caller wants a newer one. Simultaneous callers share one load. If
 * loading fails, the previous result is used for another `ms` milliseconds. If loading takes longer than 0.8 seconds, callers that don't want a newer
 * result than usual get the previous one, unless it is older than a minute.
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
      known = { ...known, at: Date.now() };
      return known.value;
    });
    if (!known || atMost < ms || at - known.at > MAX_STALE_MS) return newer;
    const { value } = known;
    return withinDeadline(newer, MAX_WAIT_MS).catch(() => value);
  };
}

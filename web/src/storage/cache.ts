import { readRecord, writeStored } from './storage';

/**
 * A browser cache for reads: in memory until the page is reloaded, and in local storage across visits. The server doesn't use it,
 * since a CDN caches its responses.
 */

interface CacheEntry {
  /** When the value was loaded, in milliseconds since 1970. */
  readonly at: number;
  readonly value: unknown;
}
const memory = new Map<string, CacheEntry>();
const pendingLoads = new Map<string, Promise<unknown>>();
const PREFIX = 'halfmat:';

/** How long directory documents are cached in memory, so that going back costs no read. The same as for the statistics (spec 9). */
export const DIRECTORY_CACHE_MS = 300_000;

const isFresh = (entry: CacheEntry | undefined, maxAgeMs: number): entry is CacheEntry =>
  entry !== undefined && Date.now() - entry.at < maxAgeMs && Date.now() >= entry.at;

/** Returns the result of `load()`, of an earlier call less than `maxAgeMs` ago, or of one that is still pending. Failures aren't cached. */
export async function cacheInMemory<T>(key: string, maxAgeMs: number, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const cached = memory.get(key);
  if (isFresh(cached, maxAgeMs)) return cached.value as T;
  const pending = pendingLoads.get(key);
  if (pending) return pending as Promise<T>;
  const loading = load()
    .then((value) => {
      memory.set(key, { at: Date.now(), value });
      return value;
    })
    .finally(() => pendingLoads.delete(key));
  pendingLoads.set(key, loading);
  return loading;
}

/**
 * Like `cacheInMemory`, but across visits. If local storage is blocked or full, every call loads the value again.
 * @param isUsable whether a stored value has the format that this build expects. An earlier build or a person may have written it.
 */
export async function cacheInStorage<T>(key: string, maxAgeMs: number, isUsable: (stored: unknown) => boolean, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const { at, value: cached } = readRecord('localStorage', PREFIX + key);
  if (typeof at === 'number' && isFresh({ at, value: cached }, maxAgeMs) && isUsable(cached)) return cached as T;
  const value = await load();
  writeStored('localStorage', PREFIX + key, { at: Date.now(), value } satisfies CacheEntry);
  return value;
}

/** Clears all cached reads, so that the next page shows a change that was made in this browser. */
export function clearCachedReads(): void {
  memory.clear();
  pendingLoads.clear();
  for (const key of ['home', 'stats']) writeStored('localStorage', PREFIX + key, undefined);
}

/** Awaits a call that changes public pages, and clears all cached reads if it succeeds. */
export async function clearCacheAfter(answer: Promise<unknown>): Promise<void> {
  await answer;
  clearCachedReads();
}

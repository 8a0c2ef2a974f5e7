import { readRecord, writeStored } from './storage';

/**
 * A browser cache for reads: in memory until the page is reloaded, and in local storage across visits. The server doesn't use it,
 * since a CDN caches its responses.
 */
interface Entry {
  readonly at: number;
  readonly value: unknown;
}
const memory = new Map<string, Entry>();
const pendingLoads = new Map<string, Promise<unknown>>();
const PREFIX = 'halfmat:';

/** How long directory documents are cached in memory, so that going back costs no read. The same as for the statistics (spec 9). */
export const DIRECTORY_CACHE_MS = 300_000;

const isFresh = (entry: Entry | undefined, maxAgeMs: number): entry is Entry =>
  entry !== undefined && Date.now() - entry.at < maxAgeMs && Date.now() >= entry.at;

/** Returns the result of `load()`, or an earlier result less than `maxAgeMs` old, or one still pending. Failures aren't cached. */
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
 * Like `cacheInMemory`, but across visits. If local storage is blocked or full, each visit calls `load`.
 * @param isUsable whether a stored value has the format of this build: an earlier build, or a person, may have written it
 */
export async function cacheInStorage<T>(key: string, maxAgeMs: number, isUsable: (stored: unknown) => boolean, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const { at, value: cached } = readRecord('localStorage', PREFIX + key);
  if (typeof at === 'number' && isFresh({ at, value: cached }, maxAgeMs) && isUsable(cached)) return cached as T;
  const value = await load();
  writeStored('localStorage', PREFIX + key, { at: Date.now(), value } satisfies Entry);
  return value;
}

/** Clears all cached reads after a change made here, so that the next page shows it. */
export function clearCachedReads(): void {
  memory.clear();
  pendingLoads.clear();
  for (const key of ['home', 'stats']) writeStored('localStorage', PREFIX + key, undefined);
}

/** Awaits a call that changes public pages, and clears cached reads if it succeeds. */
export async function clearCacheAfter(answer: Promise<unknown>): Promise<void> {
  await answer;
  clearCachedReads();
}

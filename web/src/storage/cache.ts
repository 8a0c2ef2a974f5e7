import { readRecord, writeStored } from './storage';

/**
 * A browser cache for reads, in memory for the page's life and in local storage across visits. The server keeps nothing: its
 * responses are cached in front of it.
 */
interface Entry {
  readonly at: number;
  readonly value: unknown;
}
const memory = new Map<string, Entry>();
const underWay = new Map<string, Promise<unknown>>();
const PREFIX = 'halfmat:';

/** How long directory documents are kept in memory, so that going back costs no read. Same as the statistics (spec 9). */
export const DIRECTORY_CACHE_MS = 300_000;

const fresh = (entry: Entry | undefined, forMs: number): entry is Entry => entry !== undefined && Date.now() - entry.at < forMs && Date.now() >= entry.at;

/** Returns the result of `load()`, or a previous one less than `forMs` old, or one still pending. Failures are not kept. */
export async function cachedInMemory<T>(key: string, forMs: number, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const kept = memory.get(key);
  if (fresh(kept, forMs)) return kept.value as T;
  const pending = underWay.get(key);
  if (pending) return pending as Promise<T>;
  const coming = load()
    .then((value) => {
      memory.set(key, { at: Date.now(), value });
      return value;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, coming);
  return coming;
}

/**
 * The same across visits. If local storage is blocked or full, every visit loads.
 * @param isUsable whether a stored value has the format of this build: an earlier build, or a person, may have written it
 */
export async function cachedInStorage<T>(key: string, forMs: number, isUsable: (stored: unknown) => boolean, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const { at, value: kept } = readRecord('localStorage', PREFIX + key);
  if (typeof at === 'number' && fresh({ at, value: kept }, forMs) && isUsable(kept)) return kept as T;
  const value = await load();
  writeStored('localStorage', PREFIX + key, { at: Date.now(), value } satisfies Entry);
  return value;
}

/** Clears all cached reads after a change made here, so that the next page shows it. */
export function clearCachedReads(): void {
  memory.clear();
  underWay.clear();
  for (const key of ['home', 'stats']) writeStored('localStorage', PREFIX + key, undefined);
}

/** Awaits a call that changes public pages, and clears cached reads if it succeeds. */
export async function clearCacheAfter(answer: Promise<unknown>): Promise<void> {
  await answer;
  clearCachedReads();
}

import { readRecord, writeStored } from './storage';

/** What is kept between reads in a browser (the server keeps nothing: its answers are held in front of it): in memory for this page's life, in local storage across visits. */
interface Entry {
  readonly at: number;
  readonly value: unknown;
}
const memory = new Map<string, Entry>();
const underWay = new Map<string, Promise<unknown>>();
const PREFIX = 'halfmat:';

/** How long directory documents are kept in memory: going back costs no read. Same as the statistics (spec 9). */
export const DIRECTORY_CACHE_MS = 300_000;

const fresh = (entry: Entry | undefined, forMs: number): entry is Entry => entry !== undefined && Date.now() - entry.at < forMs && Date.now() >= entry.at;

/** `load()`, or what it gave less than `forMs` ago, or what it will give to whoever has asked before. A failure is not kept. */
export async function cachedInMemory<T>(key: string, forMs: number, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const kept = memory.get(key);
  if (fresh(kept, forMs)) return kept.value as T;
  const asked = underWay.get(key);
  if (asked) return asked as Promise<T>;
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
 * @param isUsable whether a stored value has the shape that this build of the site shows: an earlier build, or a person, may have written it
 */
export async function cachedInStorage<T>(key: string, forMs: number, isUsable: (stored: unknown) => boolean, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const { at, value: kept } = readRecord('localStorage', PREFIX + key);
  if (typeof at === 'number' && fresh({ at, value: kept }, forMs) && isUsable(kept)) return kept as T;
  const value = await load();
  writeStored('localStorage', PREFIX + key, { at: Date.now(), value } satisfies Entry);
  return value;
}

/** Forgets everything read: after a change made here, the next page shows it. */
export function forgetCached(): void {
  memory.clear();
  underWay.clear();
  for (const key of ['home', 'stats']) writeStored('localStorage', PREFIX + key, undefined);
}

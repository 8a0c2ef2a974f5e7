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

/** The same across visits. Where local storage is missing or full, every visit loads. */
export async function cachedInStorage<T>(key: string, forMs: number, load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  const kept = readStorage(key);
  if (fresh(kept, forMs)) return kept.value as T;
  const value = await load();
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), value } satisfies Entry));
  } catch {
    // A full or forbidden storage costs a read a visit, nothing else.
  }
  return value;
}

function readStorage(key: string): Entry | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text ? (JSON.parse(text) as Entry) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets everything read: after a change made here, the next page shows it. */
export function forgetCached(): void {
  memory.clear();
  underWay.clear();
  for (const key of ['home', 'stats']) {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Nothing was stored then.
    }
  }
}

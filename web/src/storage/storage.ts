type Where = 'localStorage' | 'sessionStorage';

/** The value stored under a key; undefined if there is none, or storage is blocked. */
export function readStored(where: Where, key: string): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The object stored under a key. Its values may be anything. Empty if there is none, or another kind of value. */
export function readRecord(where: Where, key: string): Readonly<Record<string, unknown>> {
  const stored = readStored(where, key);
  return isRecord(stored) ? stored : {};
}

/** The texts stored under a key, by name. Values of other types are left out. */
export const readTexts = (where: Where, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(readRecord(where, key)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const isRecord = (stored: unknown): stored is Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

/** The stored keys with this prefix; none if storage is blocked. */
export function storedKeys(where: Where, prefix: string): string[] {
  try {
    const storage = globalThis[where];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Deletes everything whose key has this prefix. */
export function forgetStored(where: Where, prefix: string): void {
  for (const key of storedKeys(where, prefix)) writeStored(where, key, undefined);
}

/** Stores a JSON value; undefined deletes it. @returns whether it was stored: storage may be full or blocked */
export function writeStored(where: Where, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

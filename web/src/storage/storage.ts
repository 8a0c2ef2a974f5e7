type Where = 'localStorage' | 'sessionStorage';

/** What this browser keeps under a key, as it was given; undefined where there is nothing, or storage is forbidden. */
export function readStored(where: Where, key: string): unknown {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** An object that this browser keeps under a key. Its values may be anything. Empty if another kind of value is stored, or none. */
export function readRecord(where: Where, key: string): Readonly<Record<string, unknown>> {
  const stored = readStored(where, key);
  return isRecord(stored) ? stored : {};
}

/** The texts that this browser keeps under a key, by name. Values of another kind are left out. */
export const readTexts = (where: Where, key: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(readRecord(where, key)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export const isRecord = (stored: unknown): stored is Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

/** The keys that begin so; none where storage is forbidden. */
export function storedKeys(where: Where, prefix: string): string[] {
  try {
    const storage = globalThis[where];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets all whose key begins so. */
export function forgetStored(where: Where, prefix: string): void {
  for (const key of storedKeys(where, prefix)) writeStored(where, key, undefined);
}

/** Keeps a value that JSON can say; undefined is forgotten. @returns whether this browser keeps anything: its storage may be full or forbidden */
export function writeStored(where: Where, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

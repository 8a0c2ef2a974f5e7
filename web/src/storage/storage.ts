import { getOwn } from '@contract';

/** Local storage lasts across visits. Session storage lasts until the tab is closed. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Reads the text stored under a key. Null if there is none, or storage is blocked. */
export function readText(where: StorageArea, key: string): string | null {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** Parses stored JSON. Undefined if the text isn't JSON, or if it is `null`. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads the JSON value stored under a key. Undefined if there is none, or storage is blocked. */
export const readStored = (where: StorageArea, key: string): unknown => parseStored(readText(where, key) ?? '');

/** Reads the object stored under a key. Its values may be anything. Empty if there is no object under the key. */
export function readRecord(where: StorageArea, key: string): Readonly<Record<string, unknown>> {
  const stored = readStored(where, key);
  return isRecord(stored) ? stored : {};
}

/** Reads the strings of the object stored under a key, by name. Leaves out values of other types. */
export const readStrings = (where: StorageArea, key: string): Readonly<Record<string, string>> => filterEntries(readStored(where, key), isString);

/** Lists the stored keys with this prefix. Empty if storage is blocked. */
export function listStoredKeys(where: StorageArea, prefix: string): string[] {
  try {
    const storage = globalThis[where];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Deletes everything whose key has this prefix. */
export function deleteStored(where: StorageArea, prefix: string): void {
  for (const key of listStoredKeys(where, prefix)) writeStored(where, key, undefined);
}

/** Stores a value as JSON, or deletes the stored one if `value` is undefined. @returns false if storage is full or blocked */
export function writeStored(where: StorageArea, key: string, value: unknown): boolean {
  try {
    if (value === undefined) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// Checks for stored values, which can be anything, because another build, an extension or a person may have written them.

/** Whether a value is an object, but not an array. */
export const isRecord = (stored: unknown): stored is Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored);

interface TypeByName {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}
type FieldTypes = Readonly<Record<string, keyof TypeByName>>;
/** An object with fields of these types. */
type WithFields<Types extends FieldTypes> = { readonly [Name in keyof Types]: TypeByName[Types[Name]] };

/** Whether a value is an object with fields of these types, as in `{ name: 'string' }`. It may have other fields, too. */
export const hasFields = <const Types extends FieldTypes>(stored: unknown, fields: Types): stored is WithFields<Types> & Readonly<Record<string, unknown>> =>
  isRecord(stored) && Object.entries(fields).every(([name, type]) => typeof getOwn(stored, name) === type);

export const isString = (stored: unknown): stored is string => typeof stored === 'string';

/** Returns the usable items of a stored list. Empty if it isn't a list. */
export const filterItems = <Item>(stored: unknown, isUsable: (item: unknown) => item is Item): readonly Item[] =>
  Array.isArray(stored) ? stored.filter(isUsable) : [];

/** Returns the usable entries of a stored object. Empty if it isn't an object. */
export const filterEntries = <Value>(stored: unknown, isUsable: (value: unknown) => value is Value): Readonly<Record<string, Value>> =>
  isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Value] => isUsable(entry[1]))) : {};

/**
 * Returns a record's value under a key that may be any text, or undefined if the record has no such key. A plain lookup of `constructor` would return
 * the inherited function. A lint rule requires this function (`scripts/lint/own-lookups.ts`).
 */
export function getOwn<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  // eslint-disable-next-line halfmat/own-lookups -- this function checks the key first
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

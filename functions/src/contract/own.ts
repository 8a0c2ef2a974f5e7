/**
 * What a record itself has under a key that may be any word; undefined where it has nothing there. A plain object asked for
 * `constructor` answers with what it inherits. A lint rule leads here (`scripts/lint/own-lookups.ts`).
 */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  // eslint-disable-next-line halfmat/own-lookups -- the one place that may, since it has asked
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * A record's own value under any key, or undefined. A plain lookup of `constructor` would return the inherited one. A lint rule requires this
 * function (`scripts/lint/own-lookups.ts`).
 */
export function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  // eslint-disable-next-line halfmat/own-lookups -- the only place allowed to, since it checks first
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

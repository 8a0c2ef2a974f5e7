/** A record's keys, with their type. */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[];
}

/** A record with the same keys, whose values are converted. */
/* @__NO_SIDE_EFFECTS__ */
export function mapValues<Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  convert: (value: Value, key: Key) => Result,
): Record<Key, Result> {
  return Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, convert(value, key as Key)])) as Record<Key, Result>;
}

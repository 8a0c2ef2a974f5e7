/** JSON with sorted keys and without absent fields, so that equal values have the same text, regardless of the order of their keys. */
export const toStableJson = (value: unknown): string => JSON.stringify(sortKeys(value));

/** Only copies objects whose keys are out of order. This saves time in a rebuild, since most keys from the database are in order. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.every(isInKeyOrder) ? value : value.map(sortKeys);
  if (isInKeyOrder(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, sortKeys(field)]));
}

function isInKeyOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isInKeyOrder);
  let previousKey = '';
  for (const [key, field] of Object.entries(value)) {
    if (key < previousKey || !isInKeyOrder(field)) return false;
    previousKey = key;
  }
  return true;
}

/** Whether two values are equal, regardless of the order of their keys. Absent values equal `null`. */
export const isDeepEqual = (a: unknown, b: unknown): boolean => toStableJson(a ?? null) === toStableJson(b ?? null);

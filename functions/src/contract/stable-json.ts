/** JSON with sorted keys and without absent fields: equal values give the same text, regardless of the order of their keys. */
export const stableJson = (value: unknown): string => JSON.stringify(sortKeys(value));

/** Only copies objects whose keys are out of order: a rebuild calls this for every gym, and most keys from the database are in order. */
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
  let before = '';
  for (const [key, field] of Object.entries(value)) {
    if (key < before || !isInKeyOrder(field)) return false;
    before = key;
  }
  return true;
}

/** Whether two values are the same. Absent values equal `null`. */
export const isSame = (a: unknown, b: unknown): boolean => stableJson(a ?? null) === stableJson(b ?? null);

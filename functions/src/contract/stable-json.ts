/** JSON with sorted keys and without absent fields: equal values give the same text, regardless of the order of their keys. */
export const stableJson = (value: unknown): string => JSON.stringify(inKeyOrder(value));

/** Only copies what is out of order: a rebuild calls this for every gym, and data from the database is mostly in order. */
function inKeyOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.every(isInKeyOrder) ? value : value.map(inKeyOrder);
  if (isInKeyOrder(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, field]) => [key, inKeyOrder(field)]));
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

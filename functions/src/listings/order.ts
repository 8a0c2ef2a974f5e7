/** More than there will ever be gyms or sessions. With a key below 2^33, the combined number is still an exact integer in JavaScript. */
const ITEMS_AT_MOST = 2 ** 20;
const KEY_AT_MOST = 2 ** 33 - 1;

/**
 * Sorts items by a non-negative integer, smallest first, keeping the order of equal ones. It sorts plain numbers, since comparing a hundred thousand
 * objects takes longer than finding them.
 */
export function orderedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const keys = Float64Array.from(items, (item, at) => Math.min(keyOf(item), KEY_AT_MOST) * ITEMS_AT_MOST + at).sort();
  return Array.from(keys, (key) => items[key % ITEMS_AT_MOST] as Item);
}

/** One page of a list. A page past the end returns the last one. */
export function pageOfList<Item>(items: readonly Item[], page: number, perPage: number): { page: number; pages: number; items: Item[] } {
  const pages = Math.ceil(items.length / perPage);
  const shown = Math.max(1, Math.min(page, pages));
  return { page: shown, pages, items: items.slice((shown - 1) * perPage, shown * perPage) };
}

/** More than there will ever be gyms or sessions; with a key below 2^33 it stays a whole number that JavaScript can hold. */
const ITEMS_AT_MOST = 2 ** 20;
const KEY_AT_MOST = 2 ** 33 - 1;

/**
 * Items by a whole number from 0 each, the least first; equal ones in the order given. Sorts plain numbers, since
 * comparing a hundred thousand objects takes longer than finding them.
 */
export function orderedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  const keys = Float64Array.from(items, (item, at) => Math.min(keyOf(item), KEY_AT_MOST) * ITEMS_AT_MOST + at).sort();
  return Array.from(keys, (key) => items[key % ITEMS_AT_MOST] as Item);
}

/** One page of a list; a page beyond the end is the last. */
export function pageOfList<Item>(items: readonly Item[], page: number, perPage: number): { page: number; pages: number; items: Item[] } {
  const pages = Math.ceil(items.length / perPage);
  const shown = Math.max(1, Math.min(page, pages));
  return { page: shown, pages, items: items.slice((shown - 1) * perPage, shown * perPage) };
}

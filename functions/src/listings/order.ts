/** Limits that lists of gyms and sessions don't reach. Together, a key and an index have 53 bits, the maximum for an exact integer in JavaScript. */
const MAX_ITEMS = 2 ** 20;
const MAX_KEY = 2 ** 33 - 1;

/**
 * Sorts items by a non-negative integer, smallest first. Items with equal keys stay in order. Sorts plain numbers, since comparing a hundred thousand
 * objects would take longer than finding them.
 */
export function sortByKey<Item>(items: readonly Item[], toKey: (item: Item) => number): Item[] {
  const keys = Float64Array.from(items, (item, index) => Math.min(toKey(item), MAX_KEY) * MAX_ITEMS + index).sort();
  return Array.from(keys, (key) => items[key % MAX_ITEMS] as Item);
}

/** One page of a list, and the number of pages. Returns the last page if `page` is past the end. */
export function toPage<Item>(items: readonly Item[], page: number, perPage: number): { page: number; pages: number; items: Item[] } {
  const pages = Math.ceil(items.length / perPage);
  const existingPage = Math.max(1, Math.min(page, pages));
  return { page: existingPage, pages, items: items.slice((existingPage - 1) * perPage, existingPage * perPage) };
}

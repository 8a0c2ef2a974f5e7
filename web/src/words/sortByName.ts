import { compareText, foldText } from '@contract';

/**
 * Sorts by name. The order is the same on the server and in every browser, whatever the visitor's language. The browser's own
 * `localeCompare` takes 40 ms on a slow phone the first time.
 */
export function sortByName<Named extends { readonly name: string }>(items: readonly Named[]): Named[] {
  const keys = new Map(items.map((item) => [item, foldText(item.name)]));
  const getKey = (item: Named) => keys.get(item) ?? '';
  return [...items].sort((a, b) => compareText(getKey(a), getKey(b)));
}

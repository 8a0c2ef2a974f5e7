import { foldText } from '@contract';

/**
 * Sorts by name, the same on the server and in every browser, whatever the visitor's language. The browser's own comparison
 * takes 40 ms on a slow phone the first time.
 */
export function sortByName<Named extends { readonly name: string }>(items: readonly Named[]): Named[] {
  const keys = new Map(items.map((item) => [item, foldText(item.name)]));
  const keyOf = (item: Named) => keys.get(item) ?? '';
  return [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

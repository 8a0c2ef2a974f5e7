/** Splits a list into groups of `size`, in order. The last one may be smaller. */
export const splitIntoGroups = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

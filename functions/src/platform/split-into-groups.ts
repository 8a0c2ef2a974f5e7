/** Splits a list into groups of `size`, in order. The last one may be smaller. */
export const splitIntoGroups = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Finds the names that several gyms in a list share. Lists show the streets of these gyms to tell them apart. */
export function findSharedNames(items: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    items.flatMap(({ name }) => {
      if (seen.has(name)) return [name];
      seen.add(name);
      return [];
    }),
  );
}

/** Formats names as a list, with counts for shared names: `Atos (2), Half Guard Hall`. */
export function formatNames(items: readonly { readonly name: string }[]): string {
  return [...Map.groupBy(items, ({ name }) => name)].map(([name, { length }]) => (length > 1 ? `${name} (${length})` : name)).join(', ');
}

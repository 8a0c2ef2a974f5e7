/** Finds the names that several gyms in a list share. Lists show the streets of these gyms to tell them apart. */
export function findSharedNames(named: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    named.flatMap(({ name }) => {
      if (seen.has(name)) return [name];
      seen.add(name);
      return [];
    }),
  );
}

/** Formats names as a list, with counts for shared names: `Atos (2), Half Guard Hall`. */
export function formatNames(named: readonly { readonly name: string }[]): string {
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, { length }]) => (length > 1 ? `${name} (${length})` : name)).join(', ');
}

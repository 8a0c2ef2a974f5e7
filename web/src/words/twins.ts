/** Names that more than one gym in a list has, so that their streets must tell them apart. */
export function sharedNames(named: readonly { readonly name: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    named.flatMap(({ name }) => {
      if (seen.has(name)) return [name];
      seen.add(name);
      return [];
    }),
  );
}

/** Names in a row, one that several have with how many: `Atos (2), Half Guard Hall`. */
export function namesInARow(named: readonly { readonly name: string }[]): string {
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, { length }]) => (length > 1 ? `${name} (${length})` : name)).join(', ');
}

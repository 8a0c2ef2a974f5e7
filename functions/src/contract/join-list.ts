/** Created once, and only when needed, since that takes long. */
let format: Intl.ListFormat | undefined;

/** `fee, hours and phone` */
export function joinList(items: Iterable<string>): string {
  // American English in `Intl` has a comma before “and”. The site's texts have none.
  format ??= new Intl.ListFormat('en-GB');
  return format.format(items);
}

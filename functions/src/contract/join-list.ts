/** Created on first use, since creating it is slow. */
let format: Intl.ListFormat | undefined;

/** `fee, hours and phone` */
export function joinList(items: Iterable<string>): string {
  // American English in `Intl` has a comma before “and”. The site's text has none.
  format ??= new Intl.ListFormat('en-GB');
  return format.format(items);
}

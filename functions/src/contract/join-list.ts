/** Created on first use, since creating it is slow. */
let format: Intl.ListFormat | undefined;

/** `fee, hours and phone` */
export function joinList(items: Iterable<string>): string {
  // `en-US` would add a comma before “and”, which the site's text doesn't use.
  format ??= new Intl.ListFormat('en-GB');
  return format.format(items);
}

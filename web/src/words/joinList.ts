/** Created once, and only when needed, since that takes long. */
let format: Intl.ListFormat | undefined;

/** `fee, hours, and phone` */
export function joinList(items: Iterable<string>): string {
  format ??= new Intl.ListFormat('en-US');
  return format.format(items);
}

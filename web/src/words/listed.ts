/** `fee, hours, and phone`: made at each call, since the first of these formats takes long to load. */
export const listed = (items: Iterable<string>): string => new Intl.ListFormat('en-US').format(items);

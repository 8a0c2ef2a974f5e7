/**
 * `fee, hours, and phone`. The format is created at each call rather than at load time, since the first one takes long to load.
 */
export const joinList = (items: Iterable<string>): string => new Intl.ListFormat('en-US').format(items);

/** The path of the notification settings. It isn't in the contract, since only emails and the unsubscribe page use it, and it would make every page larger. */
export const PREFERENCES_PATH = '/dashboard/notifications#preferences';
/** The path of an email's unsubscribe link, which works without signing in. Hosting forwards it to `unsubscribe` (firebase.json). */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`;

/** The notification settings. Only emails and the unsubscribe page use this path; importing it in pages would add to their size. */
export const PREFERENCES_PATH = '/dashboard/notifications#preferences';
/** Where a link in an email stops further emails of its kind, without signing in. Hosting passes it on (firebase.json). */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`;

/** The notification settings. Only emails and the unsubscribe page use this path. Importing it in the web app would make its pages larger. */
export const PREFERENCES_PATH = '/dashboard/notifications#preferences';
/** The URL of the unsubscribe link in emails, which works without signing in. Hosting sends it to its function (firebase.json). */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`;

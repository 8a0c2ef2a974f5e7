/** Where somebody chooses what they hear of. Only e-mails and their page lead there by this: pages would carry it along. */
export const PREFERENCES_PATH = '/dashboard/notifications#preferences';
/** Where a link in an e-mail stops further ones of its kind, without signing in; Hosting passes it on (firebase.json). */
export const unsubscribePath = (token: string): string => `/unsubscribe?token=${token}`;

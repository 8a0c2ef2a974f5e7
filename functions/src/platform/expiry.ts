import { MESSAGE_KEPT_MONTHS } from '../contract';

/** When what was written to the site at `now` is deleted: the same day, `MESSAGE_KEPT_MONTHS` later. */
export function expiryOf(now: Date): Date {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() + MESSAGE_KEPT_MONTHS);
  return expiry;
}

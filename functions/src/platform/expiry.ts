import { Timestamp } from 'firebase-admin/firestore';
import { MESSAGE_KEPT_MONTHS } from '../contract';

/** When something a visitor wrote at `now` is deleted: the same day of the month, `MESSAGE_KEPT_MONTHS` later. */
export function expiryOf(now: Date): Timestamp {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() + MESSAGE_KEPT_MONTHS);
  return Timestamp.fromDate(expiry);
}

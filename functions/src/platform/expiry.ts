import { Timestamp } from 'firebase-admin/firestore';
import { MESSAGE_RETENTION_MONTHS } from '../contract';

/** When something a visitor wrote at `now` is deleted: the same day of the month, `MESSAGE_RETENTION_MONTHS` later. */
export function expiryOf(now: Date): Timestamp {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() + MESSAGE_RETENTION_MONTHS);
  return Timestamp.fromDate(expiry);
}

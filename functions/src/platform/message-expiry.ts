import { Timestamp } from 'firebase-admin/firestore';
import { MESSAGE_RETENTION_MONTHS } from '../contract';

/** When a message or suggestion written at `now` is deleted: `MESSAGE_RETENTION_MONTHS` months later. */
export function toMessageExpiry(now: Date): Timestamp {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() + MESSAGE_RETENTION_MONTHS);
  return Timestamp.fromDate(expiry);
}

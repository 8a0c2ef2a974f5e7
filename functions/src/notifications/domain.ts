import {
  DAY_MS,
  MUTABLE_MAIL_KINDS,
  MUTABLE_NOTIFICATION_KINDS,
  type MutableMailKind,
  type MutableNotificationKind,
  type Notification,
  NOTIFICATIONS_KEPT_DAYS,
} from '../contract';

/** Whether a user may mark it read, and has not: anyone else's is passed over, as if it were not there. */
export const isUnreadOf = (uid: string, notification: Notification | undefined): boolean => notification?.userId === uid && !notification.read;

/** Kinds that a user does not want, as they are stored: each once, in the contract's order. */
export const mutedKinds = (named: readonly MutableNotificationKind[]): MutableNotificationKind[] =>
  MUTABLE_NOTIFICATION_KINDS.filter((kind) => named.includes(kind));

/** The same of e-mails. */
export const mutedMailKinds = (named: readonly MutableMailKind[]): MutableMailKind[] => MUTABLE_MAIL_KINDS.filter((kind) => named.includes(kind));

/** What is read and older than this is deleted. ISO 8601. */
export const keptSince = (now: Date): string => new Date(now.getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS).toISOString();

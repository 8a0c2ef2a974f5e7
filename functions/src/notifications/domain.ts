import {
  DAY_MS,
  OPTIONAL_MAIL_KINDS,
  OPTIONAL_NOTIFICATION_KINDS,
  type OptionalMailKind,
  type OptionalNotificationKind,
  type Notification,
  NOTIFICATION_RETENTION_DAYS,
} from '../contract';

/** Whether a notification belongs to this user and is unread. Other people's notifications are treated as if they didn't exist. */
export const isUnreadOf = (uid: string, notification: Notification | undefined): boolean => notification?.userId === uid && !notification.read;

/** The kinds of notifications that a user turned off, as stored: each once, in the contract's order. */
export const toMutedKinds = (kinds: readonly OptionalNotificationKind[]): OptionalNotificationKind[] =>
  OPTIONAL_NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));

/** The kinds of emails that a user turned off, as stored: each once, in the contract's order. */
export const toMutedMailKinds = (kinds: readonly OptionalMailKind[]): OptionalMailKind[] => OPTIONAL_MAIL_KINDS.filter((kind) => kinds.includes(kind));

/** Read notifications older than this are deleted. ISO 8601. */
export const getDeletionCutoff = (now: Date): string => new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS).toISOString();

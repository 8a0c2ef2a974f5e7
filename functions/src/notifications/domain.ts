import type { Notification } from '../contract';

/** Whether a user may mark it read, and has not: anyone else's is passed over, as if it were not there. */
export const isUnreadOf = (uid: string, notification: Notification | undefined): boolean => notification?.userId === uid && !notification.read;

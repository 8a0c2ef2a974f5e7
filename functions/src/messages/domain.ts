import { type ContactMessage, type Gym, sitePaths, type Suggestion, toStableJson } from '../contract';
import { type NotificationContent, MAX_NOTIFICATIONS_PER_HOUR } from '../platform/notifications';

/** The fields of a listed gym in a message about it. */
export interface NamedGym {
  readonly gymId: string;
  readonly gymName: string;
  readonly gymPath: string;
}

/** A `NamedGym` with the gym's document. */
export interface MessageGym extends NamedGym {
  readonly gym: Gym;
}

/**
 * Whether a stored message or suggestion is the same as the one being sent: the same text by the same person about the same gym. The gym's name at the
 * time and the outcome don't matter.
 */
export function isSameContent(stored: ContactMessage | Suggestion, sent: ContactMessage | Suggestion): boolean {
  return toStableJson(pickContent(stored)) === toStableJson(pickContent(sent));
}

function pickContent(document: ContactMessage | Suggestion): object {
  if ('userId' in document) {
    const { userId, gymId, comment, changes } = document;
    return { userId, gymId, comment, changes };
  }
  const { topic, report, name, email, message, gymId, gymPath } = document;
  // Compare a message's page, since the sender chose it. Compare a report's gym, since its page may have changed.
  return { topic, report, name, email, message, about: topic === 'report' ? gymId : gymPath };
}

/** The notification that admins get once an hour if there are too many messages to notify them about each one. */
export function toOverflowNotification(now: Date): NotificationContent {
  return toAdminNotification(
    'More messages are waiting',
    `More than ${MAX_NOTIFICATIONS_PER_HOUR} messages arrived in the last hour. You’ll find all of them in the inbox.`,
    now.toISOString(),
  );
}

/** A notification for admins that opens the inbox. */
export function toAdminNotification(title: string, message: string, createdAt: string): NotificationContent {
  return { kind: 'message', title, message, read: false, createdAt, actionUrl: sitePaths.adminMessages, actionText: 'Open inbox' };
}

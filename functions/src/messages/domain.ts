import { type ContactMessage, type Gym, sitePaths, type Suggestion, stableJson } from '../contract';
import { type NotificationContent, MAX_NOTIFICATIONS_PER_HOUR } from '../platform/notifications';

/** The fields of a listed gym in a message about it. */
export interface NamedGym {
  readonly gymId: string;
  readonly gymName: string;
  readonly gymPath: string;
}

/** The fields of a listed gym in a message about it, with the gym's data. */
export interface MessageGym extends NamedGym {
  readonly facts: Gym;
}

/**
 * Whether a stored document is the same as the one being sent: the same text by the same person about the same gym. The gym's name at the time and
 * the outcome don't matter.
 */
export function isSentAgain(stored: ContactMessage | Suggestion, sent: ContactMessage | Suggestion): boolean {
  return stableJson(contentOf(stored)) === stableJson(contentOf(sent));
}

function contentOf(document: ContactMessage | Suggestion): object {
  if ('userId' in document) {
    const { userId, gymId, comment, changes } = document;
    return { userId, gymId, comment, changes };
  }
  const { topic, report, name, email, message, gymId, gymPath } = document;
  // A message's page was chosen by its sender. A report's page follows from its gym.
  return { topic, report, name, email, message, about: topic === 'report' ? gymId : gymPath };
}

/** The notification that is sent once an hour if there are too many messages to notify admins of each. */
export function toOverflowNotification(now: Date): NotificationContent {
  return toAdminNotification(
    'More messages are waiting',
    `More than ${MAX_NOTIFICATIONS_PER_HOUR} messages arrived in the last hour. You’ll find all of them in the inbox.`,
    now.toISOString(),
  );
}

/** A notification to admins that opens the inbox. */
export function toAdminNotification(subject: string, message: string, createdAt: string): NotificationContent {
  return { kind: 'message', title: subject, message, read: false, createdAt, actionUrl: sitePaths.adminMessages, actionText: 'Open inbox' };
}

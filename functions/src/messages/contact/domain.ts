import { type CallableCommand, CONTACT_TOPIC_NAMES, type ContactMessage, DomainError, REPORT_KIND_NAMES, toReference } from '../../contract';
import type { NotificationContent } from '../../platform/notifications';
import { toAdminNotification, type NamedGym } from '../domain';

/** Creates a message from the contact form. */
export function newMessage({ topic, name, email, message, gym }: CallableCommand<'sendMessage'>, gymId: string | undefined, now: Date): ContactMessage {
  return { topic, name, email, message, ...(gym && { gymPath: gym }), ...(gymId && { gymId }), status: 'open', createdAt: now.toISOString() };
}

/** Creates a visitor's report about a gym. */
export function newReport({ kind, comment = '', email }: CallableCommand<'reportGym'>, { gymId, gymName, gymPath }: NamedGym, now: Date): ContactMessage {
  return { topic: 'report', report: kind, ...(email && { email }), message: comment, gymId, gymName, gymPath, status: 'open', createdAt: now.toISOString() };
}

/**
 * The notification for admins. It neither quotes the message nor names its author, since it stays if the author deletes their account.
 */
export function toMessageNotification(id: string, { topic, report, gymName, createdAt }: ContactMessage): NotificationContent {
  const subject = topic === 'report' ? `Report about ${gymName}` : `New message: ${CONTACT_TOPIC_NAMES[topic]}`;
  return toAdminNotification(subject, `${report ? `${REPORT_KIND_NAMES[report]}. ` : ''}Reference ${toReference(id)}.`, createdAt);
}

/**
 * The notification that contains the reply to the sender. Links to the gym's page if the message was about a gym.
 * @throws DomainError `invalid` if the sender wasn't signed in
 */
export function toReplyNotification(
  { sentBy, topic, gymId, gymName, gymPath }: ContactMessage,
  answer: string,
  now: Date,
): NotificationContent<'answer'> & { readonly userId: string } {
  if (sentBy === undefined) {
    const message = 'The sender wasn’t signed in. Reply to their email address instead.';
    throw new DomainError('invalid', message, [{ path: 'answer', message }]);
  }
  const title = topic === 'report' ? `Reply to your report about ${gymName}` : 'Reply to your message';
  return {
    kind: 'answer',
    ...(gymId && { gymId }),
    userId: sentBy,
    title,
    message: answer,
    read: false,
    createdAt: now.toISOString(),
    ...(gymPath && { actionUrl: gymPath, actionText: 'See gym' }),
  };
}

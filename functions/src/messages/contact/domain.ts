import {
  asksForAnotherState,
  type CallableCommand,
  CONTACT_TOPIC_NAMES,
  type ContactMessage,
  DomainError,
  type Gym,
  REPORT_KIND_NAMES,
  referenceOf,
  sitePaths,
  type Suggestion,
  stableJson,
} from '../../contract';
import { type Notice, NOTICES_AN_HOUR } from '../../platform/notices';

/** The fields of a listed gym in a message about it. */
interface NamedGym {
  readonly gymId: string;
  readonly gymName: string;
  readonly gymPath: string;
}
/** The same with the gym's data. */
export interface MessageGym extends NamedGym {
  readonly facts: Gym;
}

export function newMessage({ topic, name, email, message, gym }: CallableCommand<'sendMessage'>, gymId: string | undefined, now: Date): ContactMessage {
  return { topic, name, email, message, ...(gym && { gymPath: gym }), ...(gymId && { gymId }), status: 'open', createdAt: now.toISOString() };
}

export function newReport({ kind, comment = '', email }: CallableCommand<'reportGym'>, { gymId, gymName, gymPath }: NamedGym, now: Date): ContactMessage {
  return { topic: 'report', report: kind, ...(email && { email }), message: comment, gymId, gymName, gymPath, status: 'open', createdAt: now.toISOString() };
}

/**
 * Whether a stored document is the same as the one being sent: the same text by the same person about the same gym. The gym's name at the time and
 * the outcome don't matter.
 */
export function isSentAgain(stored: ContactMessage | Suggestion, written: ContactMessage | Suggestion): boolean {
  return stableJson(whatWasSent(stored)) === stableJson(whatWasSent(written));
}

function whatWasSent(written: ContactMessage | Suggestion): object {
  if ('userId' in written) {
    const { userId, gymId, comment, changes } = written;
    return { userId, gymId, comment, changes };
  }
  const { topic, report, name, email, message, gymId, gymPath } = written;
  // A message's page comes from its sender; a report's follows from the gym.
  return { topic, report, name, email, message, about: topic === 'report' ? gymId : gymPath };
}

/**
 * The admins' notification. It neither quotes the message nor names its author: a notification outlives the message,
 * which its author may have deleted.
 */
export function noticeOfMessage(id: string, { topic, report, gymName, createdAt }: ContactMessage): Notice {
  const subject = topic === 'report' ? `Report about ${gymName}` : `New message: ${CONTACT_TOPIC_NAMES[topic]}`;
  return adminNotice(subject, `${report ? `${REPORT_KIND_NAMES[report]}. ` : ''}Reference ${referenceOf(id)}.`, createdAt);
}
export function noticeOfSuggestion(id: string, { gymName, changes, createdAt }: Suggestion): Notice {
  const title = asksForAnotherState(changes) ? `Request to move ${gymName} to another state` : `Suggested change for ${gymName}`;
  return adminNotice(title, `Reference ${referenceOf(id)}.`, createdAt);
}
/**
 * The notification with a reply for the sender. It links to the gym if the message was about one.
 * @throws DomainError `invalid` if the sender wasn't signed in
 */
export function answerTo(
  { sentBy, topic, gymId, gymName, gymPath }: ContactMessage,
  answer: string,
  now: Date,
): Notice<'answer'> & { readonly userId: string } {
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
/** Sent once an hour instead of one notification each, if too many messages arrive to read one by one. */
export function noticeOfMore(now: Date): Notice {
  return adminNotice(
    'More messages are waiting',
    `More than ${NOTICES_AN_HOUR} messages arrived in the last hour. You’ll find all of them in the inbox.`,
    now.toISOString(),
  );
}
function adminNotice(subject: string, message: string, createdAt: string): Notice {
  return { kind: 'message', title: subject, message, read: false, createdAt, actionUrl: sitePaths.adminMessages, actionText: 'Open inbox' };
}

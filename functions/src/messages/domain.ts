import {
  type CallableCommand,
  CONTACT_TOPIC_NAMES,
  type ContactMessage,
  DomainError,
  MESSAGE_KEPT_MONTHS,
  REPORT_KIND_NAMES,
  referenceOf,
  sitePaths,
  type Suggestion,
} from '../contract';
import { stableJson } from '../gyms/views';
import { type Notice, NOTICES_AN_HOUR } from '../platform/notices';

/** A listed gym as far as a message about it says it. */
export interface MessageGym {
  readonly gymId: string;
  readonly gymName: string;
  readonly gymPath: string;
}
export function newMessage({ topic, name, email, message, gym }: CallableCommand<'sendMessage'>, gymId: string | undefined, now: Date): ContactMessage {
  return { topic, name, email, message, ...(gym && { gymPath: gym }), ...(gymId && { gymId }), status: 'open', createdAt: now.toISOString() };
}

export function newReport({ kind, comment = '', email }: CallableCommand<'reportGym'>, gym: MessageGym, now: Date): ContactMessage {
  return { topic: 'report', report: kind, ...(email && { email }), message: comment, ...gym, status: 'open', createdAt: now.toISOString() };
}

export function newSuggestion({ comment, changes = {} }: CallableCommand<'suggestChange'>, gym: MessageGym, userId: string, now: Date): Suggestion {
  return { userId, ...gym, comment, changes, status: 'pending', createdAt: now.toISOString() };
}

/**
 * Whether what is stored under a key is what is sent now: the same words of the same person on the same gym. How the gym
 * was called and what became of the first sending make no difference.
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
  // The page that a message names is as its sender gave it; a report's follows from the gym.
  return { topic, report, name, email, message, about: topic === 'report' ? gymId : gymPath };
}

/** When what was written at `now` is deleted: the same day, `MESSAGE_KEPT_MONTHS` later. */
export function expiryOf(now: Date): Date {
  const expiry = new Date(now);
  expiry.setUTCMonth(expiry.getUTCMonth() + MESSAGE_KEPT_MONTHS);
  return expiry;
}

/**
 * What every admin is told. Nothing of what was written and nothing of who wrote it: a notification outlives the message,
 * which its author may have deleted.
 */
export function noticeOfMessage(id: string, { topic, report, gymName, createdAt }: ContactMessage): Notice {
  const subject = topic === 'report' ? `A report on ${gymName}` : `A new message: ${CONTACT_TOPIC_NAMES[topic]}`;
  return adminNotice(subject, `${report ? `${REPORT_KIND_NAMES[report]}. ` : ''}Reference ${referenceOf(id)}.`, createdAt);
}
export function noticeOfSuggestion(id: string, { gymName, createdAt }: Suggestion): Notice {
  return adminNotice(`A correction of ${gymName}`, `Reference ${referenceOf(id)}.`, createdAt);
}
/** Told once an hour instead of one notice each, when so much arrives that nobody would read them. */
export function noticeOfMore(now: Date): Notice {
  return adminNotice('More messages are waiting', `More than ${NOTICES_AN_HOUR} arrived within this hour. The inbox has them all.`, now.toISOString());
}
function adminNotice(subject: string, message: string, createdAt: string): Notice {
  return { kind: 'message', title: subject, message, read: false, createdAt, actionUrl: sitePaths.adminMessages, actionText: 'Open the inbox' };
}

/** Tells a suggestion's author what came of it. */
export function noticeOfDecision({ gymName = 'a gym', gymPath }: Suggestion, decision: 'accepted' | 'rejected', now: Date): Notice {
  const message =
    decision === 'accepted'
      ? 'It was accepted. An admin will bring it into the listing. Thank you.'
      : 'An admin has looked at it and left the listing as it is. Thank you for writing all the same.';
  return {
    kind: 'suggestion',
    title: `Your correction of ${gymName}`,
    message,
    read: false,
    createdAt: now.toISOString(),
    ...(gymPath && { actionUrl: gymPath, actionText: 'See the gym' }),
  };
}

/**
 * Whether a suggestion still has to be decided. The same decision again is none.
 * @throws DomainError `already-decided`
 */
export function isUndecided({ status }: Suggestion, decision: 'accepted' | 'rejected'): boolean {
  if (status === 'pending') return true;
  if (status === decision) return false;
  throw new DomainError('already-decided', 'Someone else has decided this already, or its author has withdrawn it.');
}

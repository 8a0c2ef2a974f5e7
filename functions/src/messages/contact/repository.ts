import { type ContactMessage, DomainError } from '../../contract';
import { type Author, audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { stageNotificationIfWanted } from '../../platform/notifications';
import { toReplyNotification } from './domain';
import { messages } from '../repository';

/**
 * Marks a message or report as done and sends the reply, if there is one. Does nothing if it is already done.
 * @throws DomainError `message-not-found`, `invalid` if there is a reply but the sender wasn't signed in
 */
export async function settleMessage(id: string, answer: string | undefined, { by, now }: Author): Promise<void> {
  const snapshot = await messages().doc(id).get();
  const message = snapshot.data();
  if (!message || !snapshot.updateTime) throw new DomainError('message-not-found', 'We couldn’t find this message. It may have been deleted.');
  if (message.status === 'done') return;
  const reply = answer ? toReplyNotification(message, answer, now) : undefined;
  const batch = firestore().batch();
  const changes: Partial<ContactMessage> = { status: 'done', settledAt: now.toISOString(), settledBy: by, ...(answer && { answer }) };
  batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime });
  if (reply) await stageNotificationIfWanted(batch, `messages-${id}-answered`, reply);
  audit(batch, { at: now.toISOString(), by, action: 'settleMessage', target: snapshot.ref.path });
  await batch.commit();
}

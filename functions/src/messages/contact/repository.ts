import { type ContactMessage, DomainError } from '../../contract';
import { type Author, audit } from '../../platform/audit';
import { firestore } from '../../platform/firestore';
import { stageNotificationIfWanted } from '../../platform/notifications';
import { toReplyNotification } from './domain';
import { messages } from '../repository';

/**
 * Marks a message or report as done and sends its reply. Does nothing if it is already done.
 * @throws DomainError `message-not-found`, `invalid` if there is no one to reply to
 */
export async function settleMessage(id: string, answer: string | undefined, { by, now }: Author): Promise<void> {
  const snapshot = await messages().doc(id).get();
  const data = snapshot.data();
  if (!data || !snapshot.updateTime) throw new DomainError('message-not-found', 'We couldn’t find this message. It may have been deleted.');
  if (data.status === 'done') return;
  const reply = answer ? toReplyNotification(data, answer, now) : undefined;
  const batch = firestore().batch();
  const changes: Partial<ContactMessage> = { status: 'done', settledAt: now.toISOString(), settledBy: by, ...(answer && { answer }) };
  batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime });
  if (reply) await stageNotificationIfWanted(batch, `messages-${id}-answered`, reply);
  audit(batch, { at: now.toISOString(), by, action: 'settleMessage', target: snapshot.ref.path });
  await batch.commit();
}

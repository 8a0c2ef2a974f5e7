import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type ContactMessage, DomainError, type Suggestion } from '../contract';
import { type Author, audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { stageIfWanted } from '../platform/notices';
import { isUndecided, noticeOfDecision } from './domain';
import { messages, suggestions } from './store';

/**
 * Marks a message or report done; does nothing where it is.
 * @throws DomainError `message-not-found`
 */
export async function settleMessage(id: string, { by, now }: Author): Promise<void> {
  const { reference, data, readAt } = await loaded(messages().doc(id));
  if (data.status === 'done') return;
  const batch = firestore().batch();
  const settled: Partial<ContactMessage> = { status: 'done', settledAt: now.toISOString(), settledBy: by };
  batch.update(reference, settled, { lastUpdateTime: readAt });
  audit(batch, { at: now.toISOString(), by, action: 'settleMessage', target: reference.path });
  await batch.commit();
}

/**
 * Decides a suggestion and tells its author; does nothing where it was decided the same way.
 * @throws DomainError `message-not-found` or `already-decided`
 */
export async function decideSuggestion(id: string, decision: 'accepted' | 'rejected', { by, now }: Author): Promise<void> {
  const { reference, data, readAt } = await loaded(suggestions().doc(id));
  if (!isUndecided(data, decision)) return;
  const batch = firestore().batch();
  const decided: Partial<Suggestion> = { status: decision, decidedAt: now.toISOString(), decidedBy: by };
  batch.update(reference, decided, { lastUpdateTime: readAt });
  await stageIfWanted(batch, `${reference.parent.id}-${id}-decided`, { userId: data.userId, ...noticeOfDecision(data, decision, now) });
  audit(batch, { at: now.toISOString(), by, action: 'decideSuggestion', target: reference.path, after: { decision } });
  await batch.commit();
}

/** Deletes a message or suggestion; does nothing where there is none. The audit says that, and nothing of its content. */
export async function deleteMessage(kind: 'message' | 'suggestion', id: string, { by, now }: Author): Promise<void> {
  const reference: DocumentReference = (kind === 'message' ? messages() : suggestions()).doc(id);
  if (!(await reference.get()).exists) return;
  const batch = firestore().batch();
  batch.delete(reference);
  audit(batch, { at: now.toISOString(), by, action: 'deleteMessage', target: reference.path });
  await batch.commit();
}

interface Loaded<T> {
  readonly reference: DocumentReference<T>;
  readonly data: T;
  readonly readAt: Timestamp;
}
async function loaded<T>(reference: DocumentReference<T>): Promise<Loaded<T>> {
  const snapshot: DocumentSnapshot<T> = await reference.get();
  const data = snapshot.data();
  if (data === undefined || !snapshot.updateTime) throw new DomainError('message-not-found', 'There is no such message. It may have been deleted.');
  return { reference, data, readAt: snapshot.updateTime };
}

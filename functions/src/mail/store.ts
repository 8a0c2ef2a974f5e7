import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, LIST_LIMIT } from '../contract';
import { firestore, isConflict, isNotFound } from '../platform/firestore';
import { type OutboxMail, outboxMail } from '../platform/outbox';
import { begun, isDue, type Settled, type Unwanted } from './domain';

const users = () => firestore().collection(COLLECTIONS.users);

/**
 * Takes an e-mail to be sent by whoever asks first, and marks that before anything is sent. Undefined where it is not due,
 * is gone, or somebody else has it.
 */
export async function takeMail(id: string, now: Date): Promise<OutboxMail | undefined> {
  const snapshot = await outboxMail(id).get();
  const mail = snapshot.data();
  if (!mail || !snapshot.updateTime || !isDue(mail, now)) return undefined;
  const mark = begun(mail, now);
  try {
    await outboxMail(id).update({ ...mark }, { lastUpdateTime: snapshot.updateTime });
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
  return { ...mail, ...mark };
}

/** Stores what has come of an attempt. One that went with its person stays gone. */
export async function settleMail(id: string, outcome: Settled | Pick<OutboxMail, 'dueAt'>): Promise<void> {
  try {
    await outboxMail(id).update({ ...outcome });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** Ids of e-mails that could be sent now, those first that have waited longest. */
export async function dueMails(now: Date): Promise<string[]> {
  const outbox = firestore().collection(COLLECTIONS.outbox);
  const { docs } = await outbox.where('status', '==', 'waiting').where('dueAt', '<=', now.toISOString()).orderBy('dueAt').limit(LIST_LIMIT).get();
  return docs.map(({ id }) => id);
}

/** Whether a claim waits that was made at that moment: one that was made again has another code. */
export async function isClaimOpen(id: string, since: string): Promise<boolean> {
  const claim = (await firestore().collection(COLLECTIONS.claims).doc(id).get()).data() as Claim | undefined;
  return claim?.status === 'pending' && claim.createdAt === since;
}

/** Whether an invitation to own a gym can still be answered. */
export async function isInvitationPending(id: string, now: Date): Promise<boolean> {
  const invitation = await firestore().collection(COLLECTIONS.ownerInvitations).doc(id).get();
  const expiresAt = invitation.get('expiresAt') as Timestamp | undefined;
  return invitation.get('status') === 'pending' && expiresAt !== undefined && expiresAt.toMillis() > now.getTime();
}

/** Turns a kind of e-mail off for somebody, beside what they have turned off already. Nothing where the account is gone. */
export async function muteMail({ uid, kind }: Unwanted): Promise<void> {
  try {
    await users()
      .doc(uid)
      .update({ mutedMail: FieldValue.arrayUnion(kind) });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

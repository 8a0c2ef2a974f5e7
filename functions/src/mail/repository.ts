import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS, DAY_MS, LIST_LIMIT } from '../contract';
import { collection, storedAs } from '../platform/collections';
import { firestore, isAlreadyExists, isConflict, isNotFound, ignoreIfDeleted } from '../platform/firestore';
import { outboxDocument } from '../platform/outbox';
import type { OutboxMail } from '../platform/outbox-mail';
import { startAttempt, combineTexts, EVERYTHING, isDue, toOutcome, type MailOutcome, type UnsubscribeRequest } from './domain';

/** Reserves an email for one attempt to send it. Undefined if it isn't due or was deleted, or if another attempt is in progress. */
export async function leaseMail(id: string, now: Date): Promise<OutboxMail | undefined> {
  const snapshot = await outboxDocument(id).get();
  const mail = snapshot.data();
  if (!mail || !snapshot.updateTime || !isDue(mail, now)) return undefined;
  const attempt = startAttempt(mail, now);
  try {
    await outboxDocument(id).update({ ...attempt }, { lastUpdateTime: snapshot.updateTime });
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
  return { ...mail, ...attempt };
}

/** Stores the outcome of an attempt. An email deleted with its account stays deleted. */
export async function storeOutcome(id: string, outcome: MailOutcome | Pick<OutboxMail, 'dueAt'> | Pick<OutboxMail, 'dueAt' | 'attempts'>): Promise<void> {
  await ignoreIfDeleted(outboxDocument(id).update({ ...outcome }));
}

/** Ids of emails that are due, earliest first: at most `LIST_LIMIT`. */
export async function loadDueMails(now: Date): Promise<string[]> {
  const { docs } = await collection('outbox').where('status', '==', 'waiting').where('dueAt', '<=', now.toISOString()).orderBy('dueAt').limit(LIST_LIMIT).get();
  return docs.map(({ id }) => id);
}

/** Whether the claim that was sent at `claimedAt` is still pending. If it was sent again since, it has a different code. */
export async function isClaimOpen(id: string, claimedAt: string): Promise<boolean> {
  const claim = (await collection('claims').doc(id).get()).data();
  return claim?.status === 'pending' && claim.createdAt === claimedAt;
}

/** Whether an invitation can still be answered. */
export async function isInvitationPending(id: string, now: Date): Promise<boolean> {
  const invitation = (await collection('ownerInvitations').doc(id).get()).data();
  return invitation?.status === 'pending' && invitation.expiresAt.toMillis() > now.getTime();
}

/** `rateLimits/{hash}`: the last email to a person about a subject, and the time before which no other is sent. */
interface DailyReservation {
  readonly mail: string;
  readonly until: string;
  readonly expiresAt: Timestamp;
}

/** The recipient and subject for which one email a day is sent. Undefined for emails without that limit, such as codes, which have their own limits. */
function toDailyKey(mail: OutboxMail): string | undefined {
  if (mail.kind === 'owner-invitation') return `${mail.address}|${mail.gymId}`;
  return 'userId' in mail && mail.about !== undefined ? `${mail.userId}|${mail.about}` : undefined;
}

/**
 * Reserves a person's one email a day about a subject for this email and its retries. Only one of several simultaneous callers gets the reservation.
 * Returns undefined if this email may be sent now, or else the time when the next one may be sent.
 */
export async function reserveDailyMail(id: string, mail: OutboxMail, now: Date): Promise<Date | undefined> {
  const key = toDailyKey(mail);
  if (key === undefined) return undefined;
  const hash = createHash('sha256').update(`mail|${key}`).digest('base64url');
  const reference = firestore().collection(COLLECTIONS.rateLimits).doc(hash).withConverter(storedAs<DailyReservation>());
  const snapshot = await reference.get();
  const reservation = snapshot.data();
  if (reservation && reservation.until > now.toISOString()) return reservation.mail === id ? undefined : new Date(reservation.until);
  const until = now.getTime() + DAY_MS;
  const next: DailyReservation = { mail: id, until: new Date(until).toISOString(), expiresAt: Timestamp.fromMillis(until + DAY_MS) };
  try {
    if (snapshot.updateTime) await reference.update({ ...next }, { lastUpdateTime: snapshot.updateTime });
    else await reference.create(next);
    return undefined;
  } catch (error) {
    if (isAlreadyExists(error) || isConflict(error)) return reserveDailyMail(id, mail, now);
    throw error;
  }
}

/** Maximum number of emails that are combined into one. Others wait for the next day. */
const MAX_COMBINED_MAILS = 50;

/**
 * Combines an email with others that wait for the same person and are about the same subject, except kinds that the person has turned off since. Stores
 * the result before it is sent, so that a retry sends the same text. Returns undefined if no other email is waiting, or the account was deleted.
 */
export async function combineWaiting(id: string, mail: OutboxMail, now: Date): Promise<OutboxMail | undefined> {
  if (!('userId' in mail) || mail.about === undefined) return undefined;
  const { docs } = await collection('outbox')
    .where('userId', '==', mail.userId)
    .where('about', '==', mail.about)
    .where('status', '==', 'waiting')
    .limit(MAX_COMBINED_MAILS)
    .get();
  const others = docs.filter((document) => document.id !== id);
  if (others.length === 0) return undefined;
  const profile = (await collection('users').doc(mail.userId).get()).data();
  const unwanted: readonly string[] = profile?.mutedMail ?? [];
  const wanted = others.map((document) => ({ id: document.id, mail: document.data() })).filter(({ mail: { kind } }) => !unwanted.includes(kind));
  const combined = combineTexts([{ id, mail }, ...wanted]);
  if (!combined) return undefined;
  const batch = firestore().batch();
  batch.update(outboxDocument(id), { ...combined });
  for (const { ref } of others) batch.update(ref, { ...toOutcome('combined', now) });
  try {
    await batch.commit();
  } catch (error) {
    // The account and its emails were deleted in the meantime.
    if (isNotFound(error)) return undefined;
    throw error;
  }
  return { ...mail, ...combined } as OutboxMail;
}

const unsubscribeDocument = (hash: string) => firestore().collection(COLLECTIONS.ledger).doc(`neverMail~${hash}`);
/** Whether all emails to an address were turned off. `hash` is from `hashAddress`. */
export const hasUnsubscribedFromAll = async (hash: string): Promise<boolean> => (await unsubscribeDocument(hash).get()).exists;

/**
 * Turns off what an unsubscribe link names: one kind of email to an account, or all emails to an address. Does nothing if the account was deleted.
 */
export async function muteMail({ who, kind }: UnsubscribeRequest, now: Date): Promise<void> {
  if (kind === EVERYTHING) {
    await unsubscribeDocument(who).set({ at: now.toISOString() });
    return;
  }
  const user = collection('users').doc(who);
  await ignoreIfDeleted(user.update({ mutedMail: FieldValue.arrayUnion(kind) }));
}

import { type DocumentReference, type QueryDocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DAY_MS, DomainError, type InviteResult, normalizeEmail, type ReceivedInvitation, type SentInvitation } from '../contract';
import { toInvitationId } from '../gyms/ownership/ownership';
import { loadProfile } from '../gyms/ownership/owner-profiles-repository';
import { loadOwners } from '../gyms/ownership/owners-repository';
import { loadCurrentGym } from '../gyms/record/current-gym-repository';
import { findAccountByEmail, loadAccount } from '../platform/account';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { stageCountLock } from '../platform/count-lock';
import { stageDailyNotification, toDailyId } from '../platform/notifications';
import { outboxDocument, stageMail } from '../platform/outbox';
import { takePosition } from '../platform/rate-limit';
import { retryOnConflict } from '../platform/retry';
import {
  type Invitation,
  isAnswered,
  hasPendingInvitation,
  isOpen,
  toInvitationMail,
  newInvitation,
  requireUnanswered,
  toAnswerNotification,
  toInvitationNotification,
  toReceivedInvitation,
  toSentInvitation,
} from './invitations';
import { type OwnerActor, requireRoomForOwner } from './owners';
import { addOwner } from './owners-repository';

/** An invitation as stored. The TTL policy on `expiresAt` deletes it. */
type StoredInvitation = Omit<Invitation, 'expiresAtMs'> & { readonly expiresAt: Timestamp };

const invitations = () => collection('ownerInvitations');
const toStored = ({ expiresAtMs, ...rest }: Invitation): StoredInvitation => ({ ...rest, expiresAt: Timestamp.fromMillis(expiresAtMs) });
const fromStored = ({ expiresAt, ...rest }: StoredInvitation): Invitation => ({ ...rest, expiresAtMs: expiresAt.toMillis() });

/** Maximum number of invitations to one email address per day, from all gyms together, since the recipient didn't ask for them. */
export const INVITATIONS_PER_DAY = 5;

/** Loads a gym's pending and declined invitations, as its owners see them. */
export async function loadSentInvitations(gymId: string, now: Date): Promise<SentInvitation[]> {
  const { docs } = await invitations().where('gymId', '==', gymId).get();
  return docs.flatMap((document) => toSentInvitation(document.id, fromStored(document.data()), now) ?? []);
}

/**
 * Stores an invitation with its email, and with a notification if an account has verified the email address. The result doesn't reveal whether there is
 * such an account. Stores nothing if an invitation is already pending.
 * @throws DomainError `gym-not-found`, `already-owner`, `already-decided`, `limit-reached`, `too-many-today`, `contended`
 */
export async function inviteOwner(requestedId: string, email: string, { uid: by, isAdmin }: OwnerActor, now: Date): Promise<InviteResult> {
  const { id: gymId, gym } = await loadCurrentGym(requestedId);
  const account = await findAccountByEmail(email);
  return retryOnConflict(async (): Promise<InviteResult> => {
    const { people, lock } = await loadOwners(gymId);
    // The caller may have been removed as an owner since the call started.
    if (!isAdmin && !people.some(({ uid }) => uid === by)) throw new DomainError('not-allowed', 'You can only do this for your own gyms.');
    const invited = people.find(({ profile }) => normalizeEmail(profile.email) === email);
    if (invited) throw new DomainError('already-owner', invited.uid === by ? 'You already own this gym.' : 'This person already owns the gym.');
    const reference = invitations().doc(toInvitationId(email, gymId));
    const snapshot = await reference.get();
    const existing = snapshot.data();
    if (existing && hasPendingInvitation(fromStored(existing), now)) return { outcome: 'already-invited', at: existing.createdAt };
    const pending = (await loadSentInvitations(gymId, now)).filter(({ status }) => status === 'pending');
    requireRoomForOwner(people.length, pending.length);
    if ((await takePosition(DAY_MS, `invitations to ${email}`, reference.id, now)) >= INVITATIONS_PER_DAY) {
      throw new DomainError('too-many-today', 'This person has been invited too many times today. Try again tomorrow.');
    }
    const batch = firestore().batch();
    stageCountLock(batch, lock, now);
    const invitation = toStored(newInvitation(gymId, email, by, now));
    if (snapshot.updateTime) batch.update(reference, { ...invitation }, { lastUpdateTime: snapshot.updateTime });
    else batch.create(reference, invitation);
    const isMailed = await stageInvitationMail(batch, reference.id, { address: email, gymId, createdAt: now.toISOString() }, toInvitationMail(gym));
    if (account?.emailVerified && (await loadProfile(account.uid))) {
      await stageDailyNotification(batch, toIdPrefix(reference.id), { userId: account.uid, ...toInvitationNotification(gym.name, now) }, { sendsEmail: false });
    }
    audit(batch, { at: now.toISOString(), by, action: 'inviteOwner', target: reference.path, after: { gymId } });
    await batch.commit();
    return { outcome: isMailed ? 'invited' : 'invited-without-email', at: invitation.createdAt };
  });
}

/** The start of the ids of an invitation's email and notifications. The day follows. */
const toIdPrefix = (invitationId: string): string => `owner-invitation-${invitationId}`;

/** Stages an invitation's email. Returns false if the gym already emailed this address today, since it may withdraw an invitation and send it again. */
async function stageInvitationMail(
  batch: WriteBatch,
  invitationId: string,
  recipient: { readonly address: string; readonly gymId: string; readonly createdAt: string },
  text: ReturnType<typeof toInvitationMail>,
): Promise<boolean> {
  const id = toDailyId(toIdPrefix(invitationId), recipient.createdAt);
  if ((await outboxDocument(id).get()).exists) return false;
  stageMail(batch, id, { ...text, ...recipient, kind: 'owner-invitation', invitationId });
  return true;
}

/**
 * Withdraws a gym's invitation. Does nothing if it doesn't exist or belongs to another gym.
 * @throws DomainError `already-decided` if it was answered, `contended`
 */
export async function withdrawInvitation(gymId: string, id: string, { by, now }: Author): Promise<void> {
  await retryOnConflict(async () => {
    const snapshot = await invitations().doc(id).get();
    const invitation = snapshot.data();
    if (invitation?.gymId !== gymId || !snapshot.updateTime) return;
    requireUnanswered(invitation);
    const batch = firestore().batch();
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    audit(batch, { at: now.toISOString(), by, action: 'withdrawInvitation', target: snapshot.ref.path, after: { gymId } });
    await batch.commit();
  });
}

/** Loads an account's email address. Undefined if it isn't verified or the account doesn't exist. */
async function loadVerifiedEmail(uid: string): Promise<string | undefined> {
  const account = await loadAccount(uid);
  return account?.emailVerified && account.email ? normalizeEmail(account.email) : undefined;
}

/** Loads the invitations that an account can accept: those to its verified email address, unless the gym was deleted. */
export async function loadReceivedInvitations(uid: string, now: Date): Promise<ReceivedInvitation[]> {
  const address = await loadVerifiedEmail(uid);
  if (address === undefined) return [];
  const { docs } = await invitations().where('email', '==', address).get();
  const open = docs.filter((document) => isOpen(fromStored(document.data()), now));
  const received = await Promise.all(open.map(loadReceivedInvitation));
  return received.flatMap((invitation) => invitation ?? []);
}

/** An invitation as its recipient sees it. Undefined if the gym was deleted. */
async function loadReceivedInvitation(document: QueryDocumentSnapshot<StoredInvitation>): Promise<ReceivedInvitation | undefined> {
  const invitation = fromStored(document.data());
  const remaining = await loadCurrentGym(invitation.gymId).catch(() => undefined);
  return remaining && toReceivedInvitation(document.id, invitation, remaining.id, remaining.gym);
}

interface AnswerableInvitation {
  readonly reference: DocumentReference;
  readonly invitation: Invitation;
  readonly updateTime: Timestamp;
}

/**
 * Loads an invitation that the caller can answer. Undefined if they already gave this answer.
 * @throws DomainError `invitation-not-found`, `address-not-verified`
 */
async function loadAnswerableInvitation(id: string, answer: 'accepted' | 'declined', { by, now }: Author): Promise<AnswerableInvitation | undefined> {
  const address = await loadVerifiedEmail(by);
  if (address === undefined) {
    throw new DomainError(
      'address-not-verified',
      'Verify your email address first: open the link we sent you, or get a new one in your settings. Then reply to the invitation.',
    );
  }
  const snapshot = await invitations().doc(id).get();
  const stored = snapshot.data();
  const invitation = stored && fromStored(stored);
  if (isAnswered(invitation, address, answer, now) || !invitation || !snapshot.updateTime) return undefined;
  return { reference: snapshot.ref, invitation, updateTime: snapshot.updateTime };
}

/**
 * Declines an invitation and notifies the sender. Repeating the call does nothing.
 * @throws DomainError `invitation-not-found`, `address-not-verified`, `contended`
 */
export async function declineInvitation(id: string, author: Author): Promise<void> {
  await retryOnConflict(async () => {
    const answerable = await loadAnswerableInvitation(id, 'declined', author);
    if (!answerable) return;
    const { by, now } = author;
    const batch = firestore().batch();
    await stageAnswer(batch, id, answerable, 'declined', now);
    audit(batch, { at: now.toISOString(), by, action: 'declineInvitation', target: answerable.reference.path, after: { gymId: answerable.invitation.gymId } });
    await batch.commit();
  });
}

/**
 * Accepts an invitation: makes the caller an owner of the gym and notifies the other owners. Repeating the call does nothing.
 * @throws DomainError `invitation-not-found`, `address-not-verified`, `gym-not-found`, `limit-reached`, `contended`
 */
export async function acceptInvitation(id: string, author: Author): Promise<void> {
  const answerable = await loadAnswerableInvitation(id, 'accepted', author);
  if (!answerable) return;
  const { gymId, invitedBy } = answerable.invitation;
  await addOwner(gymId, author.by, author, {
    action: 'acceptInvitation',
    alreadyNotified: [invitedBy],
    stage: async (batch) => {
      const reloaded = await loadAnswerableInvitation(id, 'accepted', author);
      if (reloaded) await stageAnswer(batch, id, reloaded, 'accepted', author.now);
    },
  });
}

/** Stages the answer, marks the invitation's notification (if there is one) as read, and notifies the sender if they still own the gym. */
async function stageAnswer(
  batch: WriteBatch,
  id: string,
  { reference, invitation: { gymId, invitedBy, createdAt }, updateTime }: AnswerableInvitation,
  status: 'accepted' | 'declined',
  now: Date,
): Promise<void> {
  batch.update(reference, { status }, { lastUpdateTime: updateTime });
  const notification = await collection('notifications')
    .doc(toDailyId(toIdPrefix(id), createdAt))
    .get();
  if (notification.exists) batch.update(notification.ref, { read: true });
  const sender = await loadProfile(invitedBy);
  const remaining = await loadCurrentGym(gymId).catch(() => undefined);
  if (!remaining || !sender?.profile.ownedGyms.includes(remaining.id)) return;
  await stageDailyNotification(batch, `${toIdPrefix(id)}-answer`, {
    userId: invitedBy,
    ...toAnswerNotification(remaining.id, remaining.gym.name, status, now),
  });
}

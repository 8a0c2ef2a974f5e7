import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { type Claim, GYM_ROLE_NAMES, sitePaths } from '../../contract';
import { audit } from '../../platform/audit';
import type { UserRecord } from '../../platform/auth';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { type NotificationContent, notifyOnce, stageNotificationOnce } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { loadOwnerProfiles } from './owner-profiles-repository';

const claims = () => collection('claims');

/**
 * Updates a gym's pending claims after its owners changed. A claim is a dispute as long as another account owns the gym or has answered as its owner. Each
 * owner is notified at most once per gym and day on which claims were sent. A claim is approved if its claimant already owns the gym. The function reads
 * the current state, so it can run at any time and any number of times. It runs after every new claim and every new owner, so if both happen at once, the
 * later run sees both.
 */
export async function refreshClaims(gymId: string, now: Date): Promise<void> {
  const { docs } = await claims().where('gymId', '==', gymId).where('status', '==', 'pending').get();
  for (const { ref } of docs) await refreshClaim(ref, now);
}

/** Like `refreshClaims`, but for one claim. */
export async function refreshClaim(reference: DocumentReference<Claim>, now: Date): Promise<void> {
  const missedNotifications = await retryOnConflict(async () => {
    const snapshot = await reference.get();
    const claim = snapshot.data();
    if (claim?.status !== 'pending' || !snapshot.updateTime) return [];
    const owners = (await loadOwnerProfiles(claim.gymId)).map(({ uid }) => uid);
    const changes = findClaimChanges(claim, owners, now);
    if (!changes) return owners.map((owner) => ({ claim, notification: { userId: owner, ...toDisputeNotification(claim, now) } }));
    const batch = firestore().batch();
    batch.update(reference, { ...changes }, { lastUpdateTime: snapshot.updateTime });
    if (changes.isDispute) for (const owner of owners) await stageDispute(batch, claim, owner, now);
    if (changes.status) audit(batch, { at: now.toISOString(), by: TRIGGER_NAME, action: 'decideClaim', target: reference.path, after: { ...changes } });
    await batch.commit();
    return [];
  });
  // If the claim already was a dispute, notify owners who were added since. `notifyOnce` skips the others.
  for (const { claim, notification } of missedNotifications) await notifyOnce(toNotificationId(claim, notification.userId), notification);
}

/**
 * Copies an account's email address, and whether it is verified, from Firebase Auth to its pending claims, since the address may be verified after the
 * claim was sent.
 */
export async function refreshClaimant(userId: string, account: Pick<UserRecord, 'email' | 'emailVerified'>): Promise<void> {
  const { docs } = await claims().where('userId', '==', userId).where('status', '==', 'pending').get();
  for (const { ref } of docs) {
    await retryOnConflict(async () => {
      const snapshot = await ref.get();
      const claim = snapshot.data();
      if (claim?.status !== 'pending' || !snapshot.updateTime) return;
      const { email = claim.email, emailVerified } = account;
      if (claim.email === email && claim.emailVerified === emailVerified) return;
      await ref.update({ email, emailVerified }, { lastUpdateTime: snapshot.updateTime });
    });
  }
}

/** The audit log's name for the trigger that updates claims. */
const TRIGGER_NAME = 'onProfileWritten';

/** The fields of a pending claim that must change now that the gym has these owners. Undefined if none must. */
function findClaimChanges({ userId, isDispute, answer }: Claim, owners: readonly string[], now: Date): Partial<Claim> | undefined {
  if (owners.includes(userId))
    return { status: 'approved', reason: 'You’re already an owner of this gym.', decidedAt: now.toISOString(), decidedBy: TRIGGER_NAME };
  const isNowDispute = owners.length > 0 || answer !== undefined;
  return isNowDispute === isDispute ? undefined : { isDispute: isNowDispute };
}

/**
 * The id is the same for all claims to a gym that were sent on the same day. Otherwise, withdrawing a claim and sending it again would notify the owner
 * each time.
 */
const toNotificationId = ({ gymId, createdAt }: Claim, owner: string): string => `claims-to-${gymId}-${owner}-${createdAt.slice(0, 10)}`;

/** Adds the owner's notification to the batch that makes a claim a dispute. */
export const stageDispute = (batch: WriteBatch, claim: Claim, owner: string, now: Date): Promise<void> =>
  stageNotificationOnce(batch, toNotificationId(claim, owner), { userId: owner, ...toDisputeNotification(claim, now) });

/** Tells an owner that another account claims their gym. */
const toDisputeNotification = ({ gymId, gymName, role }: Claim, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  gymId,
  title: 'Someone claimed your gym',
  message: `Someone claimed ${gymName} as its ${GYM_ROLE_NAMES[role].toLowerCase()}. An admin will decide. You can reply with what you know.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymOwners(gymId),
  actionText: 'Reply',
});

import type { CollectionReference, DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, GYM_ROLE_NAMES, sitePaths } from '../contract';
import { firestore } from '../platform/firestore';
import { type Notice, notifyOnce, stageNotification } from '../platform/notices';
import { untilStored } from '../platform/retry';
import { ownersOf } from './store-owners';

const claims = () => firestore().collection(COLLECTIONS.claims) as CollectionReference<Claim>;

/**
 * Has each claim to a gym that waits be a dispute exactly as long as somebody else owns the gym or has answered as its owner, and
 * tells these of it once. What decides is read anew, so this may run at any moment and any number of times. It runs after whatever
 * makes a claim or an owner: of the two at one moment the later sees both.
 */
export async function refreshDisputes(gymId: string, now: Date): Promise<void> {
  const { docs } = await claims().where('gymId', '==', gymId).where('status', '==', 'pending').get();
  for (const { ref } of docs) await refreshDispute(ref, now);
}

/** The same of one claim. */
export async function refreshDispute(reference: DocumentReference<Claim>, now: Date): Promise<void> {
  const untold = await untilStored(async () => {
    const snapshot = await reference.get();
    const claim = snapshot.data();
    if (claim?.status !== 'pending' || !snapshot.updateTime) return [];
    const owners = (await ownersOf(claim.gymId)).map(({ uid }) => uid).filter((uid) => uid !== claim.userId);
    const isDispute = owners.length > 0 || claim.answer !== undefined;
    if (isDispute === claim.isDispute) return owners.map((owner) => ({ userId: owner, ...noticeOfDispute(claim, now) }));
    const batch = firestore().batch();
    batch.update(reference, { isDispute }, { lastUpdateTime: snapshot.updateTime });
    for (const owner of owners) stageDispute(batch, reference.id, claim, owner, now);
    await batch.commit();
    return [];
  });
  // An owner who has come since it became a dispute; the others have been told.
  for (const notice of untold) await notifyOnce(noticeIdOf(reference.id, notice.userId), notice);
}

const noticeIdOf = (claimId: string, owner: string): string => `claims-${claimId}-owner-${owner}`;

/** Tells an owner of a claim, with what makes it a dispute. */
export const stageDispute = (batch: WriteBatch, claimId: string, claim: Claim, owner: string, now: Date): void =>
  stageNotification(batch, noticeIdOf(claimId, owner), { userId: owner, ...noticeOfDispute(claim, now) });

/** Tells an owner that somebody else claims their gym. */
const noticeOfDispute = ({ gymId, gymName, role }: Claim, now: Date): Notice<'claim'> => ({
  kind: 'claim',
  title: 'Somebody claims your gym',
  message: `${gymName}, as its ${GYM_ROLE_NAMES[role].toLowerCase()}. An admin decides; you may say what you know.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymOwners(gymId),
  actionText: 'Answer',
});

import type { CollectionReference, DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, GYM_ROLE_NAMES, sitePaths } from '../contract';
import { audit } from '../platform/audit';
import type { UserRecord } from '../platform/auth';
import { firestore } from '../platform/firestore';
import { type Notice, notifyOnce, stageOnce } from '../platform/notices';
import { untilStored } from '../platform/retry';
import { ownersOf } from './store-owners';

const claims = () => firestore().collection(COLLECTIONS.claims) as CollectionReference<Claim>;

/**
 * Has each claim to a gym that waits follow who owns the gym: it is a dispute exactly as long as somebody else does or has answered as
 * its owner, of which these are told once, and approved where its maker does. What decides is read anew, so this may run at any
 * moment and any number of times. It runs after whatever makes a claim or an owner: of the two at one moment the later sees both.
 */
export async function refreshClaims(gymId: string, now: Date): Promise<void> {
  const { docs } = await claims().where('gymId', '==', gymId).where('status', '==', 'pending').get();
  for (const { ref } of docs) await refreshClaim(ref, now);
}

/** The same of one claim. */
export async function refreshClaim(reference: DocumentReference<Claim>, now: Date): Promise<void> {
  const untold = await untilStored(async () => {
    const snapshot = await reference.get();
    const claim = snapshot.data();
    if (claim?.status !== 'pending' || !snapshot.updateTime) return [];
    const owners = (await ownersOf(claim.gymId)).map(({ uid }) => uid);
    const following = followingOwners(claim, owners, now);
    if (!following) return owners.map((owner) => ({ claim, notice: { userId: owner, ...noticeOfDispute(claim, now) } }));
    const batch = firestore().batch();
    batch.update(reference, { ...following }, { lastUpdateTime: snapshot.updateTime });
    if (following.isDispute) for (const owner of owners) await stageDispute(batch, claim, owner, now);
    if (following.status) audit(batch, { at: now.toISOString(), by: FOLLOWING, action: 'decideClaim', target: reference.path, after: { ...following } });
    await batch.commit();
    return [];
  });
  // An owner who has come since it became a dispute; the others have been told.
  for (const { claim, notice } of untold) await notifyOnce(noticeIdOf(claim, notice.userId), notice);
}

/**
 * Has the pending claims of an account take over its address, and whether that is verified, from the authentication service: it may have
 * been verified after the claim was sent.
 */
export async function refreshClaimant(userId: string, account: Pick<UserRecord, 'email' | 'emailVerified'>): Promise<void> {
  const { docs } = await claims().where('userId', '==', userId).where('status', '==', 'pending').get();
  for (const { ref } of docs) {
    await untilStored(async () => {
      const snapshot = await ref.get();
      const claim = snapshot.data();
      if (claim?.status !== 'pending' || !snapshot.updateTime) return;
      const { email = claim.email, emailVerified } = account;
      if (claim.email === email && claim.emailVerified === emailVerified) return;
      await ref.update({ email, emailVerified }, { lastUpdateTime: snapshot.updateTime });
    });
  }
}

/** The trigger by which a claim follows who owns its gym, as the audit names it. */
const FOLLOWING = 'onProfileWritten';

/** What of a claim that waits is otherwise where these own its gym; undefined where nothing is. */
function followingOwners({ userId, isDispute, answer }: Claim, owners: readonly string[], now: Date): Partial<Claim> | undefined {
  if (owners.includes(userId)) return { status: 'approved', reason: 'You were made an owner meanwhile.', decidedAt: now.toISOString(), decidedBy: FOLLOWING };
  const disputed = owners.length > 0 || answer !== undefined;
  return disputed === isDispute ? undefined : { isDispute: disputed };
}

/** One for each gym, owner and day on which it is claimed: claims that are withdrawn and sent again would otherwise fill an inbox. */
const noticeIdOf = ({ gymId, createdAt }: Claim, owner: string): string => `claims-to-${gymId}-${owner}-${createdAt.slice(0, 10)}`;

/** Tells an owner of a claim, with what makes it a dispute. */
export const stageDispute = (batch: WriteBatch, claim: Claim, owner: string, now: Date): Promise<void> =>
  stageOnce(batch, noticeIdOf(claim, owner), { userId: owner, ...noticeOfDispute(claim, now) });

/** Tells an owner that somebody else claims their gym. */
const noticeOfDispute = ({ gymId, gymName, role }: Claim, now: Date): Notice<'claim'> => ({
  kind: 'claim',
  gymId,
  title: 'Somebody claims your gym',
  message: `${gymName}, as its ${GYM_ROLE_NAMES[role].toLowerCase()}. An admin decides; you may say what you know.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gymOwners(gymId),
  actionText: 'Answer',
});

import type { DocumentReference, WriteBatch, Query } from 'firebase-admin/firestore';
import type { Claim } from '../../contract';
import { collection } from '../../platform/collections';
import type { StoredDocuments } from '../../platform/stored-documents';
import { firestore } from '../../platform/firestore';
import { outboxDocument } from '../../platform/outbox';
import { drain } from '../../platform/drain';
import { retryOnConflict } from '../../platform/retry';
import { toClaimId, toCodeEmailId, toInvitationId, withReplacedOwnedGym } from '../ownership/ownership';
import { resolveOwners } from '../ownership/primary-owner';
import { loadProfile, stageOwnership } from '../ownership/owner-profiles-repository';
import { invalidateOwnerChanges, loadOwners, stageOwners } from '../ownership/owners-repository';

/** Moves a merged gym's owners, claims, suggestions and invitations to the remaining gym. Can be interrupted and rerun. */
export async function moveOwnership(from: string, to: string, now: Date): Promise<void> {
  await moveOwners(from, to, now);
  const suggestions = collection('suggestions');
  await drain(suggestions.where('gymId', '==', from), (batch, { ref }) => batch.update(ref, { gymId: to }));
  await moveAll(collection('claims').where('gymId', '==', from), (reference) => moveClaim(reference, to));
  await moveAll(collection('ownerInvitations').where('gymId', '==', from), (reference) => moveInvitation(reference, to));
}

/** Moves the owners, starting with the primary owner, who becomes the remaining gym's primary owner unless it already has one. */
async function moveOwners(from: string, to: string, now: Date): Promise<void> {
  // An account that is just becoming an owner of the merged gym becomes one of the remaining gym instead.
  await invalidateOwnerChanges(from, now);
  for (let source = await loadOwners(from); source.resolved; source = await loadOwners(from)) {
    const { primary, owners } = source.resolved;
    for (const { uid, since } of [...owners].sort((a, b) => Number(b.uid === primary) - Number(a.uid === primary))) {
      await retryOnConflict(() => moveOwner({ uid, since }, from, to, now));
    }
  }
  await collection('gymOwners').doc(from).delete();
}

async function moveOwner({ uid, since }: { readonly uid: string; readonly since: string }, from: string, to: string, now: Date): Promise<void> {
  const target = await loadOwners(to);
  const loaded = await loadProfile(uid);
  if (!loaded?.profile.ownedGyms.includes(from)) return;
  const targetSince = target.current.find((owner) => owner.uid === uid)?.since ?? since;
  const movedOwner = { uid, since: targetSince < since ? targetSince : since, isDisabled: loaded.profile.isDisabled ?? false };
  const batch = firestore().batch();
  stageOwnership(batch, loaded, withReplacedOwnedGym(loaded.profile, from, to));
  stageOwners(batch, target, resolveOwners([...target.current.filter((owner) => owner.uid !== uid), movedOwner], target.resolved?.primary), now);
  await batch.commit();
}

/** Documents read per query. */
const PAGE_SIZE = 100;

async function moveAll<T>(query: Query<T>, move: (reference: DocumentReference<T>) => Promise<void>): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(PAGE_SIZE).get();
    if (docs.length === 0) return;
    for (const { ref } of docs) await retryOnConflict(() => move(ref));
  }
}

async function moveClaim(reference: DocumentReference<Claim>, to: string): Promise<void> {
  const snapshot = await reference.get();
  const claim = snapshot.data();
  if (!claim || !snapshot.updateTime) return;
  const target = collection('claims').doc(toClaimId(claim.userId, to));
  const targetSnapshot = await target.get();
  const targetClaim = targetSnapshot.data();
  const batch = firestore().batch();
  batch.delete(reference, { lastUpdateTime: snapshot.updateTime });
  if (targetSnapshot.updateTime && targetClaim && shouldReplace(claim, targetClaim)) batch.delete(target, { lastUpdateTime: targetSnapshot.updateTime });
  if (!targetClaim || shouldReplace(claim, targetClaim)) {
    batch.create(target, { ...claim, gymId: to });
    await stageCodeMailUpdate(batch, toCodeEmailId(reference.id, claim.createdAt), { claimId: target.id, gymId: to });
  }
  await batch.commit();
}

/** Updates a queued code email to reference the moved claim. An email is sent only while its claim is pending. */
async function stageCodeMailUpdate(batch: WriteBatch, id: string, moved: { readonly claimId: string; readonly gymId: string }): Promise<void> {
  const mail = await outboxDocument(id).get();
  if (mail.updateTime && mail.data()?.status === 'waiting') batch.update(outboxDocument(id), { ...moved }, { lastUpdateTime: mail.updateTime });
}

async function moveInvitation(reference: DocumentReference<StoredDocuments['ownerInvitations']>, to: string): Promise<void> {
  const snapshot = await reference.get();
  const invitation = snapshot.data();
  if (!invitation || !snapshot.updateTime) return;
  const target = reference.parent.doc(toInvitationId(invitation.email, to));
  const batch = firestore().batch();
  batch.delete(reference, { lastUpdateTime: snapshot.updateTime });
  if (!(await target.get()).exists) batch.create(target, { ...invitation, gymId: to });
  await batch.commit();
}

/**
 * Whether the claim to the merged gym (`moved`) replaces the same person's claim to the remaining gym (`existing`). A person has at most one claim to a
 * gym.
 */
function shouldReplace(moved: Claim, existing: Claim): boolean {
  if (moved.status !== 'pending') return existing.status !== 'pending' && (moved.decidedAt ?? '') > (existing.decidedAt ?? '');
  return existing.status !== 'pending' || (hasEnteredCode(moved) && !hasEnteredCode(existing));
}

const hasEnteredCode = ({ evidence }: Claim): boolean => evidence.kind === 'mail' && evidence.enteredAt !== undefined;

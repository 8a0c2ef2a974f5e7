import type { WriteBatch } from 'firebase-admin/firestore';
import { type AuditAction, COLLECTIONS, documentPaths, DomainError, type Gym, type GymOwner, type OpenClaim, sitePaths } from '../contract';
import { ignoreGymNotFound } from '../gyms/edit/repository';
import { withoutOwnedGym, withOwnedGym, ownsGym } from '../gyms/ownership/ownership';
import { resolveOwners } from '../gyms/ownership/primary-owner';
import { removeReferences } from '../gyms/trash/references-repository';
import { loadProfile, stageOwnership } from '../gyms/ownership/owner-profiles-repository';
import {
  type LoadedOwners,
  loadOwners,
  loadOwnersAfterMerge,
  stageOwners,
  stagePrimaryNotification,
  withOwner,
  withoutOwner,
} from '../gyms/ownership/owners-repository';
import { loadCurrentGym } from '../gyms/record/current-gym-repository';
import { type Author, audit } from '../platform/audit';
import { collection } from '../platform/collections';
import { firestore } from '../platform/firestore';
import { stageDailyNotification } from '../platform/notifications';
import { retryOnConflict } from '../platform/retry';
import { toNewOwnerNotification, toRemovedOwnerNotification, toChangedOwnersNotification, toOpenClaim } from './domain';
import { type OwnerActor, requirePrimary, requireRoomForOwner } from './owners';
import { loadOpenClaims } from './repository';

/** Maximum number of attempts. Enough if several people change a gym's owners at once. */
const ATTEMPTS = 30;

/** Loads a gym's owners, the primary one first, and other people's pending claims to the gym. */
export async function readOwners(gymId: string): Promise<{ owners: GymOwner[]; claims: OpenClaim[] }> {
  const [{ resolved, people }, claims] = await Promise.all([loadOwners(gymId), loadOpenClaims(gymId)]);
  const emails = new Map(people.map(({ uid, profile }) => [uid, profile.email]));
  const owners = (resolved?.owners ?? []).map(({ uid, since }) => ({ uid, email: emails.get(uid) ?? '', since, isPrimary: uid === resolved?.primary }));
  const othersClaims = claims.filter(({ claim }) => !emails.has(claim.userId));
  return {
    owners: owners.sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)),
    claims: othersClaims.map(({ reference, claim }) => toOpenClaim(reference.id, claim)),
  };
}

/** How a user becomes an owner. */
interface AddOwnerOptions {
  readonly action: 'addOwner' | 'acceptInvitation';
  /** The uids of owners to leave out, because they get a different notification about it. */
  readonly alreadyNotified: readonly string[];
  /** Adds related writes to the batch, such as the answer to an invitation. May throw a DomainError. */
  readonly stage: (batch: WriteBatch) => Promise<void>;
}
const WITHOUT_INVITATION: AddOwnerOptions = { action: 'addOwner', alreadyNotified: [], stage: () => Promise.resolve() };

/**
 * Makes a user an owner of a gym, and notifies them and the other owners. If they already own it, only commits the writes that `stage` added.
 * @throws DomainError `gym-not-found`, `account-not-found`, `limit-reached`, `contended`, or what `stage` throws
 */
export async function addOwner(
  requestedId: string,
  uid: string,
  author: Author,
  { action, alreadyNotified, stage }: AddOwnerOptions = WITHOUT_INVITATION,
): Promise<void> {
  const remaining = await retryOnConflict(
    async () => {
      const batch = firestore().batch();
      await stage(batch);
      const { gym, owners } = await loadOwnersAfterMerge(requestedId);
      const { gymId } = owners;
      const loaded = await loadProfile(uid);
      if (!loaded) throw accountNotFound();
      if (!ownsGym(loaded.profile, gymId)) {
        requireRoomForOwner(owners.people.length);
        const ownership = withOwnedGym(loaded.profile, gymId);
        stageOwnership(batch, loaded, ownership);
        stageOwners(batch, owners, withOwner(owners, uid, author.now), author.now);
        if (uid !== author.by)
          await stageDailyNotification(batch, `owners-${gymId}-${uid}-became`, { userId: uid, ...toNewOwnerNotification(gymId, gym.name, author.now) });
        await stageChangeNotifications(batch, owners, gym, [uid, author.by, ...alreadyNotified], author);
        audit(batch, toAuditEntry(action, uid, ownership, author));
      }
      await batch.commit();
      return { gymId, gym };
    },
    { attempts: ATTEMPTS },
  );
  // Someone may have deleted the gym at the same time by undoing an import.
  await removeReferences(remaining.gymId, { name: remaining.gym.name, path: sitePaths.gym(remaining.gym) }, author.now);
}

export const accountNotFound = () =>
  new DomainError('account-not-found', 'No verified account uses this email address. Ask the person to create one and verify the address.');

/**
 * Removes an owner from a gym and notifies the other owners. If someone else removes the owner, also notifies the removed owner and withdraws the
 * invitations that they sent. If the gym was merged, applies to the remaining gym. Does nothing if the user doesn't own the gym.
 * @throws DomainError `not-primary-owner`, `contended`
 */
export async function removeOwner(requestedId: string, uid: string, actor: OwnerActor, now: Date): Promise<void> {
  // A deleted gym may still be in the account's list of owned gyms.
  const remaining = await loadCurrentGym(requestedId).catch(ignoreGymNotFound);
  const gym = remaining?.gym;
  const author = { by: actor.uid, now };
  const isLeaving = uid === actor.uid;
  await retryOnConflict(
    async () => {
      const loaded = await loadProfile(uid);
      // Right after a merge, an owner may not have been moved to the remaining gym yet.
      const gymId = remaining && loaded && ownsGym(loaded.profile, remaining.id) ? remaining.id : requestedId;
      const owners = await loadOwners(gymId);
      if (!isLeaving) requirePrimary(actor, owners.resolved);
      if (!loaded || !ownsGym(loaded.profile, gymId)) return;
      const ownership = withoutOwnedGym(loaded.profile, gymId);
      const after = withoutOwner(owners, uid);
      const batch = firestore().batch();
      stageOwnership(batch, loaded, ownership);
      stageOwners(batch, owners, after, now);
      if (!isLeaving) {
        await stageInvitationWithdrawals(batch, gymId, uid);
        await stageDailyNotification(batch, `owners-${gymId}-${uid}-lost`, { userId: uid, ...toRemovedOwnerNotification(gymId, gym?.name ?? 'A gym', now) });
      }
      if (gym) {
        const newPrimary = after && after.primary !== owners.resolved?.primary ? [after.primary] : [];
        await stageChangeNotifications(batch, owners, gym, [uid, author.by, ...newPrimary], author);
        await stagePrimaryNotification(batch, owners, after, { gymName: gym.name, by: author.by, now });
      }
      audit(batch, toAuditEntry(isLeaving ? 'releaseGym' : 'removeOwner', uid, ownership, author));
      await batch.commit();
    },
    { attempts: ATTEMPTS },
  );
}

/**
 * Makes an owner the primary owner and notifies the gym's owners. If the gym was merged, applies to the remaining gym. Does nothing if they already are
 * the primary owner.
 * @throws DomainError `gym-not-found`, `not-primary-owner`, `account-not-found`, `account-disabled`, `contended`
 */
export async function makePrimaryOwner(requestedId: string, uid: string, actor: OwnerActor, now: Date): Promise<void> {
  await retryOnConflict(
    async () => {
      const { gym, owners } = await loadOwnersAfterMerge(requestedId);
      requirePrimary(actor, owners.resolved);
      const next = owners.current.find((owner) => owner.uid === uid);
      if (!next) throw new DomainError('account-not-found', 'This person doesn’t own the gym yet. Invite them first.');
      if (next.isDisabled) throw new DomainError('account-disabled', 'This account is disabled, so it can’t be the primary owner.');
      const after = resolveOwners(owners.current, uid);
      if (owners.resolved?.primary === uid) return;
      const batch = firestore().batch();
      stageOwners(batch, owners, after, now);
      await stagePrimaryNotification(batch, owners, after, { gymName: gym.name, by: actor.uid, now });
      await stageChangeNotifications(batch, owners, gym, [uid, actor.uid], { by: actor.uid, now });
      audit(batch, { at: now.toISOString(), by: actor.uid, action: 'makePrimaryOwner', target: documentPaths.user(uid), after: { gymId: owners.gymId } });
      await batch.commit();
    },
    { attempts: ATTEMPTS },
  );
}

/** Notifies a gym's owners that its owners changed, except those who already know. */
async function stageChangeNotifications(
  batch: WriteBatch,
  { gymId, people }: LoadedOwners,
  { name }: Gym,
  alreadyNotified: readonly string[],
  { now }: Author,
): Promise<void> {
  for (const { uid } of people) {
    if (!alreadyNotified.includes(uid))
      await stageDailyNotification(batch, `owners-${gymId}-${uid}-changed`, { userId: uid, ...toChangedOwnersNotification(gymId, name, now) });
  }
}

/** Withdraws the invitations that an owner sent, in the batch that ends their ownership. */
async function stageInvitationWithdrawals(batch: WriteBatch, gymId: string, invitedBy: string): Promise<void> {
  const { docs } = await collection('ownerInvitations').where('gymId', '==', gymId).where('invitedBy', '==', invitedBy).get();
  for (const { ref } of docs) batch.delete(ref);
}

/** The audit entry. Names the person only as the target, since that is where the deletion of their account looks for the uid. */
const toAuditEntry = (action: AuditAction, uid: string, after: object, { by, now }: Author) => ({
  at: now.toISOString(),
  by,
  action,
  target: `${COLLECTIONS.users}/${uid}`,
  after: { ...after },
});

import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, DomainError, type Gym, type GymOwner, type OpenClaim, OWNERS_LIMIT } from '../contract';
import { notOwning, owning, owns } from '../gyms/ownership';
import { loadProfile, ownersOf, removeOwnersOfGone, stageOwnership } from '../gyms/store-owners';
import { standingGym } from '../gyms/store-public';
import { type Author, audit } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { stageNotification } from '../platform/notices';
import { untilStored } from '../platform/retry';
import { noticeOfBecoming, noticeOfLosing, noticeOfOwners, openClaim } from './domain';
import { openClaimsTo } from './store';

/** Who owns a gym, and the claims to it of others. */
export async function readOwners(gymId: string): Promise<{ owners: GymOwner[]; claims: OpenClaim[] }> {
  const [owners, claims] = await Promise.all([ownersOf(gymId), openClaimsTo(gymId)]);
  const ofOthers = claims.filter(({ claim }) => !owners.some(({ uid }) => uid === claim.userId));
  return {
    owners: owners.map(({ uid, profile: { email } }) => ({ uid, email })),
    claims: ofOthers.map(({ reference, claim }) => openClaim(reference.id, claim)),
  };
}

/**
 * Makes an account an owner of a gym, tells it and the others; does nothing where it is one.
 * @throws DomainError `gym-not-found`, `account-not-found`, `limit-reached`, `contended`
 */
export async function addOwner(wanted: string, uid: string, author: Author): Promise<void> {
  const { id: gymId, gym } = await standingGym(wanted);
  await untilStored(async () => {
    const loaded = await loadProfile(uid);
    if (!loaded) throw noAccount();
    if (owns(loaded.profile, gymId)) return;
    const owners = await ownersOf(gymId);
    if (owners.length >= OWNERS_LIMIT) throw new DomainError('limit-reached', `A gym has ${OWNERS_LIMIT} owners at most.`);
    const ownership = owning(loaded.profile, gymId);
    const batch = firestore().batch();
    stageOwnership(batch, loaded, ownership);
    stageNotification(batch, `owners-${gymId}-${uid}-became`, { userId: uid, ...noticeOfBecoming(gymId, gym.name, author.now) });
    stageChange(batch, gymId, gym, [uid, author.by], owners, author);
    audit(batch, entryOf('addOwner', uid, ownership, author));
    await batch.commit();
  });
  await removeOwnersOfGone(gymId, gym.name, author.now);
}

export const noAccount = () => new DomainError('account-not-found', 'No account has proved to have this address.');

/** Takes a gym from one of its owners, whom it tells unless they do it themselves, and tells the others. Does nothing where it is not theirs. */
export async function removeOwner(gymId: string, uid: string, author: Author): Promise<void> {
  const gym = await standingGym(gymId).then(({ gym }) => gym, noneWhereGone);
  await untilStored(async () => {
    const loaded = await loadProfile(uid);
    if (!loaded?.profile.ownedGyms.includes(gymId)) return;
    const ownership = notOwning(loaded.profile, gymId);
    const batch = firestore().batch();
    stageOwnership(batch, loaded, ownership);
    if (uid !== author.by) stageNotification(batch, `owners-${gymId}-${uid}-lost`, { userId: uid, ...noticeOfLosing(gym?.name ?? 'A gym', author.now) });
    if (gym) stageChange(batch, gymId, gym, [uid, author.by], await ownersOf(gymId), author);
    audit(batch, entryOf(uid === author.by ? 'releaseGym' : 'removeOwner', uid, ownership, author));
    await batch.commit();
  });
}

/** A gym that is gone may still be on somebody's list. */
function noneWhereGone(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

/** Tells the owners of a gym that there are others than before, but for those who know. */
function stageChange(
  batch: WriteBatch,
  gymId: string,
  { name }: Gym,
  known: readonly string[],
  owners: readonly { readonly uid: string }[],
  { now }: Author,
): void {
  for (const { uid } of owners) {
    if (!known.includes(uid)) stageNotification(batch, `owners-${gymId}-${uid}-changed`, { userId: uid, ...noticeOfOwners(gymId, name, now) });
  }
}

/** In the audit a person is the target alone, where they are found when their account is deleted. */
const entryOf = (action: string, uid: string, after: object, { by, now }: Author) => ({
  at: now.toISOString(),
  by,
  action,
  target: `${COLLECTIONS.users}/${uid}`,
  after: { ...after },
});

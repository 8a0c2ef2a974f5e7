import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, DomainError, type GymOwners, isDeepEqual, type UserProfile } from '../../contract';
import { collection } from '../../platform/collections';
import type { StoredGym } from '../../platform/stored-documents';
import { firestore } from '../../platform/firestore';
import { type CountLock, readCountLock, stageCountLock } from '../../platform/count-lock';
import { stageDailyNotification } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { toClaimId } from './ownership';
import { type CurrentOwner, toPrimaryOwnerNotification, findOwnershipStart, type OwnershipEntry, resolveOwners } from './primary-owner';
import { isMerged } from '../record/repository';
import { loadOwnerProfiles } from './owner-profiles-repository';
import { loadCurrentGym } from '../record/current-gym-repository';

const gymOwners = (gymId: string) => collection('gymOwners').doc(gymId);

/** A gym's owners as they were read, and what is needed to change them. */
export interface LoadedOwners {
  readonly gymId: string;
  readonly current: readonly CurrentOwner[];
  /** The accounts that own the gym, according to their profiles. */
  readonly people: Awaited<ReturnType<typeof loadOwnerProfiles>>;
  /** The owners according to the profiles and the stored document. Undefined if the gym has none. */
  readonly resolved: GymOwners | undefined;
  /** The owners according to the stored document. */
  readonly stored: GymOwners | undefined;
  readonly updateTime: Timestamp | undefined;
  readonly lock: CountLock;
}

/** Loads a gym's owners. Reads the lock first, so that any later change to the owners makes the commit fail. */
export async function loadOwners(gymId: string): Promise<LoadedOwners> {
  const lock = await readOwnersLock(gymId);
  const snapshot = await gymOwners(gymId).get();
  const stored = snapshot.data();
  const people = await loadOwnerProfiles(gymId);
  const storedSince = new Map(stored?.owners.map(({ uid, since }) => [uid, since]));
  const current = await Promise.all(
    people.map(async ({ uid, profile }) => ({
      uid,
      since: storedSince.get(uid) ?? (await findOwnerSince(gymId, uid, profile)),
      isDisabled: profile.isDisabled ?? false,
    })),
  );
  return { gymId, current, people, resolved: resolveOwners(current, stored?.primary), stored, updateTime: snapshot.updateTime, lock };
}

/**
 * Loads the owners of an existing gym, or of the gym it was merged into. The gym is read after the lock, which a deletion or merge updates, so no
 * one becomes the owner of a gym that is being deleted or merged.
 * @throws DomainError `gym-not-found`, `contended`
 */
export async function loadOwnersAfterMerge(requestedId: string): Promise<{ readonly gym: StoredGym; readonly owners: LoadedOwners }> {
  const { id } = await loadCurrentGym(requestedId);
  const owners = await loadOwners(id);
  const { id: currentId, gym } = await loadCurrentGym(id);
  if (currentId !== id) throw new DomainError('contended', 'This gym was merged at the same time. Try again.');
  return { gym, owners };
}

/** Writes the lock, so that the commits of owner changes in progress fail. Called when the gym is deleted or merged. */
export function invalidateOwnerChanges(gymId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const lock = await readOwnersLock(gymId);
    const batch = firestore().batch();
    stageCountLock(batch, lock, now);
    await batch.commit();
  });
}

/** Every change to a gym's owners or invitations writes this lock. */
const readOwnersLock = (gymId: string): Promise<CountLock> => readCountLock(`owners of ${gymId}`);

/**
 * When an account became an owner. Used if the gym's owners document doesn't say. Looks in the audit log, then at the approved claim, and falls back
 * to the account's creation date.
 */
async function findOwnerSince(gymId: string, uid: string, { createdAt }: UserProfile): Promise<string> {
  const [entries, merged, claim] = await Promise.all([
    collection('audit').where('target', '==', documentPaths.user(uid)).get(),
    collection('gyms').where('mergedInto', '==', gymId).get(),
    collection('claims').doc(toClaimId(uid, gymId)).get(),
  ]);
  const ownershipEntries = entries.docs.flatMap((entry): OwnershipEntry[] => {
    const ownedGyms: unknown = entry.get('after.ownedGyms');
    return Array.isArray(ownedGyms) ? [{ at: entry.data().at, ownedGyms: ownedGyms as string[] }] : [];
  });
  const since = findOwnershipStart(ownershipEntries, [gymId, ...merged.docs.map(({ id }) => id)]);
  const { status, decidedAt } = claim.data() ?? {};
  return since ?? (status === 'approved' && decidedAt ? decidedAt : createdAt);
}

/** Adds a gym's new owners to the batch that changes the profiles. The batch fails if the owners have changed since they were read. */
export function stageOwners(batch: WriteBatch, { gymId, stored, updateTime, lock }: LoadedOwners, after: GymOwners | undefined, now: Date): void {
  stageCountLock(batch, lock, now);
  if (isDeepEqual(stored, after)) return;
  if (!after) batch.delete(gymOwners(gymId), updateTime && { lastUpdateTime: updateTime });
  else if (updateTime) batch.set(gymOwners(gymId), after);
  else batch.create(gymOwners(gymId), after);
}

/** The owners with a new one, who becomes the primary owner if there was none. */
export const withOwner = ({ current, resolved }: LoadedOwners, uid: string, now: Date): GymOwners | undefined =>
  resolveOwners([...current.filter((owner) => owner.uid !== uid), { uid, since: now.toISOString(), isDisabled: false }], resolved?.primary);

/** The owners without one of them. */
export const withoutOwner = ({ current, resolved }: LoadedOwners, uid: string): GymOwners | undefined =>
  resolveOwners(
    current.filter((owner) => owner.uid !== uid),
    resolved?.primary,
  );

/**
 * Notifies the account that becomes the primary owner. Does nothing if it already was the primary owner, if it made the change itself, or if the gym had
 * no owner before.
 */
export async function stagePrimaryNotification(
  batch: WriteBatch,
  { gymId, stored, resolved }: LoadedOwners,
  after: GymOwners | undefined,
  { gymName, by, now }: { readonly gymName: string; readonly by: string; readonly now: Date },
): Promise<void> {
  const before = stored ?? resolved;
  if (!before || !after || before.primary === after.primary || after.primary === by) return;
  await stageDailyNotification(batch, `owners-${gymId}-${after.primary}-primary`, {
    userId: after.primary,
    ...toPrimaryOwnerNotification(gymId, gymName, now),
  });
}

/**
 * Updates a gym's stored owners from the profiles, so that exactly one is the primary owner even if the previous one left. Runs after every change to an
 * owner's profile, and can run any number of times.
 */
export function refreshOwners(gymId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const loaded = await loadOwners(gymId);
    if (isDeepEqual(loaded.stored, loaded.resolved)) return;
    const gym = (await collection('gyms').doc(gymId).get()).data();
    const batch = firestore().batch();
    stageOwners(batch, loaded, loaded.resolved, now);
    if (gym && !isMerged(gym)) await stagePrimaryNotification(batch, loaded, loaded.resolved, { gymName: gym.name, by: '', now });
    await batch.commit();
  });
}

/** Updates the stored owners of gyms that still name a deleted account. */
export async function refreshOwnersOfDeletedAccount(uid: string, now: Date): Promise<void> {
  const { docs } = await collection('gymOwners').where('uids', 'array-contains', uid).get();
  for (const { id } of docs) await refreshOwners(id, now);
}

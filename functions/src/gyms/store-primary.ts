import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, documentPaths, DomainError, type GymOwners, isSame, type UserProfile } from '../contract';
import { firestore } from '../platform/firestore';
import { type Gate, readGate, stageGate } from '../platform/gate';
import { stageDaily } from '../platform/notices';
import { untilStored } from '../platform/retry';
import { claimIdOf } from './ownership';
import { type CurrentOwner, noticeOfPrimary, ownedSince, type OwnershipEntry, settleOwners } from './primary';
import { gymsCollection, isMerged, type StoredGym } from './store';
import { ownersOf } from './store-owners';
import { standingGym } from './store-public';

const gymOwners = (gymId: string) => firestore().collection(COLLECTIONS.gymOwners).doc(gymId) as DocumentReference<GymOwners>;

/** The owners of a gym as read, and what it takes to change them. */
export interface LoadedOwners {
  readonly gymId: string;
  readonly current: readonly CurrentOwner[];
  readonly people: Awaited<ReturnType<typeof ownersOf>>;
  /** What the profiles and the stored document say together; undefined if nobody owns the gym. */
  readonly settled: GymOwners | undefined;
  readonly stored: GymOwners | undefined;
  readonly readAt: Timestamp | undefined;
  readonly gate: Gate;
}

/** The gate is read first: whoever changes the owners after that makes the commit fail. */
export async function loadOwners(gymId: string): Promise<LoadedOwners> {
  const gate = await readOwnersGate(gymId);
  const snapshot = await gymOwners(gymId).get();
  const stored = snapshot.data();
  const people = await ownersOf(gymId);
  const known = new Map(stored?.owners.map(({ uid, since }) => [uid, since]));
  const current = await Promise.all(
    people.map(async ({ uid, profile }) => ({
      uid,
      since: known.get(uid) ?? (await evidenceOfSince(gymId, uid, profile)),
      isDisabled: profile.isDisabled ?? false,
    })),
  );
  return { gymId, current, people, settled: settleOwners(current, stored?.primary), stored, readAt: snapshot.updateTime, gate };
}

/**
 * The owners of a gym that exists, of the other one if it was merged. The gym is looked for after the gate was read, which its deletion
 * passes: so nobody becomes an owner of a gym that is deleted at the same moment.
 * @throws DomainError `gym-not-found`, `contended`
 */
export async function loadStandingOwners(wanted: string): Promise<{ readonly gym: StoredGym; readonly owners: LoadedOwners }> {
  const { id } = await standingGym(wanted);
  const owners = await loadOwners(id);
  const { id: still, gym } = await standingGym(id);
  if (still !== id) throw new DomainError('contended', 'This gym was merged at the same moment. Try again.');
  return { gym, owners };
}

/** Makes every change of a gym's owners that is under way fail, once the gym is deleted. */
export function closeOwners(gymId: string, now: Date): Promise<void> {
  return untilStored(async () => {
    const gate = await readOwnersGate(gymId);
    const batch = firestore().batch();
    stageGate(batch, gate, now);
    await batch.commit();
  });
}

/** Whoever changes who owns a gym, or who is invited to, passes it. */
const readOwnersGate = (gymId: string): Promise<Gate> => readGate(`owners of ${gymId}`);

/**
 * Since when somebody owns a gym whose owners were stored before there was a primary owner: the audit says it, or their claim. If
 * neither does, nothing but their account's age is known.
 */
async function evidenceOfSince(gymId: string, uid: string, { createdAt }: UserProfile): Promise<string> {
  const db = firestore();
  const [entries, merged, claim] = await Promise.all([
    db.collection(COLLECTIONS.audit).where('target', '==', documentPaths.user(uid)).get(),
    gymsCollection().where('mergedInto', '==', gymId).get(),
    db.collection(COLLECTIONS.claims).doc(claimIdOf(uid, gymId)).get(),
  ]);
  const owning = entries.docs.flatMap((entry): OwnershipEntry[] => {
    const ownedGyms: unknown = entry.get('after.ownedGyms');
    return Array.isArray(ownedGyms) ? [{ at: entry.get('at') as string, ownedGyms: ownedGyms as string[] }] : [];
  });
  const since = ownedSince(owning, [gymId, ...merged.docs.map(({ id }) => id)]);
  const { status, decidedAt } = (claim.data() as Claim | undefined) ?? {};
  return since ?? (status === 'approved' && decidedAt ? decidedAt : createdAt);
}

/** Adds to a batch, which changes the profiles, what the gym's owners are from then on. It fails if they were changed since they were read. */
export function stageOwners(batch: WriteBatch, { gymId, stored, readAt, gate }: LoadedOwners, after: GymOwners | undefined, now: Date): void {
  stageGate(batch, gate, now);
  if (isSame(stored, after)) return;
  if (!after) batch.delete(gymOwners(gymId), readAt && { lastUpdateTime: readAt });
  else if (readAt) batch.set(gymOwners(gymId), after);
  else batch.create(gymOwners(gymId), after);
}

/** The owners with one more, who is the primary one if there was none. */
export const withOwner = ({ current, settled }: LoadedOwners, uid: string, now: Date): GymOwners | undefined =>
  settleOwners([...current.filter((owner) => owner.uid !== uid), { uid, since: now.toISOString(), isDisabled: false }], settled?.primary);

/** The owners without one of them. */
export const withoutOwner = ({ current, settled }: LoadedOwners, uid: string): GymOwners | undefined =>
  settleOwners(
    current.filter((owner) => owner.uid !== uid),
    settled?.primary,
  );

/** Tells an owner who has become the primary one by this change, unless they were, or have made themselves one. */
export async function stagePrimaryNotice(
  batch: WriteBatch,
  { gymId, stored, settled }: LoadedOwners,
  after: GymOwners | undefined,
  { gymName, by, now }: { readonly gymName: string; readonly by: string; readonly now: Date },
): Promise<void> {
  const before = stored ?? settled;
  if (!before || !after || before.primary === after.primary || after.primary === by) return;
  await stageDaily(batch, `owners-${gymId}-${after.primary}-primary`, { userId: after.primary, ...noticeOfPrimary(gymId, gymName, now) });
}

/**
 * Brings the stored owners of a gym up to what the profiles say: exactly one of them is the primary owner, whatever became of the one
 * before. Run after anything that changes a profile; it can run any number of times.
 */
export function refreshOwners(gymId: string, now: Date): Promise<void> {
  return untilStored(async () => {
    const loaded = await loadOwners(gymId);
    if (isSame(loaded.stored, loaded.settled)) return;
    const gym = (await gymsCollection().doc(gymId).get()).data();
    const batch = firestore().batch();
    stageOwners(batch, loaded, loaded.settled, now);
    if (gym && !isMerged(gym)) await stagePrimaryNotice(batch, loaded, loaded.settled, { gymName: gym.name, by: '', now });
    await batch.commit();
  });
}

/** Brings those up that name an account which owns none of them any more: it is deleted. */
export async function forgetOwner(uid: string, now: Date): Promise<void> {
  const { docs } = await firestore().collection(COLLECTIONS.gymOwners).where('uids', 'array-contains', uid).get();
  for (const { id } of docs) await refreshOwners(id, now);
}

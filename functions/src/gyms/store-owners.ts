import type { CollectionReference, DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, OWNERS_LIMIT, type UserProfile } from '../contract';
import { firestore } from '../platform/firestore';
import { type Notice, stageNotification } from '../platform/notices';
import { drain } from '../platform/pages';
import { untilStored } from '../platform/retry';
import { claimIdOf, notOwning, type Ownership, owningInstead } from './ownership';
import { gymsCollection } from './store';

const users = () => firestore().collection(COLLECTIONS.users) as CollectionReference<UserProfile>;

/** A profile as read, and when it was last written. */
export interface LoadedProfile {
  readonly reference: DocumentReference<UserProfile>;
  readonly profile: UserProfile;
  readonly readAt: Timestamp;
}

/** Undefined where there is no such account any more. */
export async function loadProfile(uid: string): Promise<LoadedProfile | undefined> {
  const snapshot = await users().doc(uid).get();
  const profile = snapshot.data();
  return profile && snapshot.updateTime && { reference: snapshot.ref, profile, readAt: snapshot.updateTime };
}

/** The accounts that own a gym, as many as it may have. */
export async function ownersOf(gymId: string): Promise<readonly { readonly uid: string; readonly profile: UserProfile }[]> {
  const { docs } = await users().where('ownedGyms', 'array-contains', gymId).limit(OWNERS_LIMIT).get();
  return docs.map((document) => ({ uid: document.id, profile: document.data() }));
}

/** Adds what an account owns from now on to a batch, which fails where the profile was written meanwhile. Tokens follow by trigger. */
export function stageOwnership(batch: WriteBatch, { reference, readAt }: LoadedProfile, { ownedGyms, isGymOwner }: Ownership): void {
  batch.update(reference, { ownedGyms, isGymOwner }, { lastUpdateTime: readAt });
}

/** @param tell stages what an owner is told of it, in the batch that changes what they own */
async function changeOwners(
  gymId: string,
  change: (profile: UserProfile) => Ownership,
  tell: (batch: WriteBatch, uid: string) => void = () => {},
): Promise<void> {
  for (let owners = await ownersOf(gymId); owners.length > 0; owners = await ownersOf(gymId)) {
    for (const { uid } of owners) {
      await untilStored(async () => {
        const loaded = await loadProfile(uid);
        if (!loaded?.profile.ownedGyms.includes(gymId)) return;
        const batch = firestore().batch();
        stageOwnership(batch, loaded, change(loaded.profile));
        tell(batch, uid);
        await batch.commit();
      });
    }
  }
}

/** Takes a deleted gym from everyone who owns it, and tells them. */
export const removeOwners = (gymId: string, name: string, now: Date): Promise<void> =>
  changeOwners(
    gymId,
    (profile) => notOwning(profile, gymId),
    (batch, uid) => stageNotification(batch, `owners-${gymId}-${uid}-gone`, { userId: uid, ...noticeOfGone(name, now) }),
  );

const noticeOfGone = (name: string, now: Date): Notice<'claim'> => ({
  kind: 'claim',
  title: 'A gym of yours is gone',
  message: `${name} is no longer in the directory, so it is off your gyms.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: '/contact',
  actionText: 'Ask us why',
});

/** A deletion at the same moment may have looked for owners before there was the new one. */
export async function removeOwnersOfGone(gymId: string, name: string, now: Date): Promise<void> {
  if (!(await gymsCollection().doc(gymId).get()).exists) await removeOwners(gymId, name, now);
}

/** Claims moved at a time. */
const CLAIMS_AT_ONCE = 100;

/** Has owners of a gym, and claims to it and suggestions, go over to the gym that it was merged into. Can stop anywhere and be run again. */
export async function moveOwnership(from: string, to: string): Promise<void> {
  await changeOwners(from, (profile) => owningInstead(profile, from, to));
  const suggestions = firestore().collection(COLLECTIONS.suggestions);
  await drain(suggestions.where('gymId', '==', from), (batch, { ref }) => batch.update(ref, { gymId: to }));
  const claims = firestore().collection(COLLECTIONS.claims);
  for (;;) {
    const { docs } = await claims.where('gymId', '==', from).limit(CLAIMS_AT_ONCE).get();
    if (docs.length === 0) return;
    for (const { ref } of docs) await untilStored(() => moveClaim(ref, to));
  }
}

async function moveClaim(reference: DocumentReference, to: string): Promise<void> {
  const claim = await reference.get();
  if (!claim.exists || !claim.updateTime) return;
  const moved = firestore()
    .collection(COLLECTIONS.claims)
    .doc(claimIdOf(claim.get('userId') as string, to));
  const batch = firestore().batch();
  batch.delete(reference, { lastUpdateTime: claim.updateTime });
  // Whoever has claimed both keeps the claim to the gym that stays.
  if (!(await moved.get()).exists) batch.create(moved, { ...claim.data(), gymId: to });
  await batch.commit();
}

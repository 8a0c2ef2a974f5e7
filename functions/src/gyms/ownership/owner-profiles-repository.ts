import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { LIST_LIMIT, type UserProfile } from '../../contract';
import { collection } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { type NotificationContent, stageNotification } from '../../platform/notifications';
import { retryOnConflict } from '../../platform/retry';
import { withoutOwnedGym, type Ownership } from './ownership';

const users = () => collection('users');

/** A profile, and when it was last written. */
export interface LoadedProfile {
  readonly reference: DocumentReference<UserProfile>;
  readonly profile: UserProfile;
  readonly updateTime: Timestamp;
}

/** An account's profile. Undefined if the account no longer exists. */
export async function loadProfile(uid: string): Promise<LoadedProfile | undefined> {
  const snapshot = await users().doc(uid).get();
  const profile = snapshot.data();
  return profile && snapshot.updateTime && { reference: snapshot.ref, profile, updateTime: snapshot.updateTime };
}

/** The accounts that own a gym, at most `LIST_LIMIT`. There may be more of them than a gym may have. */
export async function loadOwnerProfiles(gymId: string): Promise<readonly { readonly uid: string; readonly profile: UserProfile }[]> {
  const { docs } = await users().where('ownedGyms', 'array-contains', gymId).limit(LIST_LIMIT).get();
  return docs.map((document) => ({ uid: document.id, profile: document.data() }));
}

/** Adds an account's new ownership to a batch, which fails if the profile has changed since it was read. A trigger updates the ID token. */
export function stageOwnership(batch: WriteBatch, { reference, updateTime }: LoadedProfile, { ownedGyms, isGymOwner }: Ownership): void {
  batch.update(reference, { ownedGyms, isGymOwner }, { lastUpdateTime: updateTime });
}

/** What else to do while removing owners. */
interface RemovalSteps {
  /** Adds more writes to the batch that removes an owner. */
  readonly stage?: (batch: WriteBatch, uid: string) => unknown;
  /** Called before each removal, after the owner was read. Once it returns false, no more owners are removed. */
  readonly shouldContinue?: () => Promise<boolean>;
}

/** Removes a deleted gym from its owners' accounts, and notifies them. */
export async function removeOwners(
  gymId: string,
  name: string,
  now: Date,
  { stage, shouldContinue = () => Promise.resolve(true) }: RemovalSteps = {},
): Promise<void> {
  for (let owners = await loadOwnerProfiles(gymId); owners.length > 0 && (await shouldContinue()); owners = await loadOwnerProfiles(gymId)) {
    for (const { uid } of owners) {
      await retryOnConflict(async () => {
        const loaded = await loadProfile(uid);
        if (!loaded?.profile.ownedGyms.includes(gymId) || !(await shouldContinue())) return;
        const batch = firestore().batch();
        stageOwnership(batch, loaded, withoutOwnedGym(loaded.profile, gymId));
        stageNotification(batch, `owners-${gymId}-${uid}-gone`, { userId: uid, gymId, ...toDeletedGymNotification(name, now) });
        stage?.(batch, uid);
        await batch.commit();
      });
    }
  }
}

const toDeletedGymNotification = (name: string, now: Date): NotificationContent<'claim'> => ({
  kind: 'claim',
  title: 'Your gym was removed',
  message: `${name} is no longer in the directory, so we removed it from your gyms.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: '/contact',
  actionText: 'Ask us why',
});

import type { CollectionReference } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, type UserProfile } from '../../contract';
import { firestore } from '../../platform/firestore';

/** Ids of gyms that have an owner, or that somebody has claimed: one read each of those people and claims. */
export async function somebodysGyms(): Promise<ReadonlySet<string>> {
  const users = firestore().collection(COLLECTIONS.users) as CollectionReference<UserProfile>;
  const claims = firestore().collection(COLLECTIONS.claims) as CollectionReference<Claim>;
  const [owners, open] = await Promise.all([
    users.where('isGymOwner', '==', true).select('ownedGyms').get(),
    claims.where('status', '==', 'pending').select('gymId').get(),
  ]);
  return new Set([...owners.docs.flatMap((owner) => owner.data().ownedGyms), ...open.docs.map((claim) => claim.data().gymId)]);
}

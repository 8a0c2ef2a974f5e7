import type { CollectionReference } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, type UserProfile } from '../../contract';
import { gymsCollection } from '../../gyms/store';
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

/** Values that one query may ask for. */
const ASKED_AT_ONCE = 30;

/** Of gyms those into which somebody has merged others, which would be gone with them: a read each of those, or for every 30. */
export async function gymsJoinedWithOthers(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, at) => ids.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE));
  const found = await Promise.all(asked.map((some) => gymsCollection().where('mergedInto', 'in', some).select('mergedInto', 'splitting.pages').get()));
  // What an import has merged never was a gym of its own.
  const byPerson = found.flatMap(({ docs }) => docs.filter((pointer) => pointer.get('splitting.pages') !== undefined));
  return new Set(byPerson.map((pointer) => pointer.get('mergedInto') as string));
}

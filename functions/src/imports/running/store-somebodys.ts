import type { CollectionReference } from 'firebase-admin/firestore';
import { type Claim, COLLECTIONS, type UserProfile } from '../../contract';
import { gymsCollection } from '../../gyms/store';
import { firestore } from '../../platform/firestore';

const users = () => firestore().collection(COLLECTIONS.users) as CollectionReference<UserProfile>;
const claims = () => firestore().collection(COLLECTIONS.claims) as CollectionReference<Claim>;

/** Values that one query may ask for. */
const ASKED_AT_ONCE = 30;

/** The answers to a question that is asked of some of the ids at a time. */
async function askedOf<Answer>(ids: readonly string[], ask: (some: readonly string[]) => Promise<readonly Answer[]>): Promise<Answer[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, at) => ids.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE));
  return (await Promise.all(parts.map(ask))).flat();
}

/** Of these gyms those that have an owner, or that somebody has claimed: a read each of those people and claims, or two for every 30. */
export async function somebodysGyms(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [owned, claimed] = await Promise.all([
    askedOf(ids, async (some) => (await users().where('ownedGyms', 'array-contains-any', some).select('ownedGyms').get()).docs),
    askedOf(ids, async (some) => (await claims().where('gymId', 'in', some).select('gymId', 'status').get()).docs),
  ]);
  return new Set([
    ...owned.flatMap((owner) => owner.data().ownedGyms),
    ...claimed.flatMap((claim) => (claim.data().status === 'pending' ? [claim.data().gymId] : [])),
  ]);
}

/** Of gyms those into which somebody has merged others, which would be gone with them: a read each of those, or for every 30. */
export async function gymsJoinedWithOthers(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await askedOf(ids, async (some) => (await gymsCollection().where('mergedInto', 'in', some).select('mergedInto', 'splitting.pages').get()).docs);
  // What an import has merged never was a gym of its own.
  const byPerson = found.filter((pointer) => pointer.get('splitting.pages') !== undefined);
  return new Set(byPerson.map((pointer) => pointer.get('mergedInto') as string));
}

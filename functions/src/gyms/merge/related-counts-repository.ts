import type { Query } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type GymTies, type GymViews } from '../../contract';
import { firestore as db } from '../../platform/firestore';
import { isSponsored } from './merge-repository';
import { ownersOf } from '../ownership/owner-profiles-repository';

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Counts what belongs to a gym apart from its facts. Costs one read per thousand of each kind and one per owner. */
export async function loadGymTies(gymId: string): Promise<GymTies> {
  const views = (await db().doc(documentPaths.gymViews(gymId)).get()).data() as GymViews | undefined;
  const [owners, saved, claims, suggestions, photoReports, discounts, sponsored, merged] = await Promise.all([
    ownersOf(gymId),
    countOf(db().collectionGroup(COLLECTIONS.savedGyms).where('gymId', '==', gymId)),
    countOf(db().collection(COLLECTIONS.claims).where('gymId', '==', gymId).where('status', '==', 'pending')),
    countOf(db().collection(COLLECTIONS.suggestions).where('gymId', '==', gymId).where('status', '==', 'pending')),
    countOf(db().collection(COLLECTIONS.photoReports).where('gymId', '==', gymId).where('status', '==', 'open')),
    countOf(db().collection(COLLECTIONS.discounts).where('gymId', '==', gymId).where('status', 'in', ['proposed', 'approved'])),
    isSponsored(gymId),
    countOf(db().collection(COLLECTIONS.gyms).where('mergedInto', '==', gymId)),
  ]);
  const visits = Object.values(views?.months ?? {}).reduce((sum, month) => sum + month, 0);
  return { owners: owners.length, saved, claims, suggestions, photoReports, discounts, isSponsored: sponsored, views: visits, merged };
}

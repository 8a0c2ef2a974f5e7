import type { Query } from 'firebase-admin/firestore';
import { documentPaths, type GymTies } from '../../contract';
import { collection, collectionGroup, documentAt } from '../../platform/collections';
import { isSponsored } from './merge-repository';
import { loadOwnerProfiles } from '../ownership/owner-profiles-repository';

const countDocuments = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** Counts what belongs to a gym apart from its facts. Costs one read per thousand documents of each kind, and one per owner. */
export async function loadGymTies(gymId: string): Promise<GymTies> {
  const views = (await documentAt(documentPaths.gymViews(gymId)).get()).data();
  const [owners, saved, claims, suggestions, photoReports, discounts, sponsored, merged] = await Promise.all([
    loadOwnerProfiles(gymId),
    countDocuments(collectionGroup('savedGyms').where('gymId', '==', gymId)),
    countDocuments(collection('claims').where('gymId', '==', gymId).where('status', '==', 'pending')),
    countDocuments(collection('suggestions').where('gymId', '==', gymId).where('status', '==', 'pending')),
    countDocuments(collection('photoReports').where('gymId', '==', gymId).where('status', '==', 'open')),
    countDocuments(collection('discounts').where('gymId', '==', gymId).where('status', 'in', ['proposed', 'approved'])),
    isSponsored(gymId),
    countDocuments(collection('gyms').where('mergedInto', '==', gymId)),
  ]);
  const totalViews = Object.values(views?.months ?? {}).reduce((sum, month) => sum + month, 0);
  return { owners: owners.length, saved, claims, suggestions, photoReports, discounts, isSponsored: sponsored, views: totalViews, merged };
}

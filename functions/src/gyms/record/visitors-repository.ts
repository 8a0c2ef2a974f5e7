import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getEarliestToday } from '../../contract';
import { collection, collectionGroup, getFields } from '../../platform/collections';
import { readPages } from '../../platform/read-pages';
import type { Person } from '../../platform/notifications';
import type { StoredDocuments } from '../../platform/stored-documents';

/** People per query. */
const PAGE_SIZE = 400;

/** Yields the people who saved a gym, up to `PAGE_SIZE` at a time. Leaves out the gym's owners, who are notified of each edit separately. */
export async function* loadSavers(gymId: string): AsyncGenerator<Person[]> {
  for await (const saved of readPages(collectionGroup('savedGyms').where('gymId', '==', gymId), PAGE_SIZE)) {
    yield await loadVisitors(
      saved.flatMap(({ ref }) => ref.parent.parent?.id ?? []),
      gymId,
    );
  }
}

/** Queries the plans for sessions at these gyms from the date `since` on. */
export const queryPlans = (gymIds: readonly string[], since: string) =>
  collectionGroup('going').where('gymId', 'in', gymIds).where('date', '>=', since).orderBy('date');

/** Stored plans of people who are going to one of these sessions today or later. */
export async function loadPlans(gymId: string, sessionIds: readonly string[], now: Date): Promise<QueryDocumentSnapshot<StoredDocuments['going']>[]> {
  const { docs } = await queryPlans([gymId], getEarliestToday(now)).get();
  return docs.filter((document) => sessionIds.includes(document.data().sessionId));
}

/** Loads these people, without those who own the gym or no longer have an account. */
export async function loadVisitors(uids: readonly string[], gymId: string): Promise<Person[]> {
  const profiles = await getFields(
    uids.map((uid) => collection('users').doc(uid)),
    'muted',
    'mutedMail',
    'ownedGyms',
  );
  return profiles.flatMap((document) => {
    const profile = document.data();
    return profile && !profile.ownedGyms.includes(gymId) ? [{ uid: document.id, profile }] : [];
  });
}

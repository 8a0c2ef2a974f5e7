import type { DocumentReference, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, type Gym, localDay, type UserProfile, type SavedGym } from '../../contract';
import type { Author } from '../../platform/audit';
import { collectionGroup, collection, getFields } from '../../platform/collections';
import { firestore } from '../../platform/firestore';
import { isWanted, type NotificationContent, notifyManyOnce, stageForEach } from '../../platform/notifications';
import { toEditNotification, toSaverNotification, VISIT_TOPICS, visitTopics } from './notifications';
import { isMerged } from '../record/repository';
import { loadPendingRefreshes, stageRefreshesDone, stageRefresh } from '../refresh/pending-refreshes-repository';
import { ownersOf } from '../ownership/owner-profiles-repository';
import { isPublic } from '../pages/page-documents';

/**
 * Adds an edit's notifications to its batch: the gym's other owners directly, and a pending task for people who saved it, since there may be
 * thousands.
 */
export async function stageEditNotifications(batch: WriteBatch, id: string, before: Gym, after: Gym, { by, now }: Author): Promise<void> {
  const owners = await ownersOf(id);
  const others = owners.filter(({ uid }) => uid !== by);
  const isByAdmin = others.length === owners.length;
  stageForEach(batch, `gym-edited-${id}-${after.version}`, others, toEditNotification(id, before, after, { now, isByAdmin }));
  for (const topic of visitTopics(before, after)) stageRefresh(batch, documentPaths.gym(id), topic);
}

/**
 * Tells people who saved a gym what changed, at most once a day in the gym's time zone. It can stop anywhere and run again: the pending tasks are
 * deleted last, and each notification has a fixed id.
 */
export async function tellSavers(gymId: string): Promise<void> {
  const pending = await loadPendingRefreshes(documentPaths.gym(gymId));
  const topics = VISIT_TOPICS.filter((topic) => pending.children.has(topic));
  const gym = (await collection('gyms').doc(gymId).get()).data();
  if (gym && !isMerged(gym) && isPublic(gym) && topics.length > 0) {
    const at = pending.since?.toDate() ?? new Date();
    const notification = toSaverNotification(gym, topics, at);
    for await (const savers of saversOf(gymId)) {
      const uids = await wantedBy(savers, gymId, gym.updatedBy);
      await notifyManyOnce(new Map(uids.map((uid) => [idOf(gymId, localDay(at, gym.timeZone), uid), addressed(uid, notification)])));
    }
  }
  const batch = firestore().batch();
  stageRefreshesDone(batch, pending);
  await batch.commit();
}
const idOf = (gymId: string, day: string, uid: string): string => `saved-gym-${gymId}-${day}-${uid}`;
const addressed = (userId: string, notification: NotificationContent) => ({ userId, ...notification });

/** People per query. */
const PAGE = 400;

/** The profiles of everyone who saved a gym, one page at a time. */
async function* saversOf(gymId: string): AsyncGenerator<DocumentReference<UserProfile>[]> {
  const query = collectionGroup('savedGyms').where('gymId', '==', gymId).limit(PAGE);
  let last: QueryDocumentSnapshot<SavedGym> | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    yield docs.flatMap(({ ref }) => (ref.parent.parent ? collection('users').doc(ref.parent.parent.id) : []));
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/**
 * Which of these people want the notification. The person who made the change and the owners are left out, since owners are told about each edit
 * separately.
 */
async function wantedBy(people: readonly DocumentReference<UserProfile>[], gymId: string, editor: string): Promise<string[]> {
  const profiles = await getFields(people, 'muted', 'ownedGyms');
  return profiles.flatMap((document) => {
    const profile = document.data();
    return document.id !== editor && isWanted(profile, 'saved-gym') && !profile?.ownedGyms.includes(gymId) ? [document.id] : [];
  });
}

import type { DocumentReference, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, documentPaths, type Gym, localDay, type UserProfile } from '../contract';
import type { Author } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { isWanted, type Notice, notifyManyOnce, stageForEach } from '../platform/notices';
import { noticeOfEdit, noticeToSaver, VISIT_TOPICS, visitTopics } from './notices';
import { gymsCollection, isMerged } from './store';
import { marksOf, stageDone, stageMark } from './store-marks';
import { ownersOf } from './store-owners';
import { isPublic } from './views';

/**
 * Adds to an edit's batch what others are told of it: the gym's other owners at once, and a mark for those who have saved it,
 * of whom there may be thousands.
 */
export async function stageEditNotices(batch: WriteBatch, id: string, before: Gym, after: Gym, { by, now }: Author): Promise<void> {
  const owners = await ownersOf(id);
  const others = owners.filter(({ uid }) => uid !== by);
  const isByAdmin = others.length === owners.length;
  stageForEach(batch, `gym-edited-${id}-${after.version}`, others, noticeOfEdit(id, before, after, { now, isByAdmin }));
  for (const topic of visitTopics(before, after)) stageMark(batch, documentPaths.gym(id), topic);
}

/**
 * Tells those who have saved a gym of what its marks say has changed: a person once a day of the gym's own clock. It may stop
 * anywhere and be run again, since the marks go last and each notification has an id of its own.
 */
export async function tellSavers(gymId: string): Promise<void> {
  const marks = await marksOf(documentPaths.gym(gymId));
  const topics = VISIT_TOPICS.filter((topic) => marks.children.has(topic));
  const gym = (await gymsCollection().doc(gymId).get()).data();
  if (gym && !isMerged(gym) && isPublic(gym) && topics.length > 0) {
    const at = marks.since?.toDate() ?? new Date();
    const notice = noticeToSaver(gym, topics, at);
    for await (const savers of saversOf(gymId)) {
      const uids = await wantedBy(savers, gymId, gym.updatedBy);
      await notifyManyOnce(new Map(uids.map((uid) => [idOf(gymId, localDay(at, gym.timeZone), uid), addressed(uid, notice)])));
    }
  }
  const batch = firestore().batch();
  stageDone(batch, marks);
  await batch.commit();
}
const idOf = (gymId: string, day: string, uid: string): string => `saved-gym-${gymId}-${day}-${uid}`;
const addressed = (userId: string, notice: Notice) => ({ userId, ...notice });

/** People read at once. */
const PAGE = 400;

/** The profiles of all who have saved a gym, a page at a time. */
async function* saversOf(gymId: string): AsyncGenerator<DocumentReference[]> {
  const query = firestore().collectionGroup(COLLECTIONS.savedGyms).where('gymId', '==', gymId).limit(PAGE);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    yield docs.flatMap(({ ref }) => ref.parent.parent ?? []);
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}

/** Of these, who wants to hear of it: not who has made the change, and owners hear of each edit by itself. */
async function wantedBy(people: readonly DocumentReference[], gymId: string, editor: string): Promise<string[]> {
  if (people.length === 0) return [];
  const profiles = await firestore().getAll(...people, { fieldMask: ['muted', 'ownedGyms'] });
  return profiles.flatMap((document) => {
    const profile = document.data() as Pick<UserProfile, 'muted' | 'ownedGyms'> | undefined;
    return document.id !== editor && isWanted(profile, 'saved-gym') && !profile?.ownedGyms.includes(gymId) ? [document.id] : [];
  });
}

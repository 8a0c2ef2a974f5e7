import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, goingIdOf, type Gym, own, type SessionNews } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { nearestSessions } from '../../listings/nearest-sessions';
import { loadListings } from '../../listings/listings-repository';
import { collection } from '../../platform/collections';
import { each } from '../../platform/each';
import { firestore, isConflict, isNotFound } from '../../platform/firestore';
import { type NotificationContent, notifyPeopleOnce, type Person } from '../../platform/notifications';
import type { StoredDocuments } from '../../platform/stored-documents';
import { isPublic } from '../pages/page-documents';
import { isMerged } from '../record/repository';
import { loadPlans, saversOf, visitorsAmong } from '../record/visitors-repository';
import { stageSessionWork } from '../refresh/pending-refreshes-repository';
import { askAtOf, type Alternative, changedSessions, changesSince, type SessionChange, toSessionNews, toSessionTimes } from './session-news';

/** Path of a gym's pending news about sessions. */
const newsPath = (gymId: string): string => `${documentPaths.gym(gymId)}/sessions`;
export const isSessionNews = (path: string): boolean => path.endsWith('/sessions');

interface Changed {
  readonly now: Date;
  /** Whether people who saved the gym are told separately that its weekly schedule changed. */
  readonly weekly: boolean;
}
/**
 * Adds to an edit's batch which sessions it cancels, moves or brings back. People are told by the next sweep, within a minute, about what is left
 * of a burst of changes: one that is undone before is never told.
 */
export function stageChangedSessions(batch: WriteBatch, gymId: string, before: Gym, after: Gym, { now, weekly }: Changed): void {
  const sessions = isPublic(before) ? changedSessions(before, after, now) : undefined;
  if (sessions) stageSessionWork(batch, { of: newsPath(gymId), sessions, ...(weekly && { weekly }) });
}

/**
 * Tells people which of a gym's sessions changed. The message is stored before it is first sent, so that this can stop anywhere and run again, or run
 * twice at the same time: each person gets each message once.
 */
export async function tellSessionNews(gymId: string, now: Date): Promise<void> {
  for (let told = await decideNews(gymId, now); told; told = await decideNews(gymId, now)) {
    await deliver(gymId, told, now);
    await collection('upkeep').doc(told.id).delete();
  }
}

interface StoredNews {
  readonly id: string;
  readonly news: SessionNews;
}

/** Replaces pending changes of sessions by one message about them, or returns the one that is being told. Undefined if there is nothing to tell. */
async function decideNews(gymId: string, now: Date): Promise<StoredNews | undefined> {
  const work = collection('upkeep').where('of', '==', newsPath(gymId));
  if ((await work.limit(1).get()).empty) return undefined;
  // Not half a minute old, since a neighbor may have canceled its sessions for the same reason.
  const { gyms } = await loadListings(0);
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(work);
    const gym = (await transaction.get(collection('gyms').doc(gymId))).data();
    for (const document of docs) {
      const { news } = document.data();
      if (news) return { id: document.id, news };
    }
    const pending = docs.map((document) => document.data()).sort((a, b) => a.at.toMillis() - b.at.toMillis());
    // If a session was changed several times, the first change says how it was before all of them.
    const before = Object.fromEntries(pending.toReversed().flatMap(({ sessions = {} }) => Object.entries(sessions)));
    for (const { ref } of docs) transaction.delete(ref);
    if (!gym || isMerged(gym) || !isPublic(gym)) return undefined;
    const changes = changesSince(before, gym, now);
    if (changes.length === 0) return undefined;
    const toSavers = !pending.some(({ weekly }) => weekly);
    const told = changes.filter(({ outcome }) => outcome);
    const content = told.length > 0 && { content: toSessionNews(gym, told, alternativesTo(told, { id: gymId, gym, gyms, now })) };
    const news: SessionNews = { ...content, sessions: toSessionTimes(gym, changes), at: now.toISOString(), by: gym.updatedBy, toSavers };
    return { id: stageSessionWork(transaction, { of: newsPath(gymId), news }), news };
  });
}

interface Surroundings {
  readonly id: string;
  readonly gym: Gym;
  readonly gyms: readonly IndexedGym[];
  readonly now: Date;
}
/** Alternatives in a message. */
const OFFERED = 3;

/** The nearest sessions of the same kind on the same date, if all changes cancel sessions on one date. */
function alternativesTo(changes: readonly SessionChange[], { id, gym, gyms, now }: Surroundings): Alternative[] {
  const [first] = changes;
  const { latitude, longitude } = gym;
  if (!first?.was.program || latitude === undefined || longitude === undefined) return [];
  const { program, date } = first.was;
  if (changes.some(({ outcome, was }) => outcome !== 'canceled' || was.date !== date)) return [];
  return nearestSessions(gyms, { program, date, point: { latitude, longitude }, besides: id }, OFFERED, now).map(({ gym: { listing }, start, miles }) => ({
    name: listing.name,
    start,
    miles,
  }));
}

/** Tells people who are going and, unless they are told about the schedule anyway, those who saved the gym. Its owners and the editor know. */
async function deliver(gymId: string, { id, news }: StoredNews, now: Date): Promise<void> {
  const plans = await loadPlans(gymId, Object.keys(news.sessions), now);
  if (news.content) {
    const notification = toNotification(gymId, news.content, news.at);
    const tell = (people: readonly Person[]) =>
      notifyPeopleOnce(
        `session-${id}`,
        people.filter(({ uid }) => uid !== news.by),
        notification,
      );
    await tell(await visitorsAmong([...new Set(plans.flatMap(({ ref }) => ref.parent.parent?.id ?? []))], gymId));
    if (news.toSavers) for await (const savers of saversOf(gymId)) await tell(savers);
  }
  // Last, since a plan is no longer found by its session's former id.
  await each(plans, (plan) => followSession(plan, own(news.sessions, plan.data().sessionId)));
}

/** Stores the new time of a moved session with a plan for it. A session that continues under another id takes its plans along. */
async function followSession(plan: QueryDocumentSnapshot<StoredDocuments['going']>, time: SessionNews['sessions'][string] | undefined): Promise<void> {
  if (!time) return;
  const { sessionId, date, start, startsAt } = time;
  const changed = { sessionId, date, start, askAt: askAtOf(startsAt) };
  const { gymId, sessionId: formerId } = plan.data();
  const batch = firestore().batch();
  if (sessionId === formerId) batch.update(plan.ref, changed);
  else {
    batch.delete(plan.ref, { lastUpdateTime: plan.updateTime });
    batch.set(plan.ref.parent.doc(goingIdOf(gymId, sessionId)), { ...plan.data(), ...changed });
  }
  await batch.commit().catch((error: unknown) => {
    // The person took the plan back, or their account was deleted, at the same moment.
    if (!isConflict(error) && !isNotFound(error)) throw error;
  });
}

const toNotification = (
  gymId: string,
  { title, message, path, dates }: NonNullable<SessionNews['content']>,
  createdAt: string,
): NotificationContent<'session'> => ({
  kind: 'session',
  title,
  message,
  read: false,
  createdAt,
  actionUrl: path,
  actionText: 'See gym',
  gymId,
  dates: [...dates],
});

import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { documentPaths, makePlanId, type Gym, getOwn, type SessionChange, type SessionNotification } from '../../contract';
import type { IndexedGym } from '../../listings/indexed-gym';
import { findNearestSessions } from '../../listings/nearest-sessions';
import { loadListings } from '../../listings/listings-repository';
import { collection } from '../../platform/collections';
import { forEachConcurrently } from '../../platform/for-each-concurrently';
import { firestore, isConflict, isNotFound } from '../../platform/firestore';
import { type NotificationContent, notifyPeopleOnce, type Person } from '../../platform/notifications';
import type { StoredDocuments } from '../../platform/stored-documents';
import { isPublic } from '../pages/page-documents';
import { isMerged } from '../record/repository';
import { loadPlans, loadSavers, loadVisitors } from '../record/visitors-repository';
import { stageSessionWork } from '../refresh/pending-refreshes-repository';
import { toAskTime, type Alternative, findChangedSessions, findChangesSince, toSessionNotification, toSessionTimes } from './session-notification';

/** Path of the pending work that notifies people about a gym's changed sessions. */
const sessionWorkPath = (gymId: string): string => `${documentPaths.gym(gymId)}/sessions`;
/** Whether this is the path of pending work that notifies people about a gym's changed sessions. */
export const isSessionNotificationPath = (path: string): boolean => path.endsWith('/sessions');

interface ChangeContext {
  readonly now: Date;
  /** Whether people who saved the gym get a separate notification that its weekly schedule changed. */
  readonly weekly: boolean;
}

/**
 * Records in an edit's batch which sessions the edit cancels, moves or reinstates. The next sweep notifies people, within a minute. If several edits
 * follow each other, people are only notified about the overall result.
 */
export function stageChangedSessions(batch: WriteBatch, gymId: string, before: Gym, after: Gym, { now, weekly }: ChangeContext): void {
  const sessions = isPublic(before) ? findChangedSessions(before, after, now) : undefined;
  if (sessions) stageSessionWork(batch, { of: sessionWorkPath(gymId), sessions, ...(weekly && { weekly }) });
}

/**
 * Notifies people that a gym's sessions changed. The message is stored before it is first sent. So even if this function is interrupted and runs again,
 * or runs twice at the same time, each person gets each message once.
 */
export async function sendSessionNotification(gymId: string, now: Date): Promise<void> {
  for (let next = await prepareNotification(gymId, now); next; next = await prepareNotification(gymId, now)) {
    await deliverNotification(gymId, next, now);
    await collection('upkeep').doc(next.id).delete();
  }
}

interface StoredNotification {
  readonly id: string;
  readonly news: SessionNotification;
}

/**
 * Replaces a gym's pending session changes with one message about them, or returns the message that is already being sent. Returns undefined if there
 * is nothing to send.
 */
async function prepareNotification(gymId: string, now: Date): Promise<StoredNotification | undefined> {
  const work = collection('upkeep').where('of', '==', sessionWorkPath(gymId));
  if ((await work.limit(1).get()).empty) return undefined;
  // Load the current index, since a nearby gym may have just canceled its sessions for the same reason.
  const { gyms } = await loadListings(0);
  return firestore().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(work);
    const gym = (await transaction.get(collection('gyms').doc(gymId))).data();
    for (const document of docs) {
      const { news } = document.data();
      if (news) return { id: document.id, news };
    }
    const pending = docs.map((document) => document.data()).sort((a, b) => a.at.toMillis() - b.at.toMillis());
    // If a session was changed several times, the first change has its original state.
    const before = Object.fromEntries(pending.toReversed().flatMap(({ sessions = {} }) => Object.entries(sessions)));
    for (const { ref } of docs) transaction.delete(ref);
    if (!gym || isMerged(gym) || !isPublic(gym)) return undefined;
    const changes = findChangesSince(before, gym, now);
    if (changes.length === 0) return undefined;
    const toSavers = !pending.some(({ weekly }) => weekly);
    const notable = changes.filter(({ outcome }) => outcome);
    const news: SessionNotification = {
      ...(notable.length > 0 && {
        content: toSessionNotification(gym, notable, findAlternatives(notable, { id: gymId, gym, gyms, now })),
        changes: notable,
      }),
      sessions: toSessionTimes(gym, changes),
      at: now.toISOString(),
      by: gym.updatedBy,
      toSavers,
    };
    return { id: stageSessionWork(transaction, { of: sessionWorkPath(gymId), news }), news };
  });
}

interface AlternativesQuery {
  readonly id: string;
  readonly gym: Gym;
  readonly gyms: readonly IndexedGym[];
  readonly now: Date;
}
const MAX_ALTERNATIVES = 3;

/** The nearest sessions of the same program on the same date, if all changes cancel sessions on one date. Otherwise empty. */
function findAlternatives(changes: readonly SessionChange[], { id, gym, gyms, now }: AlternativesQuery): Alternative[] {
  const [first] = changes;
  const { latitude, longitude } = gym;
  if (!first?.was.program || latitude === undefined || longitude === undefined) return [];
  const { program, date } = first.was;
  if (changes.some(({ outcome, was }) => outcome !== 'canceled' || was.date !== date)) return [];
  return findNearestSessions(gyms, { program, date, point: { latitude, longitude }, canceledGymId: id }, MAX_ALTERNATIVES, now).map(
    ({ gym: { listing }, start, miles }) => ({
      name: listing.name,
      start,
      miles,
    }),
  );
}

/**
 * Notifies people who are going of the changes to their sessions. Notifies people who saved the gym of all changes, unless they get a notification about
 * the weekly schedule. Leaves out the gym's owners and the editor, who already know.
 */
async function deliverNotification(gymId: string, { id, news }: StoredNotification, now: Date): Promise<void> {
  const plans = await loadPlans(gymId, Object.keys(news.sessions), now);
  const { content, changes = [] } = news;
  if (content) {
    const notify: Notify = (people, about) =>
      notifyPeopleOnce(
        `session-${id}`,
        people.filter(({ uid }) => uid !== news.by),
        toNotification(gymId, about, news.at),
      );
    // Notify savers first. Each person gets only one message, and people who saved the gym and are also going should get the one about all changes.
    if (news.toSavers) for await (const savers of loadSavers(gymId)) await notify(savers, content);
    if (plans.length > 0) await notifyPeopleWithPlans(gymId, plans, changes, { notify, now });
  }
  // Update the plans last, since afterward they can't be found by their sessions' former ids.
  await forEachConcurrently(plans, (plan) => updatePlan(plan, getOwn(news.sessions, plan.data().sessionId)));
}

type StoredPlan = QueryDocumentSnapshot<StoredDocuments['going']>;
type Notify = (people: readonly Person[], content: NonNullable<SessionNotification['content']>) => Promise<void>;

/** Notifies each person only of the changes to the sessions that they planned. People with the same sessions get the same message. */
async function notifyPeopleWithPlans(
  id: string,
  plans: readonly StoredPlan[],
  changes: readonly SessionChange[],
  { notify, now }: { readonly notify: Notify; readonly now: Date },
): Promise<void> {
  const gym = (await collection('gyms').doc(id).get()).data();
  if (!gym || isMerged(gym)) return;
  const { gyms } = await loadListings();
  const plansByPerson = Map.groupBy(plans, ({ ref }) => ref.parent.parent?.id ?? '');
  const findPlannedChanges = ({ uid }: Person) => {
    const sessionIds = new Set(plansByPerson.get(uid)?.map((plan) => plan.data().sessionId));
    return changes.filter((change) => sessionIds.has(change.id));
  };
  const people = await loadVisitors([...plansByPerson.keys()], id);
  const groups = Map.groupBy(people, (person) =>
    findPlannedChanges(person)
      .map((change) => change.id)
      .join('|'),
  );
  await forEachConcurrently(groups.values(), async (group) => {
    const relevant = group[0] ? findPlannedChanges(group[0]) : [];
    if (relevant.length > 0) await notify(group, toSessionNotification(gym, relevant, findAlternatives(relevant, { id, gym, gyms, now })));
  });
}

/** Stores a session's new time in a plan for it. If the session's id changed, moves the plan to the new id. Does nothing if there is no new time. */
async function updatePlan(plan: StoredPlan, time: SessionNotification['sessions'][string] | undefined): Promise<void> {
  if (!time) return;
  const { sessionId, date, start, startsAt } = time;
  const changed = { sessionId, date, start, askAt: toAskTime(startsAt) };
  const { gymId, sessionId: formerId } = plan.data();
  const batch = firestore().batch();
  if (sessionId === formerId) batch.update(plan.ref, changed);
  else {
    batch.delete(plan.ref, { lastUpdateTime: plan.updateTime });
    batch.set(plan.ref.parent.doc(makePlanId(gymId, sessionId)), { ...plan.data(), ...changed });
  }
  await batch.commit().catch((error: unknown) => {
    // The person removed the plan or deleted their account at the same moment.
    if (!isConflict(error) && !isNotFound(error)) throw error;
  });
}

const toNotification = (
  gymId: string,
  { title, message, path, dates }: NonNullable<SessionNotification['content']>,
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

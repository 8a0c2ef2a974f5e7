import { COLLECTIONS, getEarliestToday, type SessionPlan, type GoingResponse, MAX_GOING_GYMS, getOwn } from '../contract';
import { queryPlans } from '../gyms/record/visitors-repository';
import { collectionGroup, selectFields, storedAs } from '../platform/collections';
import { firestore } from '../platform/firestore';

type CountsByGym = GoingResponse['going'];

/** `system/going`: how many people are going, by date. The maximum document size of 1 MiB is enough for about 15,000 sessions. */
export interface GoingCounts {
  readonly dates: Readonly<Record<string, CountsByGym>>;
}
const counts = () => firestore().collection(COLLECTIONS.system).doc('going').withConverter(storedAs<GoingCounts>());

/** Loads how many people are going to each session of every gym. Costs one read. */
export const loadGoingCounts = async (): Promise<GoingCounts | undefined> => (await counts().get()).data();

/** How many people are going to each upcoming session of these gyms. Only the first `MAX_GOING_GYMS` gyms are considered. */
export function selectGoingCounts(stored: GoingCounts | undefined, gymIds: readonly string[], now: Date): CountsByGym {
  const upcoming = listUpcomingDates(stored, now);
  const ids = [...new Set(gymIds)].slice(0, MAX_GOING_GYMS);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const sessions = upcoming.flatMap(([, gyms]) => Object.entries(getOwn(gyms, id) ?? {}));
      return sessions.length > 0 ? [[id, Object.fromEntries(sessions)]] : [];
    }),
  );
}

const listUpcomingDates = (stored: GoingCounts | undefined, now: Date) => Object.entries(stored?.dates ?? {}).filter(([date]) => date >= getEarliestToday(now));

/** Recounts a gym's plans for a date. Safe to repeat and to run in any order. Costs one read per plan. */
export async function recountGoing(gymId: string, date: string, now: Date): Promise<void> {
  const plans = selectFields(collectionGroup('going').where('gymId', '==', gymId).where('date', '==', date), 'sessionId');
  await firestore().runTransaction(async (transaction) => {
    const [stored, { docs }] = [await transaction.get(counts()), await transaction.get(plans)];
    const dates = new Map(listUpcomingDates(stored.data(), now));
    const gyms = new Map(Object.entries(dates.get(date) ?? {}));
    if (docs.length > 0) gyms.set(gymId, countBySession(docs.map((document) => document.data().sessionId)));
    else gyms.delete(gymId);
    if (gyms.size > 0 && date >= getEarliestToday(now)) dates.set(date, Object.fromEntries(gyms));
    else dates.delete(date);
    transaction.set(counts(), { dates: Object.fromEntries(dates) });
  });
}

/** Counts all plans and stores the counts if there are none yet. Otherwise, it only costs one read. */
export async function createGoingCounts(now: Date): Promise<void> {
  const plans = selectFields(collectionGroup('going').where('date', '>=', getEarliestToday(now)), 'gymId', 'date', 'sessionId');
  await firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(counts())).exists) return;
    const { docs } = await transaction.get(plans);
    const byDate = Map.groupBy(
      docs.map((document) => document.data()),
      ({ date }) => date,
    );
    transaction.set(counts(), { dates: Object.fromEntries([...byDate].map(([date, plansOnDate]) => [date, countByGym(plansOnDate)])) });
  });
}

/** How many people are going to a session of a gym, counted from their plans. */
export async function countGoing(gymId: string, sessionId: string, now: Date): Promise<number> {
  const { docs } = await selectFields(queryPlans([gymId], getEarliestToday(now)), 'sessionId').get();
  return docs.filter((document) => document.data().sessionId === sessionId).length;
}

const countByGym = (plans: readonly Pick<SessionPlan, 'gymId' | 'sessionId'>[]): CountsByGym =>
  Object.fromEntries([...Map.groupBy(plans, ({ gymId }) => gymId)].map(([id, gymPlans]) => [id, countBySession(gymPlans.map(({ sessionId }) => sessionId))]));

function countBySession(sessionIds: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(sessionIds, (id) => id)].map(([id, occurrences]) => [id, occurrences.length]));
}

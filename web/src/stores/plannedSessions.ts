import { documentPaths, getEarliestToday, type SessionPlan, PLANS_LIMIT, type GymSession, isSessionOver } from '@contract';
import { query } from '../lib/source';
import { readList, type Stored } from '../lib/watch';
import { createLoadedValues } from './values';

/** A session that the user plans to go to. */
export interface PlannedSession {
  readonly plan: Stored<SessionPlan>;
  /** The session as the gym's page shows it now. Undefined if the gym no longer lists it. */
  readonly listed: GymSession | undefined;
}

const compareTimes = (a: SessionPlan, b: SessionPlan): number => (`${a.date} ${a.start}` < `${b.date} ${b.start}` ? -1 : 1);

/** The sessions that a user plans to go to and that aren't over, in order of time. The key is the uid. */
export const plannedSessions = createLoadedValues<readonly PlannedSession[]>(async (uid) => {
  const now = new Date();
  const plans = await readList<SessionPlan>(documentPaths.going(uid), { order: ['date', 'desc'], limit: PLANS_LIMIT });
  const today = getEarliestToday(now);
  const byGym = Map.groupBy(plans.filter(({ date }) => date >= today).toSorted(compareTimes), ({ gymId }) => gymId);
  const sessions = await Promise.all([...byGym].map(([gymId, gymPlans]) => loadPlannedSessions(gymId, gymPlans)));
  return sessions
    .flat()
    .filter(({ plan, listed }) => (listed ? !isSessionOver(listed.session, now) : plan.date > today))
    .toSorted((a, b) => compareTimes(a.plan, b.plan));
});

/** @param plans in order of time */
async function loadPlannedSessions(gymId: string, plans: readonly Stored<SessionPlan>[]): Promise<PlannedSession[]> {
  const [from, to] = [plans[0]?.date, plans.at(-1)?.date];
  const { sessions } = await query('sessions', { gym: gymId, ...(from && { from }), ...(to && { to }) });
  return plans.map((plan) => ({ plan, listed: sessions.find(({ session }) => session.id === plan.sessionId) }));
}

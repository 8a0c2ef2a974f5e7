import {
  addDays,
  formatClock,
  DAY_MS,
  DomainError,
  type SessionPlan,
  PLAN_RETENTION_DAYS,
  PLANS_LIMIT,
  type Gym,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  type Notification,
  type SavedGym,
  sitePaths,
} from '../contract';
import { toAskTime, dayLabel, formatSessionName } from '../gyms/dates/session-notification';
import type { NotificationContent } from '../platform/notifications';
import { findUpcomingSession, listSessions } from '../sessions/sessions-between';

/** When a plan for this date is deleted. */
export const getPlanExpiry = (date: string): Date => new Date(Date.parse(date) + PLAN_RETENTION_DAYS * DAY_MS);

/**
 * The plan to store for a user who has `count` other plans.
 * @throws DomainError `invalid` if the session isn't in the next two weeks or was canceled, `limit-reached`
 */
export function createPlan(gymId: string, gym: Gym, sessionId: string, count: number, now: Date): SessionPlan {
  const session = findUpcomingSession(gym, sessionId, now);
  if (!session || session.state === 'canceled') throw new DomainError('invalid', 'This session was canceled or is over. Reload the page to see what’s on.');
  if (count >= PLANS_LIMIT) throw new DomainError('limit-reached', `You can plan to go to up to ${PLANS_LIMIT} sessions. Remove one first.`);
  const { date, start, startsAt } = session;
  return { gymId, sessionId, date, start, name: gym.name, path: sitePaths.gym(gym), at: now.toISOString(), askAt: toAskTime(startsAt) };
}

/** The id of the notification that asks a user whether a session took place. */
export const makeQuestionId = (uid: string, { gymId, sessionId }: Pick<SessionPlan, 'gymId' | 'sessionId'>): string =>
  `session-was-${gymId}~${sessionId}-${uid}`;

/** The notification that asks a user who planned to go to a session whether it took place. Undefined if the gym canceled it or no longer has it. */
export function toSessionQuestion({ gymId, sessionId, date }: SessionPlan, gym: Gym, now: Date): NotificationContent<'session'> | undefined {
  const session = listLocalSessions(gym, date, date, now).find(({ id, state }) => id === sessionId && state !== 'canceled');
  return session && toQuestion(`You planned to go on ${formatDateAndTime(session)}.`, session, { gymId, gym, now });
}

const formatDateAndTime = ({ date, start }: Pick<SessionPlan, 'date' | 'start'>): string => `${dayLabel(date)} at ${formatClock(start)}`;

interface QuestionContext {
  readonly gymId: string;
  readonly gym: Gym;
  readonly now: Date;
}
const toQuestion = (why: string, session: LocalSession, { gymId, gym, now }: QuestionContext): NotificationContent<'session'> => ({
  kind: 'session',
  title: `Did it take place? ${formatSessionName(session)} at ${gym.name}`,
  message: `${why} Your answer helps others know whether the schedule is right.`,
  read: false,
  createdAt: now.toISOString(),
  actionUrl: sitePaths.gym(gym),
  actionText: 'See gym',
  session: { gymId, sessionId: session.id },
});

/** People who saved a gym are only asked about open mats in the last few days, since they forget older ones. */
const QUESTION_MAX_AGE_DAYS = 3;

/**
 * The question about a saved gym's latest open mat for visitors, and the earliest time to ask it. Undefined if there was none in the last
 * `QUESTION_MAX_AGE_DAYS` days.
 */
export function toOpenMatQuestion({
  gymId,
  gym,
  now,
}: QuestionContext): { readonly askAt: string; readonly question: NotificationContent<'session'> } | undefined {
  const today = getLocalDate(now, gym.timeZone);
  const pastOpenMats = listSessions(gym, addDays(today, -QUESTION_MAX_AGE_DAYS), today, now).filter((session) => {
    const { program, visitors, state, movedTo, startsAt } = session;
    return program === 'open-mat' && visitors !== false && state !== 'canceled' && !movedTo && toAskTime(startsAt) <= now.toISOString();
  });
  const latest = pastOpenMats.at(-1);
  if (!latest) return undefined;
  const why = `You saved this gym. Do you know whether the open mat on ${formatDateAndTime(latest)} took place?`;
  return { askAt: toAskTime(latest.startsAt), question: toQuestion(why, latest, { gymId, gym, now }) };
}

/** A person is asked about at most one saved gym a day, and about the same gym at most once a week. */
const [QUESTION_INTERVAL_MS, SAME_GYM_INTERVAL_MS] = [DAY_MS, 7 * DAY_MS];

/**
 * The saved gyms that a person can be asked about now.
 * @param planned ids of the gyms that they planned to go to in the last week, about which they are asked anyway
 */
export function selectGymsToAskAbout(saved: readonly SavedGym[], planned: ReadonlySet<string>, owned: readonly string[], now: Date): SavedGym[] {
  const wasAskedWithin = ({ askedAt }: SavedGym, milliseconds: number) => askedAt !== undefined && Date.parse(askedAt) > now.getTime() - milliseconds;
  if (saved.some((gym) => wasAskedWithin(gym, QUESTION_INTERVAL_MS))) return [];
  return saved.filter((gym) => !wasAskedWithin(gym, SAME_GYM_INTERVAL_MS) && !planned.has(gym.gymId) && !owned.includes(gym.gymId));
}

/**
 * Checks that a user can say whether a session took place: they planned to go to it or were asked about it, and it is over.
 * @throws DomainError `invalid`
 */
export function requireAnswerable(plan: SessionPlan | undefined, question: Notification | undefined, now: Date): void {
  if (!plan && !question) throw new DomainError('invalid', 'We didn’t ask you about this session.');
  if (plan?.askAt !== undefined && plan.askAt > now.toISOString()) throw new DomainError('invalid', 'This session isn’t over yet. Answer after it ends.');
}

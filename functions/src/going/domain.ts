import {
  addDays,
  BOARD_DATES,
  clockLabel,
  DAY_MS,
  DomainError,
  type Going,
  GOING_KEPT_DAYS,
  GOING_LIMIT,
  type Gym,
  isOver,
  localDay,
  localSessionsBetween,
  sitePaths,
} from '../contract';
import { askAtOf, dayLabel, nameOf } from '../gyms/dates/session-news';
import type { NotificationContent } from '../platform/notifications';
import { sessionsBetween } from '../sessions/sessions-between';

/** How long a plan for this date is kept. */
export const goingExpiresAt = (date: string): Date => new Date(Date.parse(date) + GOING_KEPT_DAYS * DAY_MS);

/**
 * What is stored about a session that someone with `count` other plans wants to go to.
 * @throws DomainError `invalid` if it isn't one of the next two weeks or doesn't take place, `limit-reached`
 */
export function plannedSession(gymId: string, gym: Gym, sessionId: string, count: number, now: Date): Going {
  const today = localDay(now, gym.timeZone);
  const session = sessionsBetween(gym, addDays(today, -1), addDays(today, BOARD_DATES - 1), now).find(
    (one) => one.id === sessionId && one.state !== 'canceled' && !isOver(one, now),
  );
  if (!session) throw new DomainError('invalid', 'This session was canceled or is over. Reload the page to see what’s on.');
  if (count >= GOING_LIMIT) throw new DomainError('limit-reached', `You can plan to go to up to ${GOING_LIMIT} sessions. Remove one first.`);
  const { date, start, startsAt } = session;
  return { gymId, sessionId, date, start, name: gym.name, path: sitePaths.gym(gym), at: now.toISOString(), askAt: askAtOf(startsAt) };
}

/** The notification id of the question about a plan. */
export const questionIdOf = (uid: string, { gymId, sessionId }: Pick<Going, 'gymId' | 'sessionId'>): string => `session-was-${gymId}~${sessionId}-${uid}`;

/** Asks someone who planned to go to a session whether it took place. Undefined if the gym canceled it, or no longer has it. */
export function toSessionQuestion(plan: Going, gym: Gym, now: Date): NotificationContent<'session'> | undefined {
  const { gymId, sessionId, date } = plan;
  const session = localSessionsBetween(gym, date, date, now).find(({ id, state }) => id === sessionId && state !== 'canceled');
  return (
    session && {
      kind: 'session',
      title: `Did it take place? ${nameOf(session)} at ${gym.name}`,
      message: `You planned to go on ${dayLabel(date)} at ${clockLabel(session.start)}. Your answer helps others know whether the schedule is right.`,
      read: false,
      createdAt: now.toISOString(),
      actionUrl: sitePaths.gym(gym),
      actionText: 'See gym',
      session: { gymId, sessionId },
    }
  );
}

/**
 * Checks that someone can say whether a session took place.
 * @throws DomainError `invalid`
 */
export function requireAnswerable(plan: Going | undefined, now: Date): asserts plan is Going {
  if (!plan) throw new DomainError('invalid', 'You didn’t plan to go to this session.');
  if (plan.askAt !== undefined && plan.askAt > now.toISOString()) throw new DomainError('invalid', 'This session isn’t over yet.');
}

import { addDays, BOARD_DATES, DAY_MS, DomainError, type Going, GOING_KEPT_DAYS, GOING_LIMIT, type Gym, isOver, localDay, sitePaths } from '../contract';
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
  const { date, start } = session;
  return { gymId, sessionId, date, start, name: gym.name, path: sitePaths.gym(gym), at: now.toISOString() };
}

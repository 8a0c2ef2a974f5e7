import { addDays, BOARD_DATES, isOver, localDay, type LocalSession, localSessionsBetween, minutesOf, type Session, type SessionGym } from '../contract';
import { toMoment } from './local-time';

/** A gym's sessions between two dates (inclusive) like `localSessionsBetween`, with their starts and ends in UTC. */
export const sessionsBetween = (gym: SessionGym, from: string, to: string, now: Date): Session[] =>
  localSessionsBetween(gym, from, to, now).map((session) => withMoments(session, gym.timeZone));

/** Finds a session by its id, if it takes place in the next two weeks and isn't over. It may have started yesterday. Undefined if there is none. */
export function findUpcomingSession(gym: SessionGym, sessionId: string, now: Date): Session | undefined {
  const today = localDay(now, gym.timeZone);
  return sessionsBetween(gym, addDays(today, -1), addDays(today, BOARD_DATES - 1), now).find((session) => session.id === sessionId && !isOver(session, now));
}

/** Adds a session's start and end in UTC. */
export function withMoments(session: LocalSession, timeZone: string): Session {
  const { date, start, end } = session;
  const startsAt = toMoment(date, start, timeZone);
  if (end === undefined) return { ...session, startsAt };
  const isNextDay = minutesOf(end) <= minutesOf(start);
  return { ...session, startsAt, endsAt: toMoment(date, end, timeZone, isNextDay ? 1 : 0) };
}

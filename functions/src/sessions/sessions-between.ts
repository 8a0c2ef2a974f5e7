import {
  addDays,
  OPEN_MAT_DAYS,
  isSessionOver,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  toMinutes,
  type Session,
  type SessionGym,
} from '../contract';
import { toMoment } from './to-moment';

/** A gym's sessions between two dates (inclusive) like `listLocalSessions`, with their starts and ends in UTC. */
export const listSessions = (gym: SessionGym, from: string, to: string, now: Date): Session[] =>
  listLocalSessions(gym, from, to, now).map((session) => addMoments(session, gym.timeZone));

/** Finds a session by its id, if it takes place in the next two weeks and isn't over. It may have started yesterday. Undefined if there is none. */
export function findUpcomingSession(gym: SessionGym, sessionId: string, now: Date): Session | undefined {
  const today = getLocalDate(now, gym.timeZone);
  return listSessions(gym, addDays(today, -1), addDays(today, OPEN_MAT_DAYS - 1), now).find(
    (session) => session.id === sessionId && !isSessionOver(session, now),
  );
}

/** Adds a session's start and end in UTC. */
export function addMoments(session: LocalSession, timeZone: string): Session {
  const { date, start, end } = session;
  const startsAt = toMoment(date, start, timeZone);
  if (end === undefined) return { ...session, startsAt };
  const isNextDay = toMinutes(end) <= toMinutes(start);
  return { ...session, startsAt, endsAt: toMoment(date, end, timeZone, isNextDay ? 1 : 0) };
}

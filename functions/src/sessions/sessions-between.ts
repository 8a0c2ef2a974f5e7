import { type LocalSession, localSessionsBetween, minutesOf, type Session, type SessionGym } from '../contract';
import { toMoment } from './local-time';

/** A gym's sessions between two dates (inclusive) like `localSessionsBetween`, with their starts and ends in UTC. */
export const sessionsBetween = (gym: SessionGym, from: string, to: string, now: Date): Session[] =>
  localSessionsBetween(gym, from, to, now).map((session) => withMoments(session, gym.timeZone));

/** Adds a session's start and end in UTC. */
export function withMoments(session: LocalSession, timeZone: string): Session {
  const { date, start, end } = session;
  const startsAt = toMoment(date, start, timeZone);
  if (end === undefined) return { ...session, startsAt };
  const isNextDay = minutesOf(end) <= minutesOf(start);
  return { ...session, startsAt, endsAt: toMoment(date, end, timeZone, isNextDay ? 1 : 0) };
}

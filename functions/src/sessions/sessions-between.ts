import { type LocalSession, localSessionsBetween, minutesOf, type Session, type SessionGym } from '../contract';
import { toMoment } from './local-time';

/** A gym's sessions from a date to another, as `localSessionsBetween` gives them, with the moments at which they start and end. */
export const sessionsBetween = (gym: SessionGym, from: string, to: string, now: Date): Session[] =>
  localSessionsBetween(gym, from, to, now).map((session) => withMoments(session, gym.timeZone));

/** The session with the moments in UTC at which it starts and ends. */
export function withMoments(session: LocalSession, timeZone: string): Session {
  const { date, start, end } = session;
  const startsAt = toMoment(date, start, timeZone);
  if (end === undefined) return { ...session, startsAt };
  const isNextDay = minutesOf(end) <= minutesOf(start);
  return { ...session, startsAt, endsAt: toMoment(date, end, timeZone, isNextDay ? 1 : 0) };
}

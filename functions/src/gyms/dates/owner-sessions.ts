import {
  addDays,
  checksOf,
  type DatesPreview,
  type EnteredChange,
  type Gym,
  isSame,
  lastDayOf,
  localDay,
  OWNER_DATES,
  PREVIEWED_DAYS,
  PREVIEWED_SESSIONS,
  scheduleImportedAt,
  type Session,
} from '../../contract';
import { sessionsBetween } from '../../sessions/sessions-between';
import type { Authorship } from '../record/record';
import { changedDates } from './change-dates';

/** A gym's sessions of the next `OWNER_DATES` days. None if the gym isn't published. */
export function upcomingSessions(gym: Gym, now: Date): { readonly today: string; readonly sessions: Session[] } {
  const today = localDay(now, gym.timeZone);
  return { today, sessions: sessionsOf(gym, today, addDays(today, OWNER_DATES - 1), now) };
}

const sessionsOf = (gym: Gym, from: string, to: string, now: Date): Session[] =>
  sessionsBetween({ ...gym, checks: checksOf(gym), scheduleImportedAt: scheduleImportedAt(gym) }, from, to, now);

/**
 * The sessions that would be different with these changes, as they would be.
 * @throws DomainError what `changedDates` throws
 */
export function previewChanges(gym: Gym, changes: readonly EnteredChange[], author: Authorship): DatesPreview {
  const changed = changedDates(gym, { changes, removes: [] }, author);
  const today = localDay(author.now, gym.timeZone);
  const endless = changes.filter((change) => lastDayOf(change) === undefined).map((change) => addDays(later(firstDayOf(change), today), PREVIEWED_DAYS - 1));
  const lastDays = [...endless, ...changes.map((change) => lastDayOf(change) ?? today)].sort();
  const [from, to] = [later(changes.map(firstDayOf).sort()[0] ?? today, today), lastDays.at(-1) ?? today];
  const before = sessionsOf(gym, from, to, author.now);
  const sessions = sessionsOf(changed, from, to, author.now).filter((session) => !before.some((other) => isSame(other, session)));
  return { sessions: sessions.slice(0, PREVIEWED_SESSIONS), total: sessions.length, ...(endless.length > 0 && { until: to }) };
}

const later = (a: string, b: string): string => (a > b ? a : b);

function firstDayOf(change: EnteredChange): string {
  if ('from' in change) return change.from;
  return change.kind === 'moved' && change.toDate !== undefined && change.toDate < change.date ? change.toDate : change.date;
}

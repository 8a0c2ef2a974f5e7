import { addDays, compareText, type Gym, getLocalDate, type LocalSession, listLocalSessions, toStableJson } from '@contract';

/** How many days are listed, starting with the first one that changes. Two weeks, because some classes aren't weekly. */
const LISTED_DAYS = 14;
/** How many days ahead to look for the first change. */
const MAX_DAYS = 366;

export interface ScheduleChange {
  readonly session: LocalSession;
  readonly kind: 'added' | 'removed';
}

/**
 * The sessions that an edited schedule adds or removes, sorted by time. Covers two weeks, starting with the first day in the next year
 * that changes.
 * Leaves out changes to single dates, such as canceled classes.
 */
export function findScheduleChanges(stored: Gym, edited: Gym, now: Date): ScheduleChange[] {
  const today = getLocalDate(now, stored.timeZone);
  for (let days = 0; days < MAX_DAYS; days += LISTED_DAYS) {
    const [first] = compareSessions(stored, edited, addDays(today, days), now);
    if (first) return compareSessions(stored, edited, first.session.date, now);
  }
  return [];
}

/** The differences between the sessions of two schedules, in two weeks from a date. */
function compareSessions(stored: Gym, edited: Gym, from: string, now: Date): ScheduleChange[] {
  const indexSessions = ({ schedule, timeZone }: Gym): ReadonlyMap<string, LocalSession> => {
    const sessions = listLocalSessions({ schedule, timeZone, status: 'published' }, from, addDays(from, LISTED_DAYS - 1), now);
    return new Map(sessions.map((session) => [toStableJson(omitIds(session)), session]));
  };
  const [before, after] = [indexSessions(stored), indexSessions(edited)];
  const removed = [...before].flatMap(([text, session]): ScheduleChange[] => (after.has(text) ? [] : [{ session, kind: 'removed' }]));
  const added = [...after].flatMap(([text, session]): ScheduleChange[] => (before.has(text) ? [] : [{ session, kind: 'added' }]));
  return [...removed, ...added].sort((a, b) => compareText(getSortKey(a.session), getSortKey(b.session)));
}

const omitIds = ({ id: _id, classId: _classId, ...session }: LocalSession) => session;
const getSortKey = ({ date, start }: LocalSession): string => `${date} ${start}`;

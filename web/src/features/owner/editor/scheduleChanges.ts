import { addDays, compareText, type Gym, localDay, type LocalSession, localSessionsBetween, stableJson } from '@contract';

/** How many days are listed, starting with the first one that changes. Covers each weekday twice, as some classes aren't weekly. */
const LISTED_DAYS = 14;
/** How far ahead the first change is looked for. */
const MAX_DAYS = 366;

export interface ScheduleChange {
  readonly session: LocalSession;
  readonly kind: 'added' | 'removed';
}

/**
 * The sessions that an edited schedule adds or removes, sorted by time: two weeks from the first day that changes in the next year.
 * Leaves out changes to single dates, such as canceled classes.
 */
export function findScheduleChanges(stored: Gym, edited: Gym, now: Date): ScheduleChange[] {
  const today = localDay(now, stored.timeZone);
  for (let days = 0; days < MAX_DAYS; days += LISTED_DAYS) {
    const [first] = compareSessions(stored, edited, addDays(today, days), now);
    if (first) return compareSessions(stored, edited, first.session.date, now);
  }
  return [];
}

/** The differences between the sessions of two schedules, in two weeks from a date. */
function compareSessions(stored: Gym, edited: Gym, from: string, now: Date): ScheduleChange[] {
  const list = ({ schedule, timeZone }: Gym): ReadonlyMap<string, LocalSession> => {
    const sessions = localSessionsBetween({ schedule, timeZone, status: 'published' }, from, addDays(from, LISTED_DAYS - 1), now);
    return new Map(sessions.map((session) => [stableJson(withoutIds(session)), session]));
  };
  const [before, after] = [list(stored), list(edited)];
  const removed = [...before].flatMap(([text, session]): ScheduleChange[] => (after.has(text) ? [] : [{ session, kind: 'removed' }]));
  const added = [...after].flatMap(([text, session]): ScheduleChange[] => (before.has(text) ? [] : [{ session, kind: 'added' }]));
  return [...removed, ...added].sort((a, b) => compareText(timeText(a.session), timeText(b.session)));
}

const withoutIds = ({ id: _id, classId: _classId, ...session }: LocalSession) => session;
const timeText = ({ date, start }: LocalSession): string => `${date} ${start}`;

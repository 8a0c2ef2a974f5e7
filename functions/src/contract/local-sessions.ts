import { toDayNumber } from './checks';
import { datesBetween, occursOn } from './class-dates';
import { addClassIds } from './class-ids';
import { compareText } from './compare-text';
import { MINUTES_PER_DAY, toMinutes, getClassMinutes } from './class-lists';
import type { DatedChange } from './documents/dated-changes';
import type { GymClass } from './documents/timetable';
import { type ScheduleSource, type SessionGym, getScheduleSource } from './schedule-source';
import { isClosing, isNewerChange, findNewestChange, type ClassDateChange } from './session-changes';
import { findDoubt } from './session-doubts';
import type { Session, SessionTime } from './sessions';
import { formatTimeOfDay } from './time-of-day';
import { getLocalClock, getLocalDate } from './local-time';

/** A session without its start and end in UTC, which take longer to compute than all other fields combined. */
export type LocalSession = Omit<Session, 'startsAt' | 'endsAt'>;

/**
 * A gym's sessions between two dates (inclusive) in the gym's time zone, sorted by time. A session that runs past midnight belongs to the date on
 * which it starts, and a closure on the next day doesn't affect it. If several changes affect a session, the newest counts. If two were entered at the
 * same time, the one that names the class counts.
 */
export function listLocalSessions(gym: SessionGym, from: string, to: string, now: Date): LocalSession[] {
  if (gym.status !== 'published') return [];
  const { datedChanges: changes = [] } = gym;
  const source = getScheduleSource(gym, now);
  const dates = new Set([...datesBetween(from, to), ...changes.flatMap((change) => (change.kind === 'moved' ? change.date : []))]);
  const classes = addClassIds(gym.schedule ?? []);
  const sessions = [
    ...[...dates].flatMap((date) => classes.flatMap((entry) => listSessionsOfClass({ entry, date, changes, source }))),
    ...changes.flatMap((change) => (change.kind === 'extra' || change.kind === 'event' ? toAddedSession(change, changes) : [])),
  ];
  return sessions.filter(({ date }) => date >= from && date <= to).sort((a, b) => compareText(a.date, b.date) || compareText(a.start, b.start));
}

/** A class on a date. */
interface ClassOnDate {
  readonly entry: GymClass & { readonly id: string };
  readonly date: string;
  readonly changes: readonly DatedChange[];
  readonly source: ScheduleSource;
}

/** A class's session on a date. If it was moved to another date, there are two: the canceled one, and the one on the new date. */
function listSessionsOfClass({ entry, date, changes, source }: ClassOnDate): LocalSession[] {
  const occurs = occursOn(entry, date);
  if (occurs === 'no') return [];
  const classChange = findNewestChange(
    changes.filter((change): change is ClassDateChange => 'classId' in change && change.classId === entry.id && change.date === date),
  );
  const scheduled = toSession(entry, date);
  if (classChange?.kind === 'moved') return toMovedSessions(scheduled, entry, classChange, changes);
  const closing = findNewestChange(changes.filter((change) => isClosing(change, date, entry.program)));
  if (closing && !(classChange && !isNewerChange(closing, classChange))) return [cancelSession(scheduled, closing)];
  if (classChange) return [{ ...scheduled, state: classChange.kind, ...describeChange(classChange) }];
  const doubt = findDoubt(scheduled, { changes, source, isWeekUnknown: occurs === 'unknown' });
  const { by, at } = source;
  return [doubt ? { ...scheduled, state: 'not-confirmed', ...doubt } : { ...scheduled, ...(by && { by }), ...(at !== undefined && { at }) }];
}

function toSession(
  { id, day: _day, repeats: _repeats, validFrom: _from, validUntil: _until, splitFrom: _split, ...entry }: ClassOnDate['entry'],
  date: string,
): LocalSession {
  return { id: `${id}~${date}`, kind: 'class', classId: id, date, state: 'scheduled', ...entry };
}

function toMovedSessions(
  scheduled: LocalSession,
  entry: GymClass,
  moved: ClassDateChange & { kind: 'moved' },
  changes: readonly DatedChange[],
): LocalSession[] {
  const movedFrom = pickTime(scheduled);
  const end = moved.end ?? (entry.end === undefined ? undefined : formatTimeOfDay((toMinutes(moved.start) + getClassMinutes(entry)) % MINUTES_PER_DAY));
  const { end: _end, ...rest } = scheduled;
  const time: SessionTime = { date: moved.toDate ?? moved.date, start: moved.start, ...(end !== undefined && { end }) };
  const closing = findNewestChange(changes.filter((change) => isClosing(change, time.date, entry.program) && isNewerChange(change, moved)));
  const newSession: LocalSession = { ...rest, ...time, movedFrom, state: 'moved', ...describeChange(moved) };
  const oldSession: LocalSession[] = time.date === scheduled.date ? [] : [{ ...scheduled, state: 'canceled', movedTo: time, ...describeChange(moved) }];
  return [...oldSession, closing ? cancelSession(newSession, closing) : newSession];
}

/** The session that an extra session or an event adds. It counts as confirmed unless it was canceled, since someone entered it for this date. */
function toAddedSession(change: DatedChange & { kind: 'extra' | 'event' }, changes: readonly DatedChange[]): LocalSession {
  const { kind, id, by: _by, at: _at, reason: _reason, note: _note, ...fields } = change;
  const { replaces: _replaces, canceled, ...shown } = { replaces: false, canceled: undefined, ...fields };
  const session: LocalSession = { id, kind, state: canceled ? 'canceled' : 'confirmed', ...shown, ...describeChange(change) };
  const program = kind === 'extra' ? change.program : undefined;
  const closing = findNewestChange(
    changes.filter((other) => other.kind === 'closed' && isClosing(other, change.date, program) && isNewerChange(other, change)),
  );
  return closing ? cancelSession(session, closing) : session;
}

const pickTime = ({ date, start, end }: SessionTime): SessionTime => ({ date, start, ...(end !== undefined && { end }) });

/** The fields of a session that say who changed it, when and why. */
const describeChange = ({ id, by, at, reason, note }: DatedChange) => ({
  changeId: id,
  by,
  at,
  ...(reason && { reason }),
  ...(note !== undefined && { note }),
});

function cancelSession({ reason: _reason, note: _note, ...session }: LocalSession, closing: DatedChange): LocalSession {
  return { ...session, state: 'canceled', ...describeChange(closing), ...(closing.kind === 'event' && { replacedBy: closing.title }) };
}

/** Minutes since the session's start, by the gym's clocks. */
const getMinutesSinceStart = ({ date, start }: LocalSession, timeZone: string, now: Date): number =>
  (toDayNumber(getLocalDate(now, timeZone)) - toDayNumber(date)) * MINUTES_PER_DAY + getLocalClock(now, timeZone).minutes - toMinutes(start);

/** Whether a session's time has passed, by the gym's clocks. */
export const isLocalSessionOver = (session: LocalSession, timeZone: string, now: Date): boolean =>
  getMinutesSinceStart(session, timeZone, now) >= getClassMinutes(session);

/** Whether a session is on right now, by the gym's clocks. */
export const isLocalSessionRunning = (session: LocalSession, timeZone: string, now: Date): boolean =>
  session.state !== 'canceled' && getMinutesSinceStart(session, timeZone, now) >= 0 && !isLocalSessionOver(session, timeZone, now);

import { MINUTES_PER_DAY, toMinutes, getClassMinutes } from './class-lists';
import type { ChangeOf, DatedChange } from './documents/dated-changes';
import type { Span } from './documents/timetable';
import { getHolidayName } from './holidays';
import type { ScheduleSource } from './schedule-source';
import { isInPeriod, findNewestChange } from './session-changes';
import type { Session, SessionTime } from './sessions';

/** What can cast doubt on whether a session takes place. */
interface DoubtSources {
  readonly changes: readonly DatedChange[];
  readonly source: ScheduleSource;
  /** Whether the schedule doesn't say in which weeks the class takes place. */
  readonly isWeekUnknown: boolean;
}
/** The fields of a session that say why it is in doubt, and who says so. */
type DoubtDetails = Pick<Session, 'doubt' | 'holiday' | 'by' | 'at' | 'reason' | 'note' | 'changeId'>;

/** Why it isn't certain that a scheduled session takes place, and who says so. Undefined if there is no reason to doubt it. */
export function findDoubt(session: SessionTime & Pick<Session, 'classId'>, { changes, source, isWeekUnknown }: DoubtSources): DoubtDetails | undefined {
  const { by, at, reportedAt, reportedClasses = [] } = source;
  const reported = reportedClasses.find(({ classId, date }) => classId === session.classId && date === session.date);
  if (reported) return { doubt: 'told-off', by: 'visitor', at: reported.at };
  const schedule = { ...(by && { by }), ...(at !== undefined && { at }) };
  if (isWeekUnknown) return { doubt: 'weeks', ...schedule };
  if (reportedAt !== undefined) return { doubt: 'reported', by: 'visitor', at: reportedAt };
  const hours = findNewestChange(changes.filter((change): change is ChangeOf<'hours'> => change.kind === 'hours' && isInPeriod(change, session.date)));
  if (hours && !hours.spans.some((span) => isWithinHours(session, span))) {
    const { id, reason, note } = hours;
    return { doubt: 'hours', by: hours.by, at: hours.at, changeId: id, ...(reason && { reason }), ...(note !== undefined && { note }) };
  }
  const holiday = getHolidayName(session.date);
  return holiday === undefined ? undefined : { doubt: 'holiday', holiday, ...schedule };
}

/** Whether a session is within a span of opening hours. Without an end, only its start counts. */
export function isWithinHours({ start, end }: SessionTime, { open, close }: Span): boolean {
  const [opens, starts] = [toMinutes(open), toMinutes(start)];
  const closes = toMinutes(close) > opens ? toMinutes(close) : toMinutes(close) + MINUTES_PER_DAY;
  return starts >= opens && starts < closes && (end === undefined || starts + getClassMinutes({ start, end }) <= closes);
}

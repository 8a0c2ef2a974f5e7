import {
  addDays,
  datesBetween,
  type DatedChange,
  type GymClass,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  occursOn,
  type PublicGym,
  addClassIds,
} from '../../contract';
import { isClockChangeNear } from './clock-changes';
import { toEventText } from './event-text';

/** How many days a calendar covers: 14 months. Nothing is known about later dates. */
export const DAYS_AHEAD = 426;
/** For how many days ahead canceled dates are shown. Later ones are left out, since a gym may be closed until further notice. */
export const CANCELED_DAYS_AHEAD = 56;

/** A class as a repeating event. */
export interface Series {
  readonly entry: GymClass & { readonly id: string };
  /** The class's dates, at least one, from the first that repeats to the last that is shown. */
  readonly dates: readonly string[];
  /** The session on a date without changes or a holiday. Overrides are compared with it. */
  readonly usualSession: LocalSession;
  /** The dates on which the session differs, with their sessions. */
  readonly overrides: readonly { readonly date: string; readonly session: LocalSession }[];
  /** The dates on which the class doesn't take place or isn't shown. */
  readonly excludedDates: readonly string[];
}

export interface CalendarPlan {
  readonly series: readonly Series[];
  /** Sessions that don't repeat: extra ones, events, and dates of classes whose weeks aren't known. */
  readonly singleSessions: readonly LocalSession[];
}

export interface CalendarOptions {
  /** Only this class, extra session or event. */
  readonly key?: string | undefined;
  /** Whether to leave out all canceled dates. Otherwise, those in the next few weeks are shown as canceled. */
  readonly hidesCanceled?: boolean;
}

type CalendarGym = Pick<PublicGym, 'status' | 'timeZone' | 'schedule' | 'datedChanges' | 'checks' | 'scheduleImportedAt'>;

/**
 * Plans a calendar with a gym's classes, extra sessions and events from today on. A class is only included on dates that are known: if its schedule
 * doesn't say in which weeks it takes place, those are the dates that the gym has changed.
 * @returns undefined if the gym has no class, extra session or event, or none with this key
 */
export function planCalendar(gym: CalendarGym, now: Date, { key, hidesCanceled = false }: CalendarOptions = {}): CalendarPlan | undefined {
  const { timeZone, datedChanges: changes = [] } = gym;
  const classes = addClassIds(gym.schedule ?? []).filter(({ id }) => key === undefined || id === key);
  const from = getLocalDate(now, timeZone);
  const shown: Period = { from, to: addDays(from, DAYS_AHEAD) };
  const period = widenPeriod(shown, findDatesMovedInto(shown, changes));
  // For a calendar of one class, only compute that class.
  const gymWithClasses = { ...gym, schedule: classes };
  const sessions = mapById(listLocalSessions(gymWithClasses, period.from, period.to, now));
  const canceledUntil = hidesCanceled ? '' : addDays(from, CANCELED_DAYS_AHEAD);
  const isShown = ({ state, date, movedTo }: LocalSession) => !movedTo && (state !== 'canceled' || date <= canceledUntil);
  const upcoming = [...sessions.values()].filter(({ date }) => date >= from);
  const added = upcoming.filter(({ id, kind }) => kind !== 'class' && (key === undefined || id === key));
  if (classes.length + added.length === 0) return undefined;
  const unchanged = listLocalSessions({ ...gymWithClasses, datedChanges: [] }, period.from, period.to, now);
  const plans = classes.flatMap((entry) => {
    const dates = listDates(widenPeriod(shown, findDatesMovedInto(shown, changes, entry.id)), entry);
    const usualSession = findUsualSession(unchanged.filter(({ classId }) => classId === entry.id));
    return usualSession ? planClass({ entry, dates, usualSession, sessions, timeZone, isShown }) : [];
  });
  const singleSessions = [...plans.flatMap((plan) => plan.singleSessions), ...upcoming.filter((session) => isChangedDate(session, classes, changes)), ...added];
  return {
    series: plans.flatMap((plan) => plan.series),
    singleSessions: singleSessions.filter(isShown),
  };
}

/** A class's session on a date without changes or a holiday. */
const findUsualSession = (sessions: readonly LocalSession[]): LocalSession | undefined => sessions.find(({ doubt }) => doubt !== 'holiday') ?? sessions[0];

interface ClassDates extends Pick<Series, 'entry' | 'dates' | 'usualSession'> {
  readonly sessions: ReadonlyMap<string, LocalSession>;
  readonly timeZone: string;
  readonly isShown: (session: LocalSession) => boolean;
}

/**
 * Plans a class as a repeating event. Calendar apps give every date the length of the first one, so the first date can't be near a clock change. Dates
 * before it become single events.
 */
function planClass(classDates: ClassDates): CalendarPlan {
  const { entry, usualSession, sessions, timeZone, isShown } = classDates;
  const first = classDates.dates.findIndex((date) => !isClockChangeNear({ ...usualSession, date }, timeZone));
  const sessionOn = (date: string): LocalSession | undefined => sessions.get(`${entry.id}~${date}`);
  const singleDates = classDates.dates.slice(0, first === -1 ? undefined : first);
  const repeatingDates = classDates.dates.slice(singleDates.length);
  const dates = repeatingDates.slice(
    0,
    repeatingDates.findLastIndex((date) => {
      const session = sessionOn(date);
      return session && isShown(session);
    }) + 1,
  );
  return {
    series: dates.length > 0 ? [{ entry, dates, usualSession, ...compareDates({ ...classDates, dates }) }] : [],
    singleSessions: singleDates.flatMap((date) => sessionOn(date) ?? []),
  };
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The scheduled dates of classes that were moved to a date within the period.
 * @param id a class. If absent, returns the dates of all classes
 */
const findDatesMovedInto = ({ from, to }: Period, changes: readonly DatedChange[], id?: string): string[] =>
  changes.flatMap((change) => {
    const isMovedInto = change.kind === 'moved' && change.toDate !== undefined && change.toDate >= from && change.toDate <= to;
    return isMovedInto && (id === undefined || change.classId === id) ? [change.date] : [];
  });

/** Extends a period to include these dates, since a calendar can only move an event from a date on which it repeats. */
function widenPeriod({ from, to }: Period, dates: readonly string[]): Period {
  const all = [from, to, ...dates].sort();
  return { from: all[0] as string, to: all.at(-1) as string };
}

/** The dates of a class according to its schedule. Empty if the schedule doesn't say in which weeks it takes place. */
const listDates = ({ from, to }: Period, entry: GymClass): string[] => datesBetween(from, to).filter((date) => occursOn(entry, date) === 'yes');

/** Maps sessions by id. A session that was moved is mapped to its new date, unless that is outside the period. */
function mapById(sessions: readonly LocalSession[]): Map<string, LocalSession> {
  const sessionsById = new Map<string, LocalSession>();
  for (const session of sessions) if (!(session.movedTo && sessionsById.has(session.id))) sessionsById.set(session.id, session);
  return sessionsById;
}

/** The dates on which a class differs from its usual session. */
function compareDates({ entry, dates, usualSession, sessions, timeZone, isShown }: ClassDates): Pick<Series, 'overrides' | 'excludedDates'> {
  const overrides: { date: string; session: LocalSession }[] = [];
  const excludedDates: string[] = [];
  const usualText = JSON.stringify(toEventText(usualSession));
  for (const date of dates) {
    const session = sessions.get(`${entry.id}~${date}`);
    if (!session || !isShown(session)) excludedDates.push(date);
    else if (session.date !== date || !hasUsualTimes(session, usualSession, timeZone) || JSON.stringify(toEventText(session)) !== usualText)
      overrides.push({ date, session });
  }
  return { overrides, excludedDates };
}

/** Whether a session has the usual times, and clocks don't change near it. */
const hasUsualTimes = (session: LocalSession, usual: LocalSession, timeZone: string): boolean =>
  session.start === usual.start && session.end === usual.end && !isClockChangeNear(session, timeZone);

/** Whether a session belongs to a class whose weeks aren't known, and the gym has changed this date. */
function isChangedDate({ classId, date, movedFrom }: LocalSession, classes: readonly GymClass[], changes: readonly DatedChange[]): boolean {
  const entry = classes.find(({ id }) => id !== undefined && id === classId);
  const scheduled = movedFrom?.date ?? date;
  return (
    entry !== undefined &&
    occursOn(entry, scheduled) === 'unknown' &&
    changes.some((change) => 'classId' in change && change.classId === classId && change.date === scheduled)
  );
}

import {
  addDays,
  type Attire,
  formatClock,
  toDayNumber,
  formatPrice,
  type GymClass,
  isLocalSessionOver,
  isLocalSessionRunning,
  isOpenMatForVisitors,
  type Level,
  getLocalDate,
  type LocalSession,
  listLocalSessions,
  MINUTES_PER_DAY,
  toMinutes,
  getClassMinutes,
  PROGRAM_NAMES,
  formatClassRepeats,
  type SessionGym,
  type Span,
  getWeekday,
  WEEKDAYS,
  addClassIds,
} from '@contract';
import { formatShortDate } from './dates';
import { capitalize } from './facts';

/** `6:00 am – 9:00 pm`, or `Open 24 hours`. */
export function formatHoursSpan({ open, close }: Span): string {
  if (close === open || (open === '00:00' && (close === '24:00' || close === '23:59'))) return 'Open 24 hours';
  return `${formatClock(open)} – ${close === '24:00' ? 'midnight' : formatClock(close)}`;
}

export const ATTIRE_NAMES: Record<Attire, string> = { gi: 'Gi', 'no-gi': 'No-gi', both: 'Gi or no-gi' };
export const LEVEL_NAMES: Record<Level, string> = { all: 'all levels', beginner: 'beginners', intermediate: 'intermediate', advanced: 'advanced' };

/** A class's own title, or else its program's name. */
export const getClassTitle = (gymClass: GymClass): string => gymClass.title ?? PROGRAM_NAMES[gymClass.program];

/** A class's length in minutes. Undefined if its end isn't known. */
export const getClassLength = (gymClass: GymClass): number | undefined => (gymClass.end ? getClassMinutes(gymClass) : undefined);

/** Formats a class's details, except those in its title: `1st & 3rd Sunday, gi, all levels, visitors welcome`. */
export function formatClassDetails(gymClass: GymClass, { withLength = true } = {}): string {
  const length = getClassLength(gymClass);
  const attire = gymClass.attire && ATTIRE_NAMES[gymClass.attire];
  const parts = [
    formatClassRepeats(gymClass),
    attire !== getClassTitle(gymClass) ? attire : undefined,
    gymClass.level && LEVEL_NAMES[gymClass.level],
    formatVisitorPolicy(gymClass.visitors),
    gymClass.fee === undefined ? undefined : formatPrice(gymClass.fee).toLowerCase(),
    withLength && length ? `${length} min` : undefined,
  ].filter((part) => part !== undefined);
  return capitalize(parts.join(', '));
}

function formatVisitorPolicy(isOpenToVisitors: boolean | undefined): string | undefined {
  if (isOpenToVisitors === undefined) return undefined;
  return isOpenToVisitors ? 'visitors welcome' : 'members only';
}

/** A class's title and level: `No-gi, all levels`. */
export function formatClassSummary(gymClass: GymClass): string {
  const level = gymClass.level && LEVEL_NAMES[gymClass.level];
  return level ? `${getClassTitle(gymClass)}, ${level}` : getClassTitle(gymClass);
}

const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** A class's day of the week: `Mon`. */
export const formatShortDay = (gymClass: Pick<GymClass, 'day'>): string => SHORT_DAYS[WEEKDAYS.indexOf(gymClass.day)] ?? '';

/** A class on one of its next dates. */
export interface UpcomingClass {
  /** The class as it takes place on this date. */
  readonly class: GymClass;
  /** Days from today in the gym's time zone. */
  readonly daysAhead: number;
  /** `YYYY-MM-DD` in the gym's time zone. */
  readonly date: string;
  /** Whether the class is taking place now. */
  readonly isOnNow: boolean;
  /** Whether there is a reason to doubt that it takes place, such as a holiday. */
  readonly isDoubtful: boolean;
  readonly session: LocalSession;
}

/** What determines the dates of a gym's classes, in addition to the classes themselves. */
export type DatedGym = Omit<SessionGym, 'status' | 'schedule'>;

/**
 * The periods to search for the next date of a class, in days from today. The first one starts yesterday, because last night's class
 * may still be on. Most classes have a date in it. A class on each month's first Sunday may skip five weeks.
 */
const PERIODS_AHEAD = [[-1, 7] as const, ...Array.from({ length: 8 }, (_, week) => [7 * week + 8, 7 * week + 14] as const)];

/**
 * Lists each class on its next date in the gym's time zone, soonest first, starting with classes that are on now. Skips canceled dates,
 * and uses the new time of moved ones. Leaves out classes whose next date isn't known or is too far ahead.
 * @param includesExtra whether to include a session that isn't in the weekly schedule
 */
export function listUpcomingClasses(
  classes: readonly GymClass[],
  gym: DatedGym,
  now: Date,
  includesExtra: (extra: GymClass) => boolean = () => false,
): UpcomingClass[] {
  const today = getLocalDate(now, gym.timeZone);
  const schedule = addClassIds(classes);
  const upcoming = new Map<string, UpcomingClass>();
  for (const [from, to] of PERIODS_AHEAD) {
    const remaining = schedule.filter(({ id }) => !upcoming.has(id));
    if (from > 0 && remaining.length === 0) break;
    for (const session of listLocalSessions({ ...gym, status: 'published', schedule: remaining }, addDays(today, from), addDays(today, to), now)) {
      const { id, classId = id, kind } = session;
      const next = toUpcoming(session, gym, now);
      if (next && !upcoming.has(classId) && (kind !== 'extra' || includesExtra(next.class))) upcoming.set(classId, next);
    }
  }
  return [...upcoming.values()].sort((a, b) => getMinutesAhead(a) - getMinutesAhead(b));
}

/** Lists classes on one date, soonest first. Leaves out those that are canceled or over. */
export function listClassesOn(date: string, classes: readonly GymClass[], gym: DatedGym, now: Date): UpcomingClass[] {
  const sessions = listLocalSessions({ ...gym, status: 'published', schedule: addClassIds(classes) }, date, date, now);
  return sessions.flatMap((session) => (session.kind === 'class' ? (toUpcoming(session, gym, now) ?? []) : []));
}

/** Converts a session to an upcoming class. Undefined if it is over or canceled, or if its date isn't known. */
function toUpcoming(session: LocalSession, gym: DatedGym, now: Date): UpcomingClass | undefined {
  const { state, doubt, date } = session;
  const gymClass = toClass(session);
  if (!gymClass || state === 'canceled' || doubt === 'weeks') return undefined;
  const today = getLocalDate(now, gym.timeZone);
  const isRunning = isLocalSessionRunning(session, gym.timeZone, now);
  if (!isRunning && (date < today || isLocalSessionOver(session, gym.timeZone, now))) return undefined;
  return {
    class: gymClass,
    daysAhead: isRunning ? 0 : toDayNumber(date) - toDayNumber(today),
    date,
    isOnNow: isRunning,
    isDoubtful: state === 'not-confirmed',
    session,
  };
}

/** Lists each of a gym's open mats on its next date, soonest first, including extra ones. */
export const listUpcomingOpenMats = (openMats: readonly GymClass[], gym: DatedGym, now: Date): UpcomingClass[] =>
  listUpcomingClasses(openMats, gym, now, isOpenMatForVisitors);

/** Returns a sort key: the minutes from the start of today to the start of the class, or -1 if it is on now. */
export const getMinutesAhead = ({ isOnNow, daysAhead, class: { start } }: UpcomingClass): number =>
  isOnNow ? -1 : daysAhead * MINUTES_PER_DAY + toMinutes(start);

/** Converts a session to a weekly class. Undefined for an event. */
function toClass({ date, start, end, program, attire, level, visitors, fee, title }: LocalSession): GymClass | undefined {
  return program && { day: getWeekday(date), start, end, program, attire, level, visitors, fee, title };
}

/** `5:30 pm` today, `Mon 6:00 am` on another day, `next Mon 6:00 am` if today is Monday, `Sat, Dec 12, 6:00 am` if it is later. */
export function formatUpcomingTime({ class: gymClass, daysAhead, date }: Pick<UpcomingClass, 'class' | 'daysAhead' | 'date'>): string {
  const time = formatClock(gymClass.start);
  if (daysAhead === 0) return time;
  if (daysAhead > WEEKDAYS.length) return `${formatShortDate(date)}, ${time}`;
  return daysAhead < WEEKDAYS.length ? `${formatShortDay(gymClass)} ${time}` : `next ${formatShortDay(gymClass)} ${time}`;
}

/**
 * Says when the next open mat is: `Open mat today 5:30 pm`. If the visitor's clock or the next date isn't known, says how many there are a
 * week or, if they aren't weekly, to ask.
 */
export function formatNextOpenMat(openMats: readonly GymClass[], gym: DatedGym, now: Date | undefined): string {
  const next = now && listUpcomingOpenMats(openMats, gym, now)[0];
  if (!next) return formatOpenMatCount(openMats, now);
  const today = next.daysAhead === 0 ? 'today ' : '';
  if (next.isDoubtful) return `Open mat ${next.isOnNow ? 'started ' : today}${formatUpcomingTime(next)}${NOT_CONFIRMED}`;
  if (next.isOnNow) return next.class.end ? `Open mat on now until ${formatClock(next.class.end)}` : 'Open mat on now';
  return `Open mat ${today}${formatUpcomingTime(next)}`;
}

/** Added after the time of a class that may not take place. */
export const NOT_CONFIRMED = ', not confirmed';

/** `Open mat every week`, `2 open mats a week`, or `Open mat, ask when` if they aren't weekly or the next date isn't known. */
function formatOpenMatCount(openMats: readonly GymClass[], now: Date | undefined): string {
  if (now || openMats.some(({ repeats, validFrom, validUntil }) => repeats || validFrom || validUntil)) return 'Open mat, ask when';
  return openMats.length === 1 ? 'Open mat every week' : `${openMats.length} open mats a week`;
}

/**
 * Returns the longest text that `formatNextOpenMat` returns during a week, to reserve space for it.
 * @param asOf a time in that week
 */
export function formatLongestOpenMat(openMats: readonly GymClass[], gym: DatedGym, asOf: Date): string {
  const { datedChanges: changes = [] } = gym;
  const doubt = listUpcomingOpenMats(openMats, gym, asOf).some(({ isDoubtful }) => isDoubtful) ? NOT_CONFIRMED : '';
  const labels = openMats.flatMap((gymClass) => {
    const isLater = changes.length > 0 || gymClass.repeats !== undefined || gymClass.validFrom !== undefined;
    const later = { class: gymClass, daysAhead: isLater ? WEEKDAYS.length + 1 : WEEKDAYS.length, date: LONG_DATE };
    return [
      `Open mat ${doubt === '' ? 'today' : 'started'} ${formatClock(gymClass.start)}${doubt}`,
      `Open mat ${formatUpcomingTime(later)}${doubt}`,
      `Open mat on now${gymClass.end ? ` until ${formatClock(gymClass.end)}` : ''}`,
    ];
  });
  return [formatNextOpenMat(openMats, gym, undefined), ...labels].reduce((longest, label) => (label.length > longest.length ? label : longest));
}
/** A date that is as long as any other when formatted. */
const LONG_DATE = '2026-12-12';

/**
 * Returns a visitor's fee in dollars for the next open mat: its own, or else the gym's open mat fee. Until the visitor's clock is
 * known, returns the fee if it is the same for all open mats. Undefined if it isn't known.
 */
export function getNextOpenMatFee(openMats: readonly GymClass[], gymFee: number | undefined, gym: DatedGym, now: Date | undefined): number | undefined {
  const getFee = ({ fee = gymFee }: GymClass) => fee;
  const next = now && listUpcomingOpenMats(openMats, gym, now)[0];
  if (next) return getFee(next.class);
  const [first, ...others] = openMats.map(getFee);
  return others.every((fee) => fee === first) ? first : undefined;
}

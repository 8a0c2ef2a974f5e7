import {
  addDays,
  type Attire,
  classIdsOf,
  clockLabel,
  type DatedChange,
  feeLabel,
  type GymClass,
  isCalledOff,
  type Level,
  localClock,
  localDay,
  MINUTES_PER_DAY,
  minutesOf,
  minutesOfClass,
  occursOn,
  PROGRAM_NAMES,
  repeatLabel,
  type Span,
  weekdayOf,
  WEEKDAYS,
} from '@contract';
import { formatShortDate } from './dates';
import { capitalize } from './facts';

/** `6:00 am – 9:00 pm`, or `Open 24 hours`. */
export function spanLabel({ open, close }: Span): string {
  if (close === open || (open === '00:00' && (close === '24:00' || close === '23:59'))) return 'Open 24 hours';
  return `${clockLabel(open)} – ${close === '24:00' ? 'midnight' : clockLabel(close)}`;
}

export const ATTIRE_NAMES: Record<Attire, string> = { gi: 'Gi', 'no-gi': 'No-gi', both: 'Gi or no-gi' };
export const LEVEL_NAMES: Record<Level, string> = { all: 'all levels', beginner: 'beginners', intermediate: 'intermediate', advanced: 'advanced' };

/** A class's own title, or else its program's name. */
export const classTitle = (entry: GymClass): string => entry.title ?? PROGRAM_NAMES[entry.program];

/** A class's length in minutes, if its end is known. */
export const lengthOf = (entry: GymClass): number | undefined => (entry.end ? minutesOfClass(entry) : undefined);

/** `1st & 3rd Sunday, gi, all levels, visitors welcome`: details that aren't in the title. */
export function classDetails(entry: GymClass, withLength = true): string {
  const length = lengthOf(entry);
  const attire = entry.attire && ATTIRE_NAMES[entry.attire];
  const parts = [
    repeatLabel(entry),
    attire !== classTitle(entry) ? attire : undefined,
    entry.level && LEVEL_NAMES[entry.level],
    entry.visitors === true ? 'visitors welcome' : entry.visitors === false ? 'members only' : undefined,
    entry.fee === undefined ? undefined : feeLabel(entry.fee).toLowerCase(),
    withLength && length ? `${length} min` : undefined,
  ].filter((part) => part !== undefined);
  return capitalize(parts.join(', '));
}

/** A class's title and level: `No-gi, all levels`. */
export function classSummary(entry: GymClass): string {
  const level = entry.level && LEVEL_NAMES[entry.level];
  return level ? `${classTitle(entry)}, ${level}` : classTitle(entry);
}

const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const shortDay = (entry: Pick<GymClass, 'day'>): string => SHORT_DAYS[WEEKDAYS.indexOf(entry.day)] ?? '';

export interface UpcomingClass {
  readonly class: GymClass;
  readonly daysAhead: number;
  /** `YYYY-MM-DD` in the gym's time zone. */
  readonly date: string;
  readonly on: boolean;
}

/** How many weeks ahead the next date of a class is looked for. A class of the first Sunday may skip five weeks. */
const WEEKS_AHEAD = 9;

/**
 * The next date of each class in the gym's time zone, the current one first. A date on which the gym says that the class doesn't take place is
 * skipped. Without classes that have no known date soon.
 */
export function upcomingClasses(classes: readonly GymClass[], timeZone: string, now: Date, changes: readonly DatedChange[] = []): UpcomingClass[] {
  const { minutes } = localClock(now, timeZone);
  const today = localDay(now, timeZone);
  const ids = classIdsOf(classes);
  const upcoming = classes.flatMap((entry, index) => {
    const isOnDate = (date: string) => occursOn(entry, date) === 'yes' && !isCalledOff({ ...entry, id: ids[index] as string }, date, changes);
    const start = minutesOf(entry.start);
    const length = minutesOfClass(entry);
    // A class that began yesterday and runs past midnight is still on.
    const since = [minutes - start, minutes + MINUTES_PER_DAY - start].findIndex(
      (elapsed, days) => elapsed >= 0 && elapsed < length && isOnDate(addDays(today, -days)),
    );
    if (since >= 0) return { class: entry, daysAhead: 0, date: addDays(today, -since), on: true, order: -1 };
    const ahead = (WEEKDAYS.indexOf(entry.day) - WEEKDAYS.indexOf(weekdayOf(today)) + WEEKDAYS.length) % WEEKDAYS.length;
    const first = ahead === 0 && minutes >= start ? WEEKDAYS.length : ahead;
    const days = Array.from({ length: WEEKS_AHEAD }, (_, weeks) => first + weeks * WEEKDAYS.length).find((daysAhead) => isOnDate(addDays(today, daysAhead)));
    return days === undefined ? [] : { class: entry, daysAhead: days, date: addDays(today, days), on: false, order: days * MINUTES_PER_DAY + start };
  });
  return upcoming.sort((a, b) => a.order - b.order).map(({ order: _order, ...rest }) => rest);
}

/** `5:30 pm` today, `Mon 6:00 am` on another day, `next Mon 6:00 am` if today is Monday, `Sat, Dec 12, 6:00 am` if it is later. */
export function whenLabel({ class: entry, daysAhead, date }: Pick<UpcomingClass, 'class' | 'daysAhead' | 'date'>): string {
  const time = clockLabel(entry.start);
  if (daysAhead === 0) return time;
  if (daysAhead > WEEKDAYS.length) return `${formatShortDate(date)}, ${time}`;
  return daysAhead < WEEKDAYS.length ? `${shortDay(entry)} ${time}` : `next ${shortDay(entry)} ${time}`;
}

/** `Open mat today 5:30 pm`; just the number of open mats before the visitor's clock is known. */
export function openMatLabel(openMats: readonly GymClass[], timeZone: string, now: Date | undefined, changes?: readonly DatedChange[]): string {
  const next = now && upcomingClasses(openMats, timeZone, now, changes)[0];
  if (!next) return openMatCount(openMats, now);
  if (next.on) return next.class.end ? `Open mat on now until ${clockLabel(next.class.end)}` : 'Open mat on now';
  return next.daysAhead === 0 ? `Open mat today ${whenLabel(next)}` : `Open mat ${whenLabel(next)}`;
}

/** How often there are open mats, before the visitor's clock is known or if no date is known. */
function openMatCount(openMats: readonly GymClass[], now: Date | undefined): string {
  if (now || openMats.some(({ repeats, validFrom, validUntil }) => repeats || validFrom || validUntil)) return 'Open mat, ask when';
  return openMats.length === 1 ? 'Open mat every week' : `${openMats.length} open mats a week`;
}

/** The longest text that `openMatLabel` returns at any hour of the week, to reserve space for its tag. */
export function longestOpenMatLabel(openMats: readonly GymClass[], changes: readonly DatedChange[] = []): string {
  const labels = openMats.flatMap((entry) => {
    const isLater = changes.length > 0 || entry.repeats !== undefined || entry.validFrom !== undefined;
    const later = { class: entry, daysAhead: isLater ? WEEKDAYS.length + 1 : WEEKDAYS.length, date: LONG_DATE };
    return [
      `Open mat today ${clockLabel(entry.start)}`,
      `Open mat ${whenLabel(later)}`,
      `Open mat on now${entry.end ? ` until ${clockLabel(entry.end)}` : ''}`,
    ];
  });
  return [openMatLabel(openMats, 'UTC', undefined), ...labels].reduce((longest, label) => (label.length > longest.length ? label : longest));
}
/** A date with as many characters as any. */
const LONG_DATE = '2026-12-12';

/**
 * A visitor's fee for the next open mat in dollars: its own, or else the gym's open mat fee. Until the visitor's clock is known,
 * the fee that all open mats share.
 */
export function openMatFee(
  openMats: readonly GymClass[],
  gymFee: number | undefined,
  timeZone: string,
  now: Date | undefined,
  changes?: readonly DatedChange[],
): number | undefined {
  const feeOf = ({ fee = gymFee }: GymClass) => fee;
  const next = now && upcomingClasses(openMats, timeZone, now, changes)[0];
  if (next) return feeOf(next.class);
  const [first, ...others] = openMats.map(feeOf);
  return others.every((fee) => fee === first) ? first : undefined;
}

import {
  type Attire,
  clockLabel,
  type GymClass,
  type Level,
  localClock,
  minutesOf,
  minutesOfClass,
  PROGRAM_NAMES,
  repeatLabel,
  type Span,
  WEEKDAYS,
  feeLabel,
} from '@contract';
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
  readonly on: boolean;
}

/** Classes of the next seven days in the gym's time zone, the current one first. */
export function upcomingClasses(classes: readonly GymClass[], timeZone: string, now: Date): UpcomingClass[] {
  const { day, minutes } = localClock(now, timeZone);
  const today = WEEKDAYS.indexOf(day);
  const upcoming = classes.map((entry) => {
    const start = minutesOf(entry.start);
    const length = minutesOfClass(entry);
    const ahead = (WEEKDAYS.indexOf(entry.day) - today + 7) % 7;
    // A class that began yesterday and runs past midnight is still on.
    const sinceStart = ahead === 0 ? minutes - start : ahead === 6 ? minutes + 1440 - start : -1;
    const on = sinceStart >= 0 && sinceStart < length;
    const daysAhead = ahead === 0 && !on && minutes >= start ? 7 : ahead;
    return { class: entry, daysAhead: on ? 0 : daysAhead, on, order: on ? -1 : daysAhead * 1440 + start };
  });
  return upcoming.sort((a, b) => a.order - b.order).map(({ order: _order, ...rest }) => rest);
}

/** `5:30 pm` today, `Mon 6:00 am` on another day, `next Mon 6:00 am` if today is Monday and this week's class is over. */
export function whenLabel({ class: entry, daysAhead }: Pick<UpcomingClass, 'class' | 'daysAhead'>): string {
  const time = clockLabel(entry.start);
  if (daysAhead === 0) return time;
  return daysAhead < WEEKDAYS.length ? `${shortDay(entry)} ${time}` : `next ${shortDay(entry)} ${time}`;
}

/** `Open mat today 5:30 pm`; just the number of open mats before the visitor's clock is known. */
export function openMatLabel(openMats: readonly GymClass[], timeZone: string, now: Date | undefined): string {
  const next = now && upcomingClasses(openMats, timeZone, now)[0];
  if (!next) return openMats.length === 1 ? 'Open mat every week' : `${openMats.length} open mats a week`;
  if (next.on) return next.class.end ? `Open mat on now until ${clockLabel(next.class.end)}` : 'Open mat on now';
  return next.daysAhead === 0 ? `Open mat today ${whenLabel(next)}` : `Open mat ${whenLabel(next)}`;
}

/** The longest text that `openMatLabel` returns at any hour of the week, to reserve space for its tag. */
export function longestOpenMatLabel(openMats: readonly GymClass[]): string {
  const labels = openMats.flatMap((entry) => [
    `Open mat today ${clockLabel(entry.start)}`,
    `Open mat ${whenLabel({ class: entry, daysAhead: WEEKDAYS.length })}`,
    `Open mat on now${entry.end ? ` until ${clockLabel(entry.end)}` : ''}`,
  ]);
  return [openMatLabel(openMats, 'UTC', undefined), ...labels].reduce((longest, label) => (label.length > longest.length ? label : longest));
}

/**
 * A visitor's fee for the next open mat in dollars: its own, or else the gym's open mat fee. Until the visitor's clock is known,
 * the fee that all open mats share.
 */
export function openMatFee(openMats: readonly GymClass[], gymFee: number | undefined, timeZone: string, now: Date | undefined): number | undefined {
  const feeOf = ({ fee = gymFee }: GymClass) => fee;
  const next = now && upcomingClasses(openMats, timeZone, now)[0];
  if (next) return feeOf(next.class);
  const [first, ...others] = openMats.map(feeOf);
  return others.every((fee) => fee === first) ? first : undefined;
}

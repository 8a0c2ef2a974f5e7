import { fromLetters, toLetters } from './letters';
import { ATTIRES, type GymClass, type Hours, LEVELS, minutesOf, PROGRAMS, type Span, timeOfDay, type Weekday, WEEKDAYS } from '../contract';

/** Minutes of a day as `HH:MM`, from 0 to 1440. Built once, since a directory's lines contain times by the million. */
const TIMES: readonly string[] = Array.from({ length: 1441 }, (_, minutes) => timeOfDay(minutes));
/** The number of times, including `24:00`. */
const TIMES_A_DAY = TIMES.length;

const SAME_AS_BEFORE = '=';
const UNKNOWN = '-';
const SPAN_LETTERS = 4;

/** Hours as letters: for each day the number of spans and four letters per span, `-` if unknown, `=` if the same as the day before. */
export function packWeek(hours: Hours): string {
  const days = WEEKDAYS.map((day) => packDay(hours[day]));
  return days.map((day, index) => (index > 0 && day === days[index - 1] ? SAME_AS_BEFORE : day)).join('');
}
const packDay = (spans: readonly Span[] | undefined): string => (spans ? spans.length + spans.map(packSpan).join('') : UNKNOWN);
const packSpan = ({ open, close }: Span): string => toLetters(minutesOf(open) * TIMES_A_DAY + minutesOf(close), SPAN_LETTERS);

/** The hours that `packWeek` wrote, or undefined if there are none. */
export function unpackWeek(text: string): Hours | undefined {
  if (text === '') return undefined;
  const hours: Partial<Record<Weekday, Span[]>> = {};
  let at = 0;
  let before: Span[] | undefined;
  for (const day of WEEKDAYS) {
    const mark = text.charAt(at++);
    if (mark !== SAME_AS_BEFORE) {
      const end = at + Number(mark || UNKNOWN) * SPAN_LETTERS;
      before = Number.isNaN(end) ? undefined : [];
      for (; at < end; at += SPAN_LETTERS) before?.push(...unpackSpan(fromLetters(text, at, SPAN_LETTERS)));
    }
    if (before) hours[day] = before;
  }
  return hours;
}
/** Empty for a broken line. */
function unpackSpan(number: number): Span[] {
  const [open, close] = [TIMES[Math.floor(number / TIMES_A_DAY)], TIMES[number % TIMES_A_DAY]];
  return open && close ? [{ open, close }] : [];
}

/** Three letters hold 18 bits: first day and start with attire, visitors and whether a fee follows, then end, program and level. */
const CONDITIONS = (ATTIRES.length + 1) * 3 * 2;
const PROGRAMS_AT_MOST = 36;
const KINDS = PROGRAMS_AT_MOST * (LEVELS.length + 1);
const CLASS_LETTERS = 6;
/** Cents: $10,000 at most. */
const FEE_LETTERS = 4;

/** Classes one after another, in six letters each, or ten with a fee of its own. */
export const packTimetable = (classes: readonly GymClass[]): string => classes.map(packEntry).join('');

function packEntry({ day, start, end, program, attire, level, visitors, fee }: GymClass): string {
  const when = WEEKDAYS.indexOf(day) * TIMES_A_DAY + minutesOf(start);
  const wearing = attire ? ATTIRES.indexOf(attire) + 1 : 0;
  const forVisitors = visitors === undefined ? 0 : visitors ? 2 : 1;
  const until = end ? minutesOf(end) + 1 : 0;
  const kind = PROGRAMS.indexOf(program) * (LEVELS.length + 1) + (level ? LEVELS.indexOf(level) + 1 : 0);
  const first = when * CONDITIONS + (wearing * 3 + forVisitors) * 2 + Number(fee !== undefined);
  const cents = fee === undefined ? '' : toLetters(Math.round(fee * 100), FEE_LETTERS);
  return toLetters(first, 3) + toLetters(until * KINDS + kind, 3) + cents;
}

/** The classes that `packTimetable` wrote. Classes with a program that this version doesn't know are left out. */
export function unpackTimetable(text: string): GymClass[] {
  const classes: GymClass[] = [];
  for (let at = 0; at + CLASS_LETTERS <= text.length; ) {
    const first = fromLetters(text, at, 3);
    const second = fromLetters(text, at + 3, 3);
    at += CLASS_LETTERS;
    const hasFee = first % 2 === 1;
    const cents = hasFee ? fromLetters(text, at, FEE_LETTERS) : -1;
    if (hasFee) at += FEE_LETTERS;
    const entry = first < 0 || second < 0 ? undefined : unpackEntry(first, second, cents);
    if (entry) classes.push(entry);
  }
  return classes;
}

function unpackEntry(first: number, second: number, cents: number): GymClass | undefined {
  const when = Math.floor(first / CONDITIONS);
  const condition = Math.floor((first % CONDITIONS) / 2);
  const kind = second % KINDS;
  const day = WEEKDAYS[Math.floor(when / TIMES_A_DAY)];
  const start = TIMES[when % TIMES_A_DAY];
  const program = PROGRAMS[Math.floor(kind / (LEVELS.length + 1))];
  if (!day || !start || !program) return undefined;
  const entry: GymClass = { day, start, program };
  const end = TIMES[Math.floor(second / KINDS) - 1];
  const attire = ATTIRES[Math.floor(condition / 3) - 1];
  const level = LEVELS[(kind % (LEVELS.length + 1)) - 1];
  if (end) entry.end = end;
  if (attire) entry.attire = attire;
  if (level) entry.level = level;
  if (condition % 3 > 0) entry.visitors = condition % 3 === 2;
  if (cents >= 0) entry.fee = cents / 100;
  return entry;
}

import { type GymClass, type Hours, toMinutes, type Program, type Weekday, WEEKDAYS } from '../../functions/src/contract';
import { type Random, chance, pick, pickWeighted } from './random';

/** How much a gym offers: a club in a shared room, a regular gym, or a large gym with a second sport. */
export type Size = 'club' | 'school' | 'large';

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

/** Minutes as `HH:MM`. */
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Lesson = Omit<GymClass, 'day' | 'start' | 'end'> & { readonly minutes: number };

/** A week on one mat: the classes of a day follow each other, so none overlaps. */
export function scheduleOf(random: Random, size: Size): GymClass[] {
  const giDays = pick<readonly Weekday[]>(random, [
    ['mon', 'wed', 'fri'],
    ['mon', 'wed', 'thu'],
    ['mon', 'tue', 'thu'],
    ['mon', 'wed'],
  ]);
  const kids = size !== 'club' && chance(random, 0.8);
  const morning = size === 'large' || chance(random, 0.25);
  const noon = size === 'large' ? chance(random, 0.7) : chance(random, 0.3);
  const eveningStart = pick(random, [1020, 1050, 1080]);
  const second = size === 'large' ? pick(random, ['muay-thai', 'mma', 'kickboxing', 'wrestling', 'judo'] as const) : undefined;
  const visitors = chance(random, 0.8) ? true : undefined;
  const days = size === 'club' ? WORKDAYS.filter((day) => giDays.includes(day) || day === 'tue') : WORKDAYS;
  const week: GymClass[] = [];
  for (const day of days) {
    const gi = giDays.includes(day);
    const attire = gi ? 'gi' : 'no-gi';
    const program: Program = gi ? 'gi' : 'no-gi';
    if (morning && (size === 'large' || gi)) week.push(...inTurn(day, 390, [{ minutes: 60, program, attire, level: 'all', visitors }]));
    if (noon) week.push(...inTurn(day, 720, [{ minutes: 60, program, attire, level: 'all', visitors }]));
    const evening: Lesson[] = [];
    if (kids && day !== 'fri') evening.push({ minutes: 45, program: size === 'large' && !gi ? 'teens' : 'kids', attire, visitors: undefined });
    if (size !== 'club' || gi) evening.push({ minutes: 60, program: 'fundamentals', attire, level: 'beginner', visitors });
    evening.push({ minutes: size === 'club' ? 90 : 60, program, attire, level: size === 'large' ? 'intermediate' : 'all', visitors });
    if (second && (day === 'tue' || day === 'thu')) evening.push({ minutes: 60, program: second });
    if (size === 'large' && day === 'wed') evening.push({ minutes: 60, program: 'competition', attire, level: 'advanced', title: 'Competition team' });
    if (size !== 'club' && day === 'fri' && chance(random, 0.35))
      evening.push({ minutes: 60, program: 'open-mat', attire: 'both', visitors: true, title: 'Friday rounds' });
    week.push(...inTurn(day, eveningStart, evening));
  }
  return [...week, ...weekend(random, size)];
}

function weekend(random: Random, size: Size): GymClass[] {
  const start = pick(random, [540, 570, 600, 660]);
  const saturday: Lesson[] = [];
  if (size === 'large' && chance(random, 0.5)) saturday.push({ minutes: 60, program: 'women-only', attire: 'gi', level: 'all', visitors: true });
  if (size !== 'club') saturday.push({ minutes: 60, program: 'gi', attire: 'gi', level: 'all', visitors: true });
  const fee = pickWeighted(random, [
    [0, 5],
    [10, 3],
    [15, 2],
    [undefined, 5],
  ] as const);
  const openMat: Lesson = {
    minutes: pick(random, [60, 90, 120]),
    program: 'open-mat',
    attire: pick(random, ['both', 'both', 'no-gi', 'gi'] as const),
    level: 'all',
    visitors: true,
    fee,
  };
  const onSunday = chance(random, 0.45);
  if (!onSunday || size === 'large') saturday.push(openMat);
  return [...inTurn('sat', start, saturday), ...(onSunday ? inTurn('sun', 600, [openMat]) : [])];
}

/** Consecutive classes from `start`, with five minutes in between if times are odd anyway. */
function inTurn(day: Weekday, start: number, lessons: readonly Lesson[]): GymClass[] {
  let next = start;
  return lessons.map(({ minutes, ...lesson }) => {
    const from = next;
    next = from + minutes + (minutes % 30 === 0 ? 0 : 15);
    const known = Object.fromEntries(Object.entries(lesson).filter(([, value]) => value !== undefined)) as Omit<Lesson, 'minutes'>;
    return { day, start: clock(from), end: clock(from + minutes), ...known };
  });
}

/** Doors open half an hour before a class. A long break at noon makes two spans. Days without a class are closed. */
export function hoursOf(schedule: readonly GymClass[]): Hours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, spansOf(schedule.filter((entry) => entry.day === day))]));
}

/** Doors stay open during a break shorter than this. */
const LONG_PAUSE_MINUTES = 180;

function spansOf(classes: readonly GymClass[]): { open: string; close: string }[] {
  const spans: { open: number; close: number }[] = [];
  for (const entry of classes) {
    const open = toMinutes(entry.start) - 30;
    const close = toMinutes(entry.end ?? entry.start) + 15;
    const last = spans.at(-1);
    if (last && open - last.close < LONG_PAUSE_MINUTES) last.close = Math.max(last.close, close);
    else spans.push({ open, close });
  }
  return spans.map(({ open, close }) => ({ open: clock(open), close: clock(close) }));
}

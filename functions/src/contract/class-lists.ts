/** Weekdays as stored in schedules, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Names of programs, in the order in which pages and forms list them. */
export const PROGRAM_NAMES = {
  gi: 'Gi',
  'no-gi': 'No-gi',
  kids: 'Kids',
  teens: 'Teens',
  'women-only': 'Women only',
  competition: 'Competition',
  fundamentals: 'Fundamentals',
  'open-mat': 'Open mat',
  'private-lessons': 'Private lessons',
  'self-defense': 'Self-defense',
  wrestling: 'Wrestling',
  judo: 'Judo',
  mma: 'MMA',
  'muay-thai': 'Muay Thai',
  kickboxing: 'Kickboxing',
  boxing: 'Boxing',
  yoga: 'Yoga',
  fitness: 'Fitness',
} as const;
export type Program = keyof typeof PROGRAM_NAMES;
export const PROGRAMS = Object.keys(PROGRAM_NAMES) as readonly Program[];

/** What a program's classes are called within a sentence: `kids classes`, `MMA classes`, `open mats`. */
export function formatProgramClasses(program: Program): string {
  if (program === 'open-mat') return 'open mats';
  if (program === 'private-lessons') return 'private lessons';
  if (program === 'women-only') return 'women-only classes';
  const name = PROGRAM_NAMES[program];
  // `MMA` and `Muay Thai` keep their capitals.
  return `${/^.[^A-Z]*$/.test(name) ? name.toLowerCase() : name} classes`;
}

export const LEVELS = ['all', 'beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof LEVELS)[number];
/** What people wear in a class. `both` if the class accepts either. */
export const ATTIRES = ['gi', 'no-gi', 'both'] as const;
export type Attire = (typeof ATTIRES)[number];
/** The attire of a class. A gi class requires a gi even if it doesn't say so. Undefined if unknown. */
export const getClassAttire = ({ attire, program }: { readonly attire?: Attire | undefined; readonly program: Program }): Attire | undefined =>
  attire ?? (program === 'gi' || program === 'no-gi' ? program : undefined);

/** Jiu-jitsu programs whose classes also count as gi or no-gi classes, depending on what people wear. */
const GI_OR_NO_GI_PROGRAMS: readonly Program[] = ['gi', 'no-gi', 'competition', 'fundamentals', 'open-mat'];
/** Programs whose beginner classes also count as fundamentals. Beginner classes in other sports, or for kids and teens, don't. */
const PROGRAMS_WITH_FUNDAMENTALS: readonly Program[] = [...GI_OR_NO_GI_PROGRAMS, 'women-only', 'self-defense'];
const PROGRAMS_BY_ATTIRE: Readonly<Record<Attire, readonly Program[]>> = { gi: ['gi'], 'no-gi': ['no-gi'], both: ['gi', 'no-gi'] };

/**
 * The programs that a class counts as. A beginners' class in jiu-jitsu also counts as fundamentals. A no-gi open mat also counts as no-gi, since
 * someone who searches for no-gi on Saturday wants both.
 */
export function listClassPrograms(entry: {
  readonly program: Program;
  readonly level?: Level | undefined;
  readonly attire?: Attire | undefined;
}): readonly Program[] {
  const { program, level } = entry;
  const attire = GI_OR_NO_GI_PROGRAMS.includes(program) ? getClassAttire(entry) : undefined;
  const isFundamentals = level === 'beginner' && PROGRAMS_WITH_FUNDAMENTALS.includes(program);
  return [...new Set([program, ...(isFundamentals ? (['fundamentals'] as const) : []), ...(attire ? PROGRAMS_BY_ATTIRE[attire] : [])])];
}

export const MINUTES_PER_DAY = 1440;
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Minutes since midnight. 24:00 is 1440. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes since Monday, 00:00. */
export const toMinuteOfWeek = (day: Weekday, time: string): number => WEEKDAYS.indexOf(day) * MINUTES_PER_DAY + toMinutes(time);

/** The length of a class in minutes. The class may run past midnight. Without an end, it counts as an hour. */
export function getClassMinutes({ start, end }: { readonly start: string; readonly end?: string | undefined }): number {
  if (!end) return 60;
  const minutes = toMinutes(end) - toMinutes(start);
  return minutes > 0 ? minutes : minutes + MINUTES_PER_DAY;
}

import { WEEKDAYS, type Weekday } from '../../contract';

/** Words for each weekday, longer ones first. */
export const WEEKDAY_WORDS = [
  'mondays?|mon|mo|m',
  'tuesdays?|tues|tue|tu|t',
  'wednesdays?|weds|wed|we|w',
  'thursdays?|thurs|thur|thu|th',
  'fridays?|fri|fr|f',
  'saturdays?|sat|sa',
  'sundays?|sun|su',
] as const;
const DAY = new RegExp(String.raw`\s*(?:${WEEKDAY_WORDS.map((words) => `(${words})`).join('|')})(?:['’]s)?(?![a-z])\.?`, 'iy');
/** Words for several days. */
const DAY_GROUPS: readonly [RegExp, readonly Weekday[]][] = [
  [/\s*(?:daily|every ?day|all week|7 days(?: a week)?)(?![a-z])/iy, WEEKDAYS],
  [/\s*mwf(?![a-z])/iy, ['mon', 'wed', 'fri']],
  [/\s*t(?:u|ue)?th(?:u|ur)?(?![a-z])/iy, ['tue', 'thu']],
  [/\s*weekdays?(?![a-z])/iy, WEEKDAYS.slice(0, 5)],
  [/\s*weekends?(?![a-z])/iy, WEEKDAYS.slice(5)],
];
const RANGE = /\s*(?:[-–—]|(?:to|thru|through)(?![a-z]))/iy;

/** Weekdays that text names. */
export interface NamedDays {
  readonly days: readonly Weekday[];
  /** The position after the text that names them. */
  readonly end: number;
}

/** The day or range of days at a position in the text, such as `Mon-Fri` or `weekdays`. Undefined if none starts there. */
export function parseWeekdaysAt(text: string, at: number): NamedDays | undefined {
  for (const [words, days] of DAY_GROUPS) {
    const end = findMatchEnd(words, text, at);
    if (end !== undefined) return { days, end };
  }
  const first = parseWeekdayAt(text, at);
  if (!first) return undefined;
  const range = findMatchEnd(RANGE, text, first.end);
  const last = range === undefined ? undefined : parseWeekdayAt(text, range);
  if (!last) return { days: [WEEKDAYS[first.day] as Weekday], end: first.end };
  const length = (last.day - first.day + 7) % 7;
  return { days: Array.from({ length: length + 1 }, (_, step) => WEEKDAYS[(first.day + step) % 7] as Weekday), end: last.end };
}

function parseWeekdayAt(text: string, at: number): { readonly day: number; readonly end: number } | undefined {
  DAY.lastIndex = at;
  const match = DAY.exec(text);
  return match ? { day: match.slice(1).findIndex((word) => word !== undefined), end: DAY.lastIndex } : undefined;
}

/** The end of a sticky pattern's match at a position. Undefined if it doesn't match there. */
export function findMatchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

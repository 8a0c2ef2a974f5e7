import type { QuestionReader } from './question-reader';

/** When a class starts, `HH:MM`: at `after` or later, and before `before`. */
export interface StartBounds {
  readonly after?: string;
  readonly before?: string;
}

/** The part of the day, which shows whether `from 7 to 9` means am or pm. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening' | undefined;

export function detectPartOfDay(text: string): PartOfDay {
  if (/\b(?:tonight|tonite|evenings?|nights?)\b/.test(text)) return 'evening';
  if (/\bafternoons?\b/.test(text)) return 'afternoon';
  return /\bmornings?\b/.test(text) ? 'morning' : undefined;
}

/** Reads when classes may start: `after 6 pm`, `before noon`, `between 5 and 7 pm`, `from 17:00 to 19:00`, `6 to 8 pm`. */
export function readBounds(reader: QuestionReader, part: PartOfDay): StartBounds | undefined {
  const range = reader.consumeMatch(BETWEEN) ?? reader.consumeMatch(RANGE_WITH_END) ?? reader.consumeMatch(RANGE_WITH_START);
  if (range) return toRange(range[1] ?? '', range[2] ?? '', part);
  const after = (reader.consumeMatch(OR_LATER) ?? reader.consumeMatch(AFTER))?.[1];
  const before = reader.consumeMatch(BEFORE)?.[1];
  if (after && before) return toRange(after, before, part);
  if (after) return { after: parseClock(after, part) };
  return before ? { before: parseClock(before, part, PM_HOURS_BEFORE) } : undefined;
}

/**
 * If only one of the times says am or pm, the other one follows from it: `6 pm to 9` ends in the evening, `10 am to 1` in the afternoon, and
 * `10 to 1 pm` starts in the morning. If the range ends at midnight or later, only its start counts.
 */
function toRange(from: string, to: string, part: PartOfDay): StartBounds {
  const [start, end] = [parseMeridiem(from), parseMeridiem(to)];
  const after = parseClock(start ? from : `${from} ${end}`, part);
  const before = parseClock(end ? to : `${to} ${start}`, part);
  if (after < before) return { after, before };
  const earlier = parseClock(`${from} am`);
  if (!start && part !== 'evening' && earlier < before) return { after: earlier, before };
  const later = parseClock(`${to} pm`);
  return !end && after < later ? { after, before: later } : { after };
}

const parseMeridiem = (time: string): string => (/noon|midday/.test(time) ? 'pm' : (/[ap]\.?m\b/.exec(time)?.[0] ?? ''));

/** Reads a time as `HH:MM`: `6pm`, `6:30 pm`, `18:30`, `noon`, `lunch time`, `around 6 pm`, `noonish`. */
export function readTime(reader: QuestionReader, part: PartOfDay): string | undefined {
  reader.consume(TIME_INTRODUCTION);
  if (reader.consume(/\b(?:noon|midday|lunch[ -]?(?:time|hour))(?:[ -]?ish)?\b/)) return '12:00';
  const clock12 = reader.consumeMatch(/\b(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([ap])\.?m(?:[ -]?ish)?\b\.?/);
  if (clock12) return formatClock((Number(clock12[1]) % 12) + (clock12[3] === 'p' ? 12 : 0), clock12[2]);
  const clock24 = reader.consumeMatch(/\b(?:[01]?\d|2[0-3]):[0-5]\d\b/);
  return clock24 && parseClock(clock24[0], part, 0);
}

/** Words that introduce a time: `around 4 pm`, `starting at 18:30`. */
const TIME_INTRODUCTION = /\b(?:starting(?: at)?|beginning(?: at)?|around|about|by)(?= (?:noon|\d{1,2}(?::[0-5]\d|(?::[0-5]\d)? ?[ap]\.?m)))/;
const formatClock = (hour: number, minutes = '00'): string => `${String(hour).padStart(2, '0')}:${minutes}`;

const NOON = String.raw`(?:noon|midday)\b`;
const HOUR = String.raw`(?:[01]?\d|2[0-3])(?::[0-5]\d)?`;
const MERIDIEM = String.raw` ?[ap]\.?m\b\.?`;
/** Excludes numbers that aren't a time: `10th planet`, `5 to 12 years old`, `10 and 20 dollars`. */
const NOT_A_TIME = String.raw`(?![\w$:%]|[ -]?(?:mi|miles?|years?|yrs?|yo|months?|weeks?|dollars?|bucks?|usd|people|minutes?|mins?)\b)`;
/** A time as typed in a question: `4 pm`, `4:30`, `16:00`, `noon`. */
const TIME = String.raw`((?:${NOON}|${HOUR}(?:${MERIDIEM})?)${NOT_A_TIME})`;
/** A time that can't be another number, even without an introduction, since it has `am` or `pm` or is noon. */
const CLEAR_TIME = String.raw`(${NOON}|${HOUR}${MERIDIEM})`;
const TO = String.raw` ?(?:to|until|till?|through|thru|[-–—]) ?`;

const AFTER = new RegExp(
  String.raw`\b(?:(?:any ?time )?(?:from )?(?<!\bnot )(?:after|past|since)|(?<!\bnot? )later than|not? earlier than|not before)(?: about)? ${TIME}`,
);
const OR_LATER = new RegExp(String.raw`\b${CLEAR_TIME} (?:onwards?|(?:or|and) (?:later|after))\b`);
const BEFORE = new RegExp(String.raw`\b(?:before|until|till?|earlier than|not? later than|not after)(?: about)? ${TIME}`);
/** `ages 5 to 12` and `kids from 5 to 12` aren't times. */
const BETWEEN = new RegExp(String.raw`\b(?:(?<!\bage[sd]? )between|(?<!\b(?:age[sd]?|kids|children|teens|youth) )from) ${TIME}(?:${TO}| ?and ?)${TIME}`);
const RANGE_WITH_END = new RegExp(String.raw`\b(?:after )?(${NOON}|${HOUR}(?:${MERIDIEM})?)${TO}${CLEAR_TIME}`);
const RANGE_WITH_START = new RegExp(String.raw`\b(?:after )?${CLEAR_TIME}${TO}${TIME}`);

/** Up to these hours, a time without am or pm means pm. For example, `after 4` means the afternoon, but `before 9` means the morning. */
const PM_HOURS_AFTER = 8;
const PM_HOURS_BEFORE = 5;
const PM_HOURS_OF_PART = { morning: 0, afternoon: 8, evening: 11 } as const;

/** Converts a typed time to `HH:MM`. If neither the text nor the part of the day says am or pm, an hour up to `pmHours` means pm. */
function parseClock(text: string, part?: PartOfDay, pmHours = PM_HOURS_AFTER): string {
  const [, hours = '12', minutes, meridiem] = /^(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m)?/.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (meridiem && hour >= 1 && hour <= 12) return formatClock((hour % 12) + (meridiem === 'p' ? 12 : 0), minutes);
  const pmUpTo = part ? PM_HOURS_OF_PART[part] : pmHours;
  return formatClock(hour >= 1 && hour <= pmUpTo && !hours.startsWith('0') ? hour + 12 : hour, minutes);
}

/** Classes in the evening start at this time or later. */
export const EVENING: StartBounds = { after: '17:00' };
/** Late classes start at this time or later. */
export const LATE_EVENING: StartBounds = { after: '20:00' };
const PARTS_OF_DAY: readonly (readonly [words: string, bounds: StartBounds])[] = [
  ['mornings?', { before: '12:00' }],
  ['afternoons?', { after: '12:00', before: '17:00' }],
  ['(?:evenings?|nights?)', EVENING],
];

/**
 * Reads a part of the day: `sunday morning`, `evening classes`.
 * @param isAboutSessions whether the question names a day or open mats. If it doesn't, the word may belong to a name, so a word for classes must follow it
 */
export function readPartOfDay(reader: QuestionReader, isAboutSessions: boolean): StartBounds | undefined {
  const lookahead = isAboutSessions ? '' : '(?= (?:class(?:es)?|sessions?|training)\\b)';
  return PARTS_OF_DAY.find(([words]) => reader.consume(new RegExp(`\\b${words}\\b${lookahead}`)))?.[1];
}

import { addDays, getHolidayName, MAX_DAYS_AHEAD, type Weekday, WEEKDAY_NAMES, WEEKDAYS, getWeekday } from '../contract';
import type { QuestionReader } from './question-reader';

/** A date or holiday that a question names, or days near it. */
export interface NamedDate {
  /** `MM-DD`, or the holiday's name as `getHolidayName` returns it. */
  readonly name: string;
  /** Four digits. Absent if the question doesn't name a year. */
  readonly year?: string;
  /** The dates that the question means, given the date of `name`: that date, the day after it, or its weekend, for example. */
  readonly toDates: (date: string) => string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Full names and common abbreviations, but no other word that starts like one: Marietta, Augusta, Decatur. */
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const DAY = String.raw`(?<day>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?\b`;
/** Excludes numbers that belong to a time, a price, an age or a list instead of a date: `9/10:30 am`, `1/2 price`, `6/7 year olds`. */
const NOT_A_DAY = String.raw`(?! ?[ap]\.?m\b|:\d|/|[ -]?(?:years?|yrs?|yo|price|off|hours?|mi|miles?)\b)`;

/**
 * Holidays as visitors type them, without apostrophes, each with its date or its name in `getHolidayName`. Excludes the towns Christmas, FL, and Christmas
 * Valley, OR.
 */
const HOLIDAYS: readonly (readonly [words: string, name: string])[] = [
  ['thanksgiving(?: day)?', 'Thanksgiving Day'],
  [String.raw`(?:christmas|xmas)(?!,? (?:fl|florida|valley)\b)(?: day)?`, '12-25'],
  ['nye', '12-31'],
  ['new years?(?: day)?', '01-01'],
  ['(?:mlk|martin luther king(?: jr)?) day', 'Birthday of Martin Luther King, Jr.'],
  ['presidents day', 'Washington’s Birthday'],
  ['memorial day', 'Memorial Day'],
  ['juneteenth', '06-19'],
  ['(?:4th|fourth) of july|independence day', '07-04'],
  ['labor day', 'Labor Day'],
  ['(?:columbus|indigenous peoples?) day', 'Columbus Day'],
  ['veterans day', '11-11'],
];

const WEEKDAY = Object.values(WEEKDAY_NAMES).join('|').toLowerCase();
/** `day after christmas`, `saturday before christmas`. */
const DAY_NEAR = String.raw`\b(?<anchor>day|${WEEKDAY}) (?<side>after|before) `;
const WEEKEND_OF = String.raw`\b(?<weekendOf>weekend of )`;
/** Excludes phrases such as `before christmas`, which don't mean that date, and for which there is no filter. */
const NOT_A_BOUND = String.raw`(?<!\b(?:before|after|until|till?|by|since|past|through|thru) (?:the )?)\b`;
const BEFORE_DATE = String.raw`(?:${DAY_NEAR}|${WEEKEND_OF}|${NOT_A_BOUND})(?:the )?`;
const AFTER_DATE = String.raw`(?<eve> eve\b)?(?:,? (?<year>20\d\d)\b)?(?<weekend> weekend\b)?`;
const toDatePattern = (words: string) => new RegExp(`${BEFORE_DATE}${words}${AFTER_DATE}`);

/** `Dec 5`, `December 5th, 2026`. */
const NAMED_MONTH = toDatePattern(String.raw`${MONTH}\.? ${DAY}${NOT_A_DAY}`);
/** `12/5`, `12/05/2026`, but not part of a longer list: `6/7/8`. */
const NUMBERED_MONTH = toDatePattern(String.raw`(?<![/\d])(?<month>1[0-2]|0?[1-9])/${DAY}(?:/(?:20)?(?<shortYear>\d\d)\b)?${NOT_A_DAY}`);
const HOLIDAY_PATTERNS = HOLIDAYS.map(([words, name]) => [toDatePattern(String.raw`(?:${words})\b`), name] as const);
/** The day after Thanksgiving. */
const BLACK_FRIDAY = /\bblack friday\b/;

/** Reads the date or holiday that a question names. Undefined if it doesn't name one. */
export function readDate(reader: QuestionReader): NamedDate | undefined {
  const named = reader.consumeMatch(NAMED_MONTH);
  if (named) return toNamedDate(toMonthDay(MONTHS.indexOf(named.groups?.month?.slice(0, 3) ?? '') + 1, named.groups?.day), named.groups);
  const numbered = reader.consumeMatch(NUMBERED_MONTH);
  if (numbered) return toNamedDate(toMonthDay(Number(numbered.groups?.month), numbered.groups?.day), numbered.groups);
  if (reader.consume(BLACK_FRIDAY)) return { name: 'Thanksgiving Day', toDates: (date) => [addDays(date, 1)] };
  for (const [pattern, name] of HOLIDAY_PATTERNS) {
    const holiday = reader.consumeMatch(pattern);
    if (holiday) return toNamedDate(name, holiday.groups);
  }
  return undefined;
}

const toMonthDay = (month: number, day = ''): string => `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The words around a date, as the groups of its pattern. */
type DateWords = Readonly<Record<string, string | undefined>>;

function toNamedDate(name: string, words: DateWords = {}): NamedDate {
  const year = words.year ?? (words.shortYear && `20${words.shortYear}`);
  const isWeekend = words.weekend !== undefined || words.weekendOf !== undefined;
  const toDates = (date: string) => {
    const shifted = shiftDate(date, words);
    return isWeekend ? listWeekend(shifted) : [shifted];
  };
  return { name, ...(year && { year }), toDates };
}

/** The date that the words around a date mean: the day before it for `eve`, or a day or weekday before or after it. */
function shiftDate(date: string, { anchor, side, eve }: DateWords): string {
  const day = eve ? addDays(date, -1) : date;
  if (!anchor) return day;
  const step = side === 'after' ? 1 : -1;
  let shifted = addDays(day, step);
  while (anchor !== 'day' && WEEKDAY_NAMES[getWeekday(shifted)].toLowerCase() !== anchor) shifted = addDays(shifted, step);
  return shifted;
}

/** The number of days from each weekday to the Saturday of the nearest weekend. For a Wednesday, that is the next weekend. */
const DAYS_TO_SATURDAY: Readonly<Record<Weekday, number>> = { mon: -2, tue: -3, wed: 3, thu: 2, fri: 1, sat: 0, sun: -1 };

/** The Saturday and Sunday nearest to a date, and the date itself if it makes the weekend longer. */
function listWeekend(date: string): string[] {
  const weekday = getWeekday(date);
  const saturday = addDays(date, DAYS_TO_SATURDAY[weekday]);
  const weekend = [saturday, addDays(saturday, 1)];
  return weekday === 'fri' || weekday === 'mon' ? [...weekend, date].sort() : weekend;
}

/** The next dates that a question means, from today on. Empty if there are none within `MAX_DAYS_AHEAD` days, such as for February 30. */
export function findNextDates({ name, year = '', toDates }: NamedDate, today: string): string[] {
  // The day after a holiday may be today.
  for (let days = -WEEKDAYS.length; days < MAX_DAYS_AHEAD; days++) {
    const date = addDays(today, days);
    if (!date.endsWith(`-${name}`) && getHolidayName(date) !== name) continue;
    const dates = toDates(date).filter((day) => day >= today && day.startsWith(year));
    if (dates.length > 0) return dates;
  }
  return [];
}

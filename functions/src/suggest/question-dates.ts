import { addDays, holidayOn, MAX_DAYS_AHEAD } from '../contract';
import type { QuestionReader } from './question-reader';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Whole names only: Marietta, Augusta and Decatur start like months. */
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`;
const DAY = String.raw`(3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?\b`;
/** `Dec 5`, `December 5th, 2026`. */
const NAMED_MONTH = new RegExp(String.raw`\b(${MONTH})\.? ${DAY}(?! ?[ap]\.?m\b|:\d)(?:,? 20\d\d\b)?`);
/** `12/5`, `12/05/2026`. */
const NUMBERED_MONTH = new RegExp(String.raw`\b(1[0-2]|0?[1-9])/${DAY}(?:/(?:20)?\d\d\b)?(?!/)`);

/** Holidays as visitors type them without apostrophes, each with its date or its name in `holidayOn`. An eve comes before its holiday. */
const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/\bthanksgiving(?: day)?\b/, 'Thanksgiving Day'],
  [/\b(?:christmas|xmas) eve\b/, '12-24'],
  [/\b(?:christmas|xmas)(?: day)?\b/, '12-25'],
  [/\bnew years? eve\b/, '12-31'],
  [/\bnew years?(?: day)?\b/, '01-01'],
  [/\b(?:mlk|martin luther king(?: jr)?) day\b/, 'Birthday of Martin Luther King, Jr.'],
  [/\bpresidents day\b/, 'Washington’s Birthday'],
  [/\bmemorial day\b/, 'Memorial Day'],
  [/\bjuneteenth\b/, '06-19'],
  [/\b(?:4th|fourth) of july\b|\bindependence day\b/, '07-04'],
  [/\blabor day\b/, 'Labor Day'],
  [/\bveterans day\b/, '11-11'],
];

/** The date or holiday that a question names, as `MM-DD` or the holiday's name. Undefined if it names none. */
export function readDate(reader: QuestionReader): string | undefined {
  const named = reader.consumeMatch(NAMED_MONTH);
  if (named) return toMonthDay(MONTHS.indexOf(named[1]?.slice(0, 3) ?? '') + 1, named[2]);
  const numbered = reader.consumeMatch(NUMBERED_MONTH);
  return numbered ? toMonthDay(Number(numbered[1]), numbered[2]) : reader.consumeAll(HOLIDAYS)[0];
}

const toMonthDay = (month: number, day = ''): string => `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The next date that `readDate` means, from today on. Undefined if there is none in the next year, such as February 30. */
export function nextDate(named: string, today: string): string | undefined {
  for (let days = 0; days < MAX_DAYS_AHEAD; days++) {
    const date = addDays(today, days);
    if (date.endsWith(`-${named}`) || holidayOn(date) === named) return date;
  }
  return undefined;
}

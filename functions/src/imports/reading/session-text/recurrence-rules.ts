import { END, type Rule } from './numbers';
import type { MonthWeek } from '../../../contract';
import type { Meaning } from './tokens';

/** Matches before a weekday. */
const DAY_NEXT = String.raw`(?=\s(?:mon|tue|wed|thu|fri|sat|sun))`;
/** Matches before a weekday that no other weekday follows, since `alternating Sat 10am & Sun 11am` may be about both. */
const ONE_DAY_NEXT = String.raw`(?=\s(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?![^;\n]{0,80}\b(?:mon|tue|wed|thu|fri|sat|sun)))`;
const ORDINALS = ['1st|first', '2nd|second', '3rd|third', '4th|fourth', '5th|fifth'] as const;
const INTERVALS = ['two|2|second|2nd', 'three|3|third|3rd', 'four|4|fourth|4th', 'five|5', 'six|6', 'seven|7', 'eight|8'] as const;

const toWeekInterval = (interval: number): Meaning => ({ kind: 'recurrence', recurrence: { kind: 'weeks', interval } });

const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
/** A date with its year: `2026-01-10`, `1/10/2026`, `Jan 10, 2026`. */
const DATE = String.raw`(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4})|(${MONTHS.join('|')})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))${END}`;

/** The date in a match of `DATE`, `YYYY-MM-DD`. Undefined if there is no such day. */
function toDay([, isoYear, isoMonth, isoDay, usMonth, usDay, usYear, name = '', day, year]: RegExpExecArray): string | undefined {
  const month = isoMonth ?? usMonth ?? String(MONTHS.findIndex((pattern) => new RegExp(`^${pattern}$`, 'i').test(name)) + 1);
  const text = [isoYear ?? usYear ?? year ?? '', month.padStart(2, '0'), (isoDay ?? usDay ?? day ?? '').padStart(2, '0')].join('-');
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` reads February 30 as March 1 or 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
const toValidity =
  (name: 'validFrom' | 'validUntil') =>
  (match: RegExpExecArray): Meaning => {
    const day = toDay(match);
    return day ? { kind: 'validity', [name]: day } : { kind: 'doubt' };
  };

/** Rules for the weeks of a session: `every other week`, `1st`, `of the month`, `starting 1/10/2026`. The first rule that matches is used. */
export const RECURRENCE_RULES: readonly Rule[] = [
  [new RegExp(String.raw`(?:starting|starts|start|beginning|begins|from|since|as of|effective)(?: on)?:? ${DATE}`, 'iyu'), toValidity('validFrom')],
  [new RegExp(String.raw`(?:until|till?|thru|through|ends|ending|to)(?: on)?:? ${DATE}`, 'iyu'), toValidity('validUntil')],
  // “1st to 3rd” may mean three weeks or two.
  [new RegExp(String.raw`(?:${ORDINALS.join('|')})\s?(?:-|to|through|thru)\s?(?:${ORDINALS.join('|')}|last)${END}`, 'iyu'), () => ({ kind: 'doubt' })],
  // Any other date is a single day, or the start or end of a season.
  [new RegExp(String.raw`${DATE}`, 'iyu'), () => ({ kind: 'doubt' })],
  [new RegExp(String.raw`(?:${MONTHS.join('|')})\.? \d{1,2}(?:st|nd|rd|th)?${END}`, 'iyu'), () => ({ kind: 'doubt' })],
  [/\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d:\p{L}]|\s?[ap]\.?m|\s?-)/iuy, () => ({ kind: 'doubt' })],
  [/\d{4}-\d{1,2}-\d{1,2}[\dt:.z+-]*/iuy, () => ({ kind: 'doubt' })],
  ...INTERVALS.map((words, at): Rule => [new RegExp(String.raw`every (?:${words})[- ]weeks?${END}`, 'iyu'), () => toWeekInterval(at + 2)]),
  [
    new RegExp(String.raw`(?:on )?(?:every[- ]other(?:[- ](?:week|wk)|${DAY_NEXT})|(?:every )?alternat(?:e|ing)(?: weeks?|${ONE_DAY_NEXT}))${END}`, 'iyu'),
    () => toWeekInterval(2),
  ],
  [
    new RegExp(String.raw`(?:bi-?weekly|fortnightly|every fortnight|(?:on )?(?:odd|even)(?:[- ]numbered)? (?:weeks?|wks?)(?: only)?)${END}`, 'iyu'),
    () => toWeekInterval(2),
  ],
  [
    new RegExp(String.raw`(?:weekly|every (?:single )?week|each week|once a week|all year(?: round)?|year[- ]round)${END}`, 'iyu'),
    () => ({ kind: 'recurrence', recurrence: 'weekly' }),
  ],
  [new RegExp(String.raw`(?:of|in) (?:(?:the|each|every|a) )?months?${END}`, 'iyu'), () => ({ kind: 'of-month' })],
  [new RegExp(String.raw`(?:monthly|(?:per|each|every|a) month)${END}`, 'iyu'), () => ({ kind: 'of-month' })],
  [
    new RegExp(
      String.raw`(?:every|each)${END}(?=\s(?:mon|tue|wed|thu|fri|sat|sun|weekday|weekend|1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth|last))`,
      'iyu',
    ),
    () => ({ kind: 'every' }),
  ],
  ...ORDINALS.map(
    (words, at): Rule => [
      new RegExp(String.raw`(?:${words})${END}(?! (?:class|visit|time|floor|degree|week|to last|last|responder|come))`, 'iyu'),
      () => ({ kind: 'ordinal', week: (at + 1) as MonthWeek }),
    ],
  ),
  [new RegExp(String.raw`last${END}(?! (?:class|visit|time|week|call))`, 'iyu'), () => ({ kind: 'ordinal', week: -1 })],
];

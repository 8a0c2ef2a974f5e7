import { readTime, type WrittenTime } from '../times';
import { WEEKDAY_WORDS, parseWeekdaysAt } from '../weekday-words';
import { DOUBT, HOLIDAY_NOTE } from './doubt-words';
import { ALL_DAY_RULES, END, NUMBER_RULES, type Rule } from './numbers';
import { RECURRENCE_RULES } from './recurrence-rules';
import type { Meaning, PlainKind, Token } from './tokens';
import { ADVICE, ALL_WELCOME, CLASS, FILLER, LABEL, LEVEL_WORDS, MEMBERS_ONLY, NONE, OPEN_MAT, PAYMENT, PROGRAM_WORDS, ROLLING } from './words';

const toKind = (kind: PlainKind) => (): Meaning => ({ kind });
const toSeparator = (strength: 'and' | 'comma' | 'strong') => (): Meaning => ({ kind: 'separator', strength });
const NO_GI = String.raw`(?:no|non)[\s-]?gi|ng|without (?:a |the )?gi`;
const GI = String.raw`gi|kimono`;
const BOTH = String.raw`\s?(?:\/|&|\+|and|or|-|,)\s?`;

const ATTIRE_RULES: readonly Rule[] = [
  [
    new RegExp(
      String.raw`(?:(?:${GI})${BOTH}(?:${NO_GI})|(?:${NO_GI})${BOTH}(?:${GI})|both(?: gi (?:and|&) no-?gi)?(?! (?:gi|no))|gi optional|any attire)${END}`,
      'iyu',
    ),
    () => ({ kind: 'attire', attire: 'both' }),
  ],
  [new RegExp(String.raw`(?:${NO_GI}|rash ?guards?)${END}`, 'iyu'), () => ({ kind: 'attire', attire: 'no-gi' })],
  [new RegExp(String.raw`(?:${GI})${END}`, 'iyu'), () => ({ kind: 'attire', attire: 'gi' })],
];

/** Rules for times with am, pm or a colon, `18h30`, `noon`, and numbers that may be times. */
const TIME_RULES: readonly Rule[] = [
  [
    new RegExp(String.raw`(?:12(?::00)? ?)?(?:noon|midday|midnight)${END}`, 'iyu'),
    ([text]) => toTime(text.replace(/^12(?::00)? ?/, '').replace(/midday/i, 'noon'), 'clear'),
  ],
  [
    new RegExp(String.raw`\d{1,2}(?:[:.h]?\d{2})?(?::\d{2})?(?:\s?[ap](?:\.\s?m${END}\.?|\s?m${END})|[ap]${END})`, 'iyu'),
    ([text]) => toTime(text.replace(/h/i, ':').replace(/^(\d+:\d\d):\d\d/, '$1'), 'clear'),
  ],
  [
    new RegExp(String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?(?:hrs?|h))?${END}(?![:.]\d)`, 'iyu'),
    ([text]) => toTime(text.replace(/\s?h(?:rs?)?$/i, '').replace(/^(\d+:\d\d):\d\d$/, '$1'), 'clear'),
  ],
  [new RegExp(String.raw`\d{1,2}h(?:\d{2})?${END}`, 'iyu'), ([text]) => mark24Hour(toTime(text.replace(/h$/i, ':00').replace(/h/i, ':'), 'clear'))],
  [new RegExp(String.raw`\d{3,4}\s?(?:hrs?|h|hours)${END}`, 'iyu'), ([text]) => mark24Hour(toTime(text.replace(/\D+$/, ''), 'clear'))],
  [new RegExp(String.raw`\d{1,2}[03]0${END}(?![:.]?\d)|\d{1,2}[14]5${END}(?![:.]?\d)`, 'iyu'), ([text]) => toTime(text, 'packed')],
  [new RegExp(String.raw`\d{1,2}${END}(?![:.,]?\d|\s?[%°]|x)`, 'iyu'), ([text]) => toTime(text, 'plain')],
];

function toTime(text: string, form: 'clear' | 'plain' | 'packed'): Meaning {
  const time = readTime(text);
  return time && (form === 'clear' || time.hour > 0) ? { kind: 'time', time, form } : { kind: 'doubt' };
}
const mark24Hour = (meaning: Meaning): Meaning =>
  meaning.kind === 'time' ? { ...meaning, time: { ...meaning.time, isCertain: true, is24Hour: true } satisfies WrittenTime } : meaning;

/** Numbers in advice that aren't times: phone numbers, ages, and how early to arrive. */
const ADVICE_NUMBERS =
  /(?:\(\d{3}\)\s?|\d{3}[-.\s])\d{3}[-.\s]\d{4}(?:,?\s?(?:ext|x)\.?\s?\d{1,5})?|(?:be|over) \d{2}(?!\d)|\d{1,2}(?:-\d{1,2})?\s?min(?:ute)?s? (?:early|before)|1st time/gi;

const WORD_RULES: readonly Rule[] = [
  [HOLIDAY_NOTE, toKind('aside')],
  ...ATTIRE_RULES,
  [NONE, toKind('none')],
  [ALL_WELCOME, () => ({ kind: 'visitors', areWelcome: true })],
  [MEMBERS_ONLY, () => ({ kind: 'visitors', areWelcome: false })],
  [ADVICE, ([text]) => (/\d/.test(text.replace(ADVICE_NUMBERS, '')) ? { kind: 'doubt' } : { kind: 'aside' })],
  [PAYMENT, toKind('aside')],
  [OPEN_MAT, toKind('open-mat')],
  [ROLLING, toKind('rolling')],
  ...LEVEL_WORDS.map(([pattern, level]): Rule => [pattern, () => ({ kind: 'level', level })]),
  ...PROGRAM_WORDS.map(([pattern, program]): Rule => [pattern, () => ({ kind: 'program', program })]),
  [CLASS, toKind('class')],
];

const RANGE_RULES: readonly Rule[] = [
  // `Mon: -, Sat: 10am`
  [/(?<=:\s?)-+(?=\s*(?:[,;|\n]|$))/uy, toKind('none')],
  [new RegExp(String.raw`(?:-|to|till?|until|through|thru)\s?(?:close|closing|late|finish|done|whenever|end|\?+)${END}`, 'iyu'), toKind('open-end')],
  [new RegExp(String.raw`(?:onwards?|and on|\+\+)${END}`, 'iyu'), toKind('open-end')],
  [/-+>?|(?:to|till?|until|through|thru)(?=\s?(?:\d|noon|midnight|midday))/iuy, toKind('range')],
  [/between(?=\s\d)/iuy, toKind('between')],
];

const PUNCTUATION_RULES: readonly Rule[] = [
  [/[,]/uy, toSeparator('comma')],
  [/[;|\n•·]+/uy, toSeparator('strong')],
  [/(?:&|\+|\/)(?:\s?(?:and|then))?/iuy, toSeparator('and')],
  [/(?:and|then|plus)(?![\p{L}\d])/iuy, toSeparator('and')],
  [/[([{]/uy, toKind('open')],
  [/[)\]}]/uy, toKind('close')],
  [/:/uy, toKind('colon')],
  [new RegExp(String.raw`\.(?= (?:${WEEKDAY_WORDS.map((words) => words.replace(/\|[a-z]{1,2}$/, '')).join('|')})(?![a-z]))`, 'iyu'), toSeparator('strong')],
  [/[.!"'*`@]+/uy, toKind('filler')],
];

/** The first rule that matches and has a meaning is used. */
const RULES: readonly Rule[] = [
  ...ALL_DAY_RULES,
  ...RECURRENCE_RULES,
  ...NUMBER_RULES,
  ...TIME_RULES,
  ...RANGE_RULES,
  ...WORD_RULES,
  ...PUNCTUATION_RULES,
  [LABEL, toKind('label')],
  [/starting(?= at)|beginning(?= at)|starts?(?= at)/iuy, toKind('filler')],
  [DOUBT, toKind('doubt')],
  [FILLER, toKind('filler')],
  // A short name of a day that isn't next to other days, as in `F 7pm`.
  [/(?:[mtwf]|mo|tu|th|fr|sa|su)(?![\p{L}\d])/iuy, toKind('doubt')],
  [/\p{L}[\p{L}\p{M}'’.\d]*(?:-\p{L}[\p{L}\p{M}'’]*)*/uy, toKind('word')],
  [/[^\s\p{L}]{1,20}|\p{L}/uy, toKind('doubt')],
];

/** `10am¹`, `10am [1]`. Two superscript digits are minutes. */
const FOOTNOTE_MARK = /(?<![⁰¹²³⁴-⁹])[¹²³⁴-⁹](?![⁰¹²³⁴-⁹])|\[\d\]/g;
/** Replaces variants of spaces and dashes with those that the rules expect, and footnote marks with asterisks. */
const normalizeCharacters = (text: string): string =>
  text
    .replace(FOOTNOTE_MARK, '*')
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−→]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** Splits text into tokens. Every character except spaces is part of a token. Also returns the normalized text, to which the positions refer. */
export function tokenize(written: string): { readonly text: string; readonly tokens: readonly Token[] } {
  const text = normalizeCharacters(written);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] ?? '') && text[at] !== '\n') {
      at++;
      continue;
    }
    const token = readTokenAt(text, at);
    tokens.push(token);
    at += Math.max(token.text.length, 1);
  }
  return { text, tokens };
}

function readTokenAt(text: string, at: number): Token {
  const days = at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '') ? readDaysAt(text, at) : undefined;
  if (days) return days;
  for (const [pattern, meaningOf] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const meaning = match && meaningOf(match);
    if (meaning) return { ...meaning, text: match[0].trimEnd(), at } as Token;
  }
  return { kind: 'doubt', text: text[at] ?? '', at };
}

/** Short names of days. They only count next to other days, as in `M-F` and `T/Th`. Most with two letters also count before a number. */
const SHORT = /^(?:m|tu?|we?|th|fr?|sa|su|mo)(?![a-z])/i;
const NAME = '(?:m|tu?|we?|th|fr?|sat?|sun?|mon?)';
const SHORT_DAYS = new RegExp(String.raw`(?:${NAME}(?:\s?[-\/,&]\s?${NAME})+|(?:mo|tu|th|fr|sa|su)\.?(?=:?\s?\d))(?![a-z])`, 'iy');
/** Short names that are only separated by spaces, as in `M W F 6pm`. They only count before a number. */
const SPACED_DAYS = new RegExp(String.raw`(?<![a-z] ?)${NAME}(?: ${NAME})+(?=:?\s?(?:[-@]|at )?\s?\d)`, 'iy');

function readDaysAt(text: string, at: number): Token | undefined {
  SPACED_DAYS.lastIndex = at;
  const [spaced] = SPACED_DAYS.exec(text) ?? [];
  if (spaced) return { kind: 'days', days: spaced.split(' ').flatMap((name) => parseWeekdaysAt(name, 0)?.days ?? []), text: spaced, at };
  const weekdays = parseWeekdaysAt(text, at);
  if (!weekdays || /^\s/.test(text.slice(at, at + 1))) return undefined;
  if (SHORT.test(text.slice(at, at + 3)) && !isAmongDays(text, at)) return undefined;
  return { kind: 'days', days: weekdays.days, text: text.slice(at, weekdays.end), at };
}

/** Whether the short name at a position counts as a day: it is next to other days, or has two letters and is before a number. */
function isAmongDays(text: string, at: number): boolean {
  const before = /(?:^|[^a-z])((?:m|tu?|we?|th|fr?|sat?|sun?|mon?)\s?[-/,&]\s?)+$/i.exec(text.slice(Math.max(0, at - 24), at));
  SHORT_DAYS.lastIndex = at;
  return before !== null || SHORT_DAYS.test(text);
}

import type { Meaning } from './tokens';

/** A rule for tokens: a pattern, and a function for the meaning of a match. It returns undefined if the rule doesn't apply after all. */
export type Rule = readonly [RegExp, (match: RegExpExecArray) => Meaning | undefined];

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const SMALL = String.raw`(?:\d{1,2}|${NUMBER_WORDS.slice(1).join('|')})`;
/** The value of a number in digits or words. */
const parseNumber = (text: string): number => {
  const value = NUMBER_WORDS.findIndex((word) => word === text.toLowerCase());
  return value > 0 ? value : Number(text);
};

/** What is counted after a number. */
const COUNTED = [
  'rounds?|rds?|class(?:es)?|sessions?|mats|people|persons?|spots?|slots?|students?|athletes?|members|matches|stripes?',
  'techniques?|drills|coaches|instructors?|days?|times?|lbs?|pounds|kgs?|sq|square|feet|ft|miles?|min(?:ute)? rounds?',
  'rolls|partners?|belts?|guests?|visitors?|spaces?|weeks?|months?|years?|degrees?|black|open mats',
].join('|');
/** The end of a word or number. */
export const END = String.raw`(?![\p{L}\d])`;
const GUEST = String.raw`(?:non[- ]?members?|visitors?|guests?|drop[- ]?ins?)`;
const AMOUNT = String.raw`(?:us)?\$\s?(\d{1,3}(?:\.\d{2})?)(?![\d.:])`;
const PER = 'person|session|visit|mat fee|fee|cash|day|class|each';
const FREE = String.raw`(?:free(?: of charge| of cost)?|no (?:charge|fee|cost|mat fee)|complimentary)`;
const PLACE = String.raw`suite|ste\.?|unit|room|rm\.?|building|bldg\.?|studio|apt\.?|floor|mat|court|door|gate|level|group|hwy|highway|route|no\.|#`;
/** Names of classes for children, before their ages: `Little Ninjas (4-6)`. */
const YOUNG = String.raw`(?:(?:kid|child|youth|junior|teen)(?:s|ren)?(?:['’]s)?|tots|toddlers|ninjas|tigers|dragons|warriors|champ(?:ion)?s|mites|cubs)(?: (?:bjj|class|open mat))?`;
const AGES = String.raw`\d{1,2}\s?-\s?\d{1,2}`;
/** A time with am, pm or a colon, and no other session between it and the ages. */
const TIME_BEFORE = String.raw`(?:\d\s?[ap]\.?m\.?|:\d\d)[^,;|&\/\n(]{0,40}\b`;
const DAY_OR_TIME = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)|\d{1,2}\s?[ap]\.?m|\d{1,2}:\d\d)`;
/** Must follow a number that isn't an hour. In `drop in 10am`, the number is an hour. */
const NOT_AN_HOUR = String.raw`(?![\d:]|\.\d|\s?[ap]\.?m|\s?-\s?\d|\s?(?:rounds|classes))`;

const count = { kind: 'count' } as const;
const aside = { kind: 'aside' } as const;
const doubt = { kind: 'doubt' } as const;
const toPrice = (text = ''): Meaning => ({ kind: 'price', dollars: Number(text) });
/** Undefined for more than 12 hours, which can't be the length of a session. */
function toDuration(hours: number, minutes = 0): Meaning | undefined {
  const length = hours * 60 + minutes;
  return length <= 12 * 60 ? { kind: 'duration', minutes: length } : undefined;
}

/** Rules for 24-hour access, which isn't a session. */
export const ALL_DAY_RULES: readonly Rule[] = [
  [new RegExp(String.raw`24(?:\s?-?\s?(?:hours?|hrs?|h)|\s?\/\s?7) (?:gym |member )?access${END}`, 'iyu'), () => aside],
  [new RegExp(String.raw`(?:open )?(?:24\s?-?\s?(?:hours?|hrs?|h)|24\s?\/\s?7|all day|around the clock)(?: a day)?${END}`, 'iyu'), () => ({ kind: 'all-day' })],
];

/** Rules for numbers that aren't hours: prices, ages, counts, lengths, suites, phone numbers and addresses. The first rule that matches is used. */
export const NUMBER_RULES: readonly Rule[] = [
  // `1. Sat 10am` in a numbered list.
  [/(?<=^|\n\s*)\d{1,2}[.)](?=\s+\p{L})/uy, () => ({ kind: 'separator', strength: 'strong' })],
  [/(?:https?:\/\/|www\.)[^\s,;|()]+/iuy, () => aside],
  [/[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}/iuy, () => aside],
  [/@[a-z_][\w.]{2,40}/iuy, () => aside],
  [/[a-z][\w-]{1,60}\.(?:com|net|org|us|gym)(?![\p{L}\d])[^\s,;|()]*/iuy, () => aside],
  [/(?:tel\.?:?\s?)?(?:\+?1[-.\s]?)?(?:\(\d{3}\)\s?|\d{3}[-.\s])\d{3}[-.\s]\d{4}(?!\d)(?:,?\s?(?:ext|x)\.?\s?\d{1,5})?/iuy, () => aside],
  [new RegExp(String.raw`(?:1st|first) (?:class|visit|time)(?: is)? free${END}`, 'iyu'), () => aside],
  // The price is what visitors pay, not what members pay.
  [new RegExp(String.raw`(?:${AMOUNT}|free)\s?(?:for )?(?:members?|students?)(?! only)${END}`, 'iyu'), () => aside],
  [new RegExp(String.raw`free (?:for|to) (?!(?:all|every(?:one|body)|the public|${GUEST})${END})\p{L}[\p{L} ]{1,40}`, 'iyu'), () => aside],
  [new RegExp(String.raw`members?:? (?:pay |are )?(?:${AMOUNT}|free)`, 'iyu'), () => aside],
  [new RegExp(String.raw`${AMOUNT}\s?(?:-|\/|or)\s?\$?\d`, 'iyu'), () => doubt],
  [
    new RegExp(String.raw`(?:${GUEST}:? )?${AMOUNT}(?:\s?(?:\/|per |a |for )?\s?(?:${GUEST}(?: fee)?|${PER}))?(?:\s?(?:suggested )?donation)?${END}`, 'iyu'),
    ([, amount]) => toPrice(amount),
  ],
  [
    new RegExp(String.raw`(\d{1,3}(?:\.\d{2})?)\s?(?:\$(?!\s?\d)|dollars?${END}|bucks${END}|usd${END})(?: ${GUEST}| fee| mat fee)?`, 'iyu'),
    ([, amount]) => toPrice(amount),
  ],
  [
    new RegExp(String.raw`(?:${GUEST}|mat)?\s?(?:fees?|costs?|price|donation)\s?(?:is|of|:|=)?\s?\$?(\d{1,3})${NOT_AN_HOUR}`, 'iyu'),
    ([, amount]) => toPrice(amount),
  ],
  [new RegExp(String.raw`${GUEST}\s?(?:is|:|=)?\s?(\d{1,3})${NOT_AN_HOUR}${END}`, 'iyu'), ([, amount]) => toPrice(amount)],
  [
    new RegExp(
      String.raw`${FREE}(?!\s+(?:roll|spar|train|trial|style|parking|wrestl|mat\b))(?: (?:for |to )?(?:all|every(?:one|body)|${GUEST}))?${END}`,
      'iyu',
    ),
    () => ({ kind: 'price', dollars: 0 }),
  ],
  [new RegExp(String.raw`(?:weeks?|wks?)\.?\s?#?\d(?:(?:\s?[,&\/-]\s?|\s?and\s?)\d)*${END}`, 'iyu'), () => doubt],
  [new RegExp(String.raw`(?:est(?:\.|ablished)?|founded|opened)(?: in)? (?:19|20)\d\d${END}`, 'iyu'), () => aside],
  // Ages and belts.
  [new RegExp(String.raw`(?<=${TIME_BEFORE}${YOUNG} )\(${AGES}\)`, 'iyu'), () => count],
  [new RegExp(String.raw`(?<=(?<!\()\b${YOUNG} )(?:\(${AGES}\)|${AGES})(?=:?\s?[(@-]?\s?${DAY_OR_TIME})`, 'iyu'), () => count],
  [new RegExp(String.raw`(?:ages?|aged)\s?:?\s?\d{1,2}(?:\s?(?:-|to|and|&)\s?(?:\d{1,2}|up|over|older))?(?:\s?\+)?${END}`, 'iyu'), () => count],
  [new RegExp(String.raw`\d{1,2}\s?(?:-|to)\s?\d{1,2}\s?-?(?:yrs?|years?|y\/?o)(?:[- ]?olds?)?${END}`, 'iyu'), () => count],
  [new RegExp(String.raw`\d{1,2}\s?-?(?:yrs?|years?|y\/?o)(?:[- ]?olds?)?(?: (?:and|&) (?:up|over|older))?${END}`, 'iyu'), () => count],
  [new RegExp(String.raw`\d{1,2}\s?(?:\+|(?:and|&) (?:up|over|older)${END})(?!\s?\d)`, 'iyu'), () => count],
  [new RegExp(String.raw`(?:under|over|u)[- ]?\d{1,2}s?${END}`, 'iyu'), () => count],
  // Counts and lengths.
  [new RegExp(String.raw`\d{1,2}\s?x\s?\d{1,2}(?:\s?-?(?:min(?:ute)?s?|m))?(?: rounds?)?${END}`, 'iyu'), () => count],
  [new RegExp(String.raw`${SMALL}(?:\s?-\s?\d{1,2})?[-\s]?min(?:ute)?s?\.? (?:rounds?|matches)${END}`, 'iyu'), () => count],
  [
    new RegExp(
      String.raw`${SMALL}(?:\s?(?:-|to)\s?\d{1,3})?\s(?:(?!am|pm|at|and|or|on|to|gi|no|open|alt|every|each|odd|even|other|bi)\p{L}[\p{L}-]*\s){0,2}(?:${COUNTED})${END}`,
      'iyu',
    ),
    () => count,
  ],
  [new RegExp(String.raw`${SMALL}\s?(?:-|to)\s?\d{1,2}\s?(?:hours?|hrs?|min(?:ute)?s?)${END}`, 'iyu'), () => aside],
  [
    new RegExp(String.raw`(${SMALL})\s?-?(?:hours?|hrs?|h)\s?(?:and )?(\d{1,2})\s?-?min(?:ute)?s?\.?${END}`, 'iyu'),
    ([, hours = '', minutes]) => toDuration(parseNumber(hours), Number(minutes)),
  ],
  [
    new RegExp(String.raw`(?:for )?(\d{1,2}(?:\.\d{1,2})?|${NUMBER_WORDS.slice(1).join('|')}|an)\s?-?(?:hours?|hrs?)\.?(?: long)?${END}`, 'iyu'),
    ([, hours = '']) => toDuration(hours === 'an' ? 1 : parseNumber(hours)),
  ],
  [new RegExp(String.raw`(?:for )?([1-4])h(\d{2})?${END}`, 'iyu'), ([, hours, minutes = '0']) => toDuration(Number(hours), Number(minutes))],
  [new RegExp(String.raw`(?:for )?(\d{2,3})\s?-?min(?:ute)?s?\.?(?: long)?${END}`, 'iyu'), ([, minutes]) => toDuration(0, Number(minutes))],
  [new RegExp(String.raw`x\s?\d{1,2}${END}`, 'iyu'), () => doubt],
  // A room, a floor or a street.
  [
    new RegExp(String.raw`(?:${PLACE})\s?#?\s?[a-z]?-?\d{1,5}[a-z]?${END}(?:\s?(?:[&,\/+-]|and)\s?\d{1,3}(?![\d:.]|\s?[ap]\.?m|\s?-)${END})*`, 'iyu'),
    () => aside,
  ],
  [new RegExp(String.raw`\d{1,3}(?:st|nd|rd|th) (?:st(?:reet)?|ave(?:nue)?|floor|fl)\.?${END}`, 'iyu'), () => aside],
  [
    new RegExp(String.raw`\d{1,5} (?:[nsew]\.? )?\p{L}[\p{L}.]* (?:st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|dr(?:ive)?|l(?:a)?ne?|way|hwy|pkwy)${END}`, 'iyu'),
    () => aside,
  ],
];

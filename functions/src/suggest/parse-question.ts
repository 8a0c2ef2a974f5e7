import { FACT_FILTERS, type FactFilter, type FactQuery, type Level, type Weekday } from '../contract';
import { QuestionReader } from './question-reader';
import { type NamedDate, readDate } from './question-dates';
import { detectPartOfDay, EVENING, LATE_EVENING, readBounds, readPartOfDay, readTime } from './question-times';
import { splitWords } from './split-words';

/** What a question asks about gyms, apart from the place. A field is absent if the question isn't about it. */
export interface QuestionFilters extends Partial<FactQuery> {
  readonly openMat?: true;
  readonly day?: Weekday | 'today' | 'tomorrow' | 'weekend' | 'next-weekend';
  readonly date?: NamedDate;
  /** `HH:MM` */
  readonly time?: string;
  /** `HH:MM`. Classes start at this time or later. */
  readonly after?: string;
  /** `HH:MM`. Classes start before this time. */
  readonly before?: string;
  readonly level?: Level;
  readonly attire?: 'gi' | 'no-gi';
  readonly open?: true;
}

export interface ParsedQuestion {
  readonly filters: QuestionFilters;
  /** Whether the text asks for something, such as a program or a place nearby, instead of just being a name. */
  readonly isQuestion: boolean;
  readonly zip?: string;
  /** Whether it asks for gyms near the visitor. */
  readonly here: boolean;
  /** How many miles around the place, if the text says so. */
  readonly miles?: number;
  /** Words that weren't understood: a place or a name. */
  readonly rest: readonly string[];
}

/** Weekdays in English and Spanish. */
const DAYS: readonly (readonly [RegExp, Weekday])[] = [
  [/\b(?:mon(?:days?)?|lunes)\b/, 'mon'],
  [/\b(?:tue(?:s(?:days?)?)?|martes)\b/, 'tue'],
  [/\b(?:wed(?:nesdays?)?|mi[eé]rcoles)\b/, 'wed'],
  [/\b(?:thu(?:rs?(?:days?)?)?|jueves)\b/, 'thu'],
  [/\b(?:fri(?:days?)?|viernes)\b/, 'fri'],
  [/\b(?:sat(?:urdays?)?|s[aá]bados?)\b/, 'sat'],
  [/\b(?:sun(?:days?)?|domingos?)\b/, 'sun'],
];
/** `gyms open on Sundays`, `open at 6 am`, but not `open mat`, `open now` or a gym's name. */
const OPEN_ON_A_DAY = /\bopen (?=(?:on|at|today|tonight|tomorrow|this|every|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?)\b)/;
/** `open gyms near me`. */
const OPEN_GYMS = /\bopen (?=(?:bjj |jiu[ -]?jitsu )?(?:gyms|schools|academies|places)\b)/;
/** `gyms open late`, `late night bjj`, `late classes`. */
const LATE = /\bopen (?:(?:until|till?) )?late\b|\blate(?:[ -]nights?\b| (?=(?:class(?:es)?|sessions?|training|evenings?)\b))/;
const SATURDAY_AND_SUNDAY = /\bsat(?:urdays?)? ?(?:and|or|to|[&/-]) ?sun(?:days?)?\b/;
const LIMIT = String.raw`(?:\b(?:under|below|less than|max(?:imum)?|up to|at most|cheaper than)|<)`;
/** `under $20`. */
const DOLLAR_LIMIT = new RegExp(String.raw`${LIMIT} ?\$(\d{1,3})\b`);
/** `less than 20 dollars`, `under 20`, but not an age: `kids under 12`, `under 12 years old`. */
const NUMBER_LIMIT = new RegExp(
  String.raw`(?<!\b(?:kids?|children|teens?|age[sd]?) )${LIMIT} ?(\d{1,3})\b(?! ?(?:years?|yrs?|yo|mi|miles?)\b)(?: (?:dollars|bucks|usd))?`,
);
const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/\ball[ -]?levels?\b|\bany level\b/, 'all'],
  [/\bintermediates?\b/, 'intermediate'],
  [/\badvanced?\b/, 'advanced'],
];
const CLASS_FACT_FILTERS = FACT_FILTERS.filter(({ isAboutClasses }) => isAboutClasses);
const GYM_FACT_FILTERS = FACT_FILTERS.filter(({ isAboutClasses }) => !isAboutClasses);
/** Filler words of a question. */
const FILLER_WORDS =
  /\bj(?:iu|ui|u)[ -]?j[iu]tsu\b|\bmartial arts?\b|\b(?:grappling|in|at|on|of|for|the|a|an|and|or|with|to|from|this|next|every|any|all|where|when|what|which|who|whats|can|could|do|does|is|are|there|i|we|my|me|train(?:ing)?|learn(?:ing)?|roll(?:ing)?|find|show|that|thats|looking|(?:any|some)where|friendly|fees?|prices?|costs?|sessions?|class(?:es)?|lessons?|gyms?|schools?|academ(?:y|ies)|places?|bjj|brazilian|visit(?:ing)?|best|top|good|only|cheap(?:est)?|closest|nearest|zip|code|area|morning|afternoon|evening|night)\b/g;

/** Parses text as a question: days, times, programs, attire, fees, ZIP codes. It doesn't recognize place names. */
export function parseQuestion(text: string): ParsedQuestion {
  const reader = new QuestionReader(text);
  const here = reader.consume(/\b(?:near|around|close to|by) (?:me|here)\b|\bnear ?by\b|\bcerca de m[ií](?!\p{L})|\bperto de mim\b/u);
  reader.consume(OPEN_ON_A_DAY);
  const miles =
    reader.consumeNumber(/\bwithin (\d{1,3}) ?mi(?:les?)?\b(?: (?:of|from|around))?/) ?? reader.consumeNumber(/\b(\d{1,3}) ?mi(?:les?)? (?:of|from|around)\b/);
  // Read these before programs and fees, so that "child care" doesn't count as kids, and "free class" doesn't count as free.
  const { welcome, ...facts } = readFacts(reader, GYM_FACT_FILTERS);
  const otherFilters = readFilters(reader);
  // A question about a drop-in fee implies that visitors are welcome.
  const filters = { ...facts, ...otherFilters, ...(welcome && otherFilters.fee === undefined && { welcome }) };
  // Use the last five-digit number: `10250 Santa Monica Blvd, Los Angeles, CA 90067`.
  const zip = reader.consumeMatch(/\b(\d{5})(?:-\d{4})?\b(?!.*\b\d{5}\b)/)?.[1];
  const near = reader.consume(/\b(?:near|around|close to|next to)\b/);
  return {
    filters,
    isQuestion: here || near || miles !== undefined || Object.keys(filters).length > 0,
    here,
    ...(zip && { zip }),
    ...(miles !== undefined && { miles }),
    rest: readRest(reader.remainingText),
  };
}

/**
 * The remaining words without filler words. Drops `state` in `NY state`. If the last word is `in`, `or` or `me` and there are others, it is a state's code
 * instead of a filler word.
 */
function readRest(remainingText: string): string[] {
  const words = splitWords(remainingText.replace(/\bstate of\b|(?<=\w )state\s*$/, ' ').replace(FILLER_WORDS, ' '));
  const state = /\s(in|or|me)\s*$/.exec(remainingText)?.[1];
  return state && words.length > 0 ? [...words, state] : words;
}

function readFilters(reader: QuestionReader): QuestionFilters {
  const openMat = reader.consume(/\bopen[ -]?mats?\b/);
  const open = reader.consume(/\bopen (?:right )?now\b/) || reader.consume(OPEN_GYMS);
  const fee = readFee(reader);
  const attire = readAttire(reader);
  const date = readDate(reader);
  const part = detectPartOfDay(reader.remainingText);
  const isLate = reader.consume(LATE);
  const clockBounds = readBounds(reader, part);
  const time = clockBounds ? undefined : readTime(reader, part);
  const level = reader.consumeAll(LEVELS)[0];
  const isTonight = reader.consume(/\b(?:tonight|tonite)\b/);
  const day = isTonight ? 'today' : readDay(reader);
  const eveningBounds = isLate ? LATE_EVENING : isTonight && EVENING;
  const partBounds = eveningBounds || readPartOfDay(reader, openMat || day !== undefined || date !== undefined);
  const bounds = clockBounds ?? (time ? undefined : partBounds);
  return {
    ...(openMat && { openMat }),
    ...(open && { open }),
    ...(fee !== undefined && { fee }),
    ...(attire && { attire }),
    ...bounds,
    ...(time && { time }),
    ...(level && { level }),
    ...(day && { day }),
    ...(date && { date }),
    ...readFacts(reader, CLASS_FACT_FILTERS),
  };
}

/** Removes both `no-gi` and `gi`, so that neither is left over as a name. If the text has both, `no-gi` wins. */
function readAttire(reader: QuestionReader): QuestionFilters['attire'] {
  const isNoGi = reader.consume(/\bno[ -]?gi\b/);
  const isGi = reader.consume(/\bgi\b/);
  if (isNoGi) return 'no-gi';
  return isGi ? 'gi' : undefined;
}

function readDay(reader: QuestionReader): QuestionFilters['day'] {
  // `this morning` is today. The part of the day is read later.
  if (reader.consume(/\btoday\b/) || reader.consume(/\bthis (?=(?:morning|afternoon|evening|night)\b)/)) return 'today';
  if (reader.consume(/\b(?:tomorrow|tmrw)\b/)) return 'tomorrow';
  if (reader.consume(/\bnext weekend\b/)) return 'next-weekend';
  if (reader.consume(/\bweekends?\b/) || reader.consume(SATURDAY_AND_SUNDAY)) return 'weekend';
  // The filter allows only one day. Other days remain as words that weren't understood, so that the answer isn't certain.
  return DAYS.find(([pattern]) => reader.consume(pattern))?.[1];
}

function readFee(reader: QuestionReader): number | undefined {
  const fee = reader.consumeNumber(DOLLAR_LIMIT) ?? reader.consumeNumber(NUMBER_LIMIT) ?? reader.consumeNumber(/\$(\d{1,3})\b(?: or less)?/);
  return fee ?? (reader.consume(/\bfree\b/) ? 0 : undefined);
}

/** Reads the filters of facts that the text mentions. */
function readFacts(reader: QuestionReader, filters: readonly FactFilter[]): Partial<FactQuery> {
  const values = filters.map((filter) => [filter.key, readFact(reader, filter)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<FactQuery>;
}

function readFact(reader: QuestionReader, filter: FactFilter): unknown {
  if (!filter.words) return undefined;
  if (filter.kind === 'flag') return reader.consume(filter.words) || undefined;
  if (filter.kind === 'limit') return reader.consumeNumber(filter.words);
  const choices = reader.consumeAll(Object.entries(filter.words).map(([choice, words]) => [words, choice] as const));
  if (filter.kind === 'choice') return choices[0];
  return choices.length > 0 ? choices : undefined;
}

import { FACT_FILTERS, type FactFilter, type FactQuery, type Level, typosBetween, type Weekday } from '../contract';
import { splitWords } from './split-words';

/** What a question asks about gyms, apart from the place. Absent fields aren't asked. */
export interface QuestionFilters extends Partial<FactQuery> {
  readonly openMat?: true;
  readonly day?: Weekday | 'today' | 'tomorrow' | 'weekend';
  /** `HH:MM` */
  readonly time?: string;
  /** `HH:MM`: starts at this time or later, or before this time. */
  readonly after?: string;
  readonly before?: string;
  readonly level?: Level;
  readonly attire?: 'gi' | 'no-gi';
  readonly open?: true;
}
export interface ParsedQuestion {
  readonly filters: QuestionFilters;
  /** Whether it asks something, or something near a place, and isn't just a name. */
  readonly isQuestion: boolean;
  readonly zip?: string;
  /** Near the visitor. */
  readonly here: boolean;
  /** Miles around the place, if the text says so. */
  readonly miles?: number;
  /** Words that weren't understood: a place or a name. */
  readonly rest: readonly string[];
}

const DAYS: readonly (readonly [RegExp, Weekday])[] = [
  [/\bmon(?:days?)?\b/, 'mon'],
  [/\btue(?:s(?:days?)?)?\b/, 'tue'],
  [/\bwed(?:nesdays?)?\b/, 'wed'],
  [/\bthu(?:rs?(?:days?)?)?\b/, 'thu'],
  [/\bfri(?:days?)?\b/, 'fri'],
  [/\bsat(?:urdays?)?\b/, 'sat'],
  [/\bsun(?:days?)?\b/, 'sun'],
];
const LEVELS: readonly (readonly [RegExp, Level])[] = [
  [/\ball[ -]?levels?\b|\bany level\b/, 'all'],
  [/\bintermediates?\b/, 'intermediate'],
  [/\badvanced?\b/, 'advanced'],
];
const ABOUT_CLASSES = FACT_FILTERS.filter(({ isAboutClasses }) => isAboutClasses);
const ABOUT_GYMS = FACT_FILTERS.filter(({ isAboutClasses }) => !isAboutClasses);
/** Filler words of a question. */
const FILLER_WORDS =
  /\bj(?:iu|ui|u)[ -]?j[iu]tsu\b|\bmartial arts?\b|\b(?:in|at|on|of|for|the|a|an|and|or|with|to|from|this|next|every|any|all|where|when|what|which|who|whats|can|could|do|does|is|are|there|i|we|my|me|train(?:ing)?|learn(?:ing)?|roll(?:ing)?|find|show|looking|(?:any|some)where|friendly|fees?|prices?|costs?|sessions?|class(?:es)?|lessons?|gyms?|schools?|academ(?:y|ies)|places?|bjj|brazilian|visit(?:ing)?|best|top|good|only|cheap(?:est)?|closest|nearest|zip|code|area|morning|afternoon|evening|night)\b/g;

/** Long question words that are recognized with a typo. The long ones with two, if no city has a similar name. */
const QUESTION_WORDS =
  'monday tuesday thursday friday saturday sunday tomorrow tonight weekend children private defense fitness ladies womens brazilian teenagers visitors'.split(
    ' ',
  );
const QUESTION_WORDS_WITH_TWO_TYPOS = 'wednesday beginner beginners fundamental fundamentals competition wrestling kickboxing'.split(' ');
/** Pairs of short words, which alone are too easily other words: `opn mat`, `mauy thai`. */
const QUESTION_PAIRS: readonly (readonly [string, string])[] = [
  ['open', 'mat'],
  ['open', 'mats'],
  ['muay', 'thai'],
];

/** Longest text that is parsed. */
export const MAX_SEARCH_LENGTH = 100;

/** Parses a text as a question: days, times, programs, attire, fees, ZIP codes. It doesn't know names of places. */
export function parseQuestion(text: string): ParsedQuestion {
  const reader = new QuestionReader(text);
  const here = reader.takes(/\b(?:near|around|close to|by) (?:me|here)\b|\bnear ?by\b/);
  const miles = reader.number(/\bwithin (\d{1,3}) ?mi(?:les?)?\b(?: (?:of|from|around))?/) ?? reader.number(/\b(\d{1,3}) ?mi(?:les?)? (?:of|from|around)\b/);
  // Before programs and fees, so that "child care" doesn't count as kids, nor "free class" as free.
  const { welcome, ...facts } = readFacts(reader, ABOUT_GYMS);
  const others = readFilters(reader);
  // A fee already implies visitors.
  const filters = { ...facts, ...others, ...(welcome && others.fee === undefined && { welcome }) };
  // The last one: `10250 Santa Monica Blvd, Los Angeles, CA 90067`.
  const zip = reader.match(/\b(\d{5})(?:-\d{4})?\b(?!.*\b\d{5}\b)/)?.[1];
  const near = reader.takes(/\b(?:near|around|close to|next to)\b/);
  return {
    filters,
    isQuestion: here || near || miles !== undefined || Object.keys(filters).length > 0,
    here,
    ...(zip && { zip }),
    ...(miles !== undefined && { miles }),
    rest: readRest(reader.left),
  };
}

/** What is left without filler words. A final `in`, `or` or `me` after another word is a state. `NY state` is the state. */
function readRest(left: string): string[] {
  const words = splitWords(left.replace(/\bstate of\b|(?<=\w )state\s*$/, ' ').replace(FILLER_WORDS, ' '));
  const state = /\s(in|or|me)\s*$/.exec(left)?.[1];
  return state && words.length > 0 ? [...words, state] : words;
}

function readFilters(reader: QuestionReader): QuestionFilters {
  const openMat = reader.takes(/\bopen[ -]?mats?\b/);
  const open = reader.takes(/\bopen (?:right )?now\b/);
  const fee =
    reader.number(/(?:\b(?:under|below|less than|max(?:imum)?|up to|at most|cheaper than)|<) ?\$?(\d{1,3})\b(?: (?:dollars|bucks|usd))?/) ??
    reader.number(/\$(\d{1,3})\b(?: or less)?/) ??
    (reader.takes(/\bfree\b/) ? 0 : undefined);
  const noGi = reader.takes(/\bno[ -]?gi\b/);
  const gi = reader.takes(/\bgi\b/);
  const attire = noGi ? 'no-gi' : gi ? 'gi' : undefined;
  const bounds = reader.bounds();
  const time = bounds ? undefined : reader.time();
  const level = reader.all(LEVELS)[0];
  const day = reader.takes(/\b(?:today|tonight)\b/)
    ? 'today'
    : reader.takes(/\btomorrow\b/)
      ? 'tomorrow'
      : reader.takes(/\bweekends?\b/)
        ? 'weekend'
        : reader.all(DAYS)[0];
  return {
    ...(openMat && { openMat }),
    ...(open && { open }),
    ...(fee !== undefined && { fee }),
    ...(attire && { attire }),
    ...bounds,
    ...(time && { time }),
    ...(level && { level }),
    ...(day && { day }),
    ...readFacts(reader, ABOUT_CLASSES),
  };
}

/** The filters of facts whose words the text contains. */
function readFacts(reader: QuestionReader, filters: readonly FactFilter[]): Partial<FactQuery> {
  const values = filters.map((filter) => [filter.key, readFact(reader, filter)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<FactQuery>;
}

function readFact(reader: QuestionReader, filter: FactFilter): unknown {
  if (!filter.words) return undefined;
  if (filter.kind === 'flag') return reader.takes(filter.words) || undefined;
  if (filter.kind === 'limit') return reader.number(filter.words);
  const choices = reader.all(Object.entries(filter.words).map(([choice, words]) => [words, choice] as const));
  return filter.kind === 'choice' ? choices[0] : choices.length > 0 ? choices : undefined;
}

const isSimilarWord = (typed: string, known: string, typos = 1): boolean => typosBetween(typed, known, typos, false) <= typos;

/** The correct spelling of a question word with typos. */
function correctWord(word: string): string {
  if (QUESTION_WORDS.includes(word) || QUESTION_WORDS_WITH_TWO_TYPOS.includes(word)) return word;
  return (
    [...QUESTION_WORDS, ...QUESTION_WORDS_WITH_TWO_TYPOS].find((known) => isSimilarWord(word, known)) ??
    QUESTION_WORDS_WITH_TWO_TYPOS.find((known) => known[0] === word[0] && isSimilarWord(word, known, 2)) ??
    word
  );
}
function correctPair(words: string, first: string, second: string): string {
  return QUESTION_PAIRS.find((pair) => isSimilarWord(first, pair[0]) && isSimilarWord(second, pair[1]))?.join(' ') ?? words;
}

/** Removes what it understands from a text. */
class QuestionReader {
  left: string;
  constructor(text: string) {
    this.left = text
      .slice(0, MAX_SEARCH_LENGTH)
      .toLowerCase()
      .replace(/['’‘`ʻ]/g, '')
      .replace(/[a-z]{6,}/g, correctWord)
      .replace(/\b([a-z]{3,5}) ((?:ma|th)[a-z]{1,3})\b/g, correctPair);
  }
  match(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.left);
    if (!match) return undefined;
    this.left = `${this.left.slice(0, match.index)} ${this.left.slice(match.index + match[0].length)}`;
    return match;
  }
  /** Whether the text contains it. */
  takes(pattern: RegExp): true | false {
    return this.match(pattern) !== undefined;
  }
  number(pattern: RegExp): number | undefined {
    const match = this.match(pattern);
    return match && Number(match[1]?.replaceAll(',', ''));
  }
  all<T>(patterns: readonly (readonly [RegExp, T])[]): T[] {
    return patterns.filter(([pattern]) => this.takes(pattern)).map(([, meant]) => meant);
  }
  /** `after 6 pm`, `before noon`, `between 5 and 7 pm`, `from 17:00 to 19:00`. */
  bounds(): Pick<QuestionFilters, 'after' | 'before'> | undefined {
    const between = this.match(BETWEEN);
    if (between) {
      const [, from = '', to = ''] = between;
      const half = /[ap]\.?m\b/.exec(to)?.[0] ?? '';
      const [after, before] = [parseClock(/[ap]\.?m/.test(from) ? from : `${from} ${half}`), parseClock(to)];
      // `10 to 1 pm` starts in the morning.
      return { after: after > before && after >= '12:00' ? parseClock(`${from} am`) : after, before };
    }
    const after = this.match(AFTER)?.[1];
    const before = this.match(BEFORE)?.[1];
    if (!after && !before) return undefined;
    return { ...(after && { after: parseClock(after, LATE_HOURS) }), ...(before && { before: parseClock(before, EARLY_HOURS) }) };
  }
  /** `6pm`, `6:30 pm`, `18:30`, `noon`, `around 6 pm`. */
  time(): string | undefined {
    this.takes(BEFORE_TIME);
    if (this.takes(/\bnoon\b/)) return '12:00';
    const twelve = this.match(/\b(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([ap])\.?m\b\.?/);
    if (twelve) return formatClock((Number(twelve[1]) % 12) + (twelve[3] === 'p' ? 12 : 0), twelve[2]);
    const day = this.match(/\b([01]?\d|2[0-3]):([0-5]\d)\b/);
    return day && formatClock(Number(day[1]), day[2]);
  }
}
/** `around 4 pm`, `starting at 18:30`. */
const BEFORE_TIME = /\b(?:starting(?: at)?|beginning(?: at)?|around|about|by)(?= (?:noon|\d{1,2}(?::[0-5]\d|(?::[0-5]\d)? ?[ap]\.?m)))/;
const formatClock = (hour: number, minutes = '00'): string => `${String(hour).padStart(2, '0')}:${minutes}`;

/** A time as typed in a question: `4 pm`, `4:30`, `16:00`, `noon`. */
const TIME = String.raw`(noon|midday|(?:[01]?\d|2[0-3])(?::[0-5]\d)?(?: ?[ap]\.?m\b\.?)?)(?![\d$:])`;
const AFTER = new RegExp(String.raw`\b(?:(?:any ?time )?(?:from )?(?:after|past|since)|later than|no earlier than)(?: about)? ${TIME}(?! ?(?:mi|miles)\b)`);
const BEFORE = new RegExp(String.raw`\b(?:before|until|till?|earlier than)(?: about)? ${TIME}(?! ?(?:mi|miles)\b)`);
const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${TIME} ?(?:and|to|until|till|-|–) ?${TIME}`);
/** Hours without am or pm that mean pm: classes after 4 start in the afternoon, those before 9 in the morning. */
const LATE_HOURS = 8;
const EARLY_HOURS = 5;

/** A typed time as `HH:MM`. An hour up to `pmUpTo` means pm if the text doesn't say. */
function parseClock(text: string, pmUpTo = LATE_HOURS): string {
  const [, hours = '12', minutes, half] = /^(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m)?/.exec(text.trim()) ?? [];
  const hour = Number(hours);
  if (half && hour >= 1 && hour <= 12) return formatClock((hour % 12) + (half === 'p' ? 12 : 0), minutes);
  return formatClock(hour >= 1 && hour <= pmUpTo && !hours.startsWith('0') ? hour + 12 : hour, minutes);
}

import { WEEKDAYS, type Weekday } from '../../contract';
import { findMatchEnd, type NamedDays, WEEKDAY_WORDS, parseWeekdaysAt } from './weekday-words';

/** One rule of opening hours: its days, and the text of its times. */
interface HoursRule {
  readonly days: readonly Weekday[];
  readonly times: string;
  /**
   * Whether the rule adds to earlier rules for these days instead of replacing them. In OpenStreetMap's notation, a rule after a comma adds, and any
   * other rule replaces (opening_hours specification, "rule separators"). Undefined in other notations, which don't tell the two apart.
   */
  readonly addsToEarlier: boolean | undefined;
  readonly text: string;
  /** Set if the rule names no days. */
  readonly isForEveryDay?: true;
}

interface ParsedRules {
  readonly rules: readonly HoursRule[];
  /** Rules about holidays, specific dates, weeks or months, which weekly hours can't express. */
  readonly special: readonly string[];
  readonly unparsed: readonly string[];
}

/** Words for holidays. */
const HOLIDAY = /\s*(?:ph|sh|(?:public |school |bank )?holidays?)(?![a-z])/iy;
const CONJUNCTION = /\s*(?:,|&|\/|\+|and(?![a-z]))/iy;
/** The start of a rule about specific dates, weeks or months. */
const DATED = /^\s*(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|easter|week \d|\d{4} )/i;
const HAS_TIMES = /\d|\b(?:off|closed)\b/i;
const STARTS_WITH_DAY = new RegExp(String.raw`^\s*(?:${WEEKDAY_WORDS.join('|')}|ph|sh|weekdays?|weekends?|daily)(?![a-z])`, 'i');

const ENDS_WITH_DAY = new RegExp(String.raw`[\s-](?:${WEEKDAY_WORDS.join('|')}|weekdays?|weekends?|daily)\s*$`, 'i');

/** Splits opening hours into rules, as written in OpenStreetMap (`Mo-Fr 06:00-21:00; Sa off`) and by people (`Mon–Fri: 6am–9pm, Sat 9-12`). */
export function readRules(text: string): ParsedRules {
  const rules: HoursRule[] = [];
  const special: string[] = [];
  const unparsed: string[] = [];
  const isOsm = OSM_NOTATION.test(text);
  const groups = joinDaysAndTimes(separateRules(text.replace(PREFIX, '')).split(/;|\|+|\n|[•·]| \/ /));
  for (const [at, group] of groups.entries()) {
    for (const [index, part] of splitRules(group.replace(/\s+/g, ' ')).entries()) {
      const rule = parseRule(part, isOsm ? index > 0 : undefined);
      if (rule === 'special') special.push(part);
      // Only the first rule may be about every day.
      else if (rule?.isForEveryDay && at + index > 0) unparsed.push(part);
      else if (rule) rules.push(rule);
      else unparsed.push(part);
      if (rule && rule !== 'special' && NAMES_HOLIDAY.test(part.slice(0, part.length - rule.times.length))) special.push(part);
    }
  }
  return { rules, special, unparsed };
}
/** `24/7`, or two-letter days before a time on the 24-hour clock. */
const OSM_NOTATION = /^\s*(?:24\/7|(?:mo|tu|we|th|fr|sa|su|ph|sh)(?![a-z])[^a-z]*\d\d:\d\d|(?:(?:mo|tu|we|th|fr|sa|su|ph|sh)[\s,-]*)+\d\d:\d\d)/i;
/** The end of a rule that another rule follows without a separator: `Mon-Fri 7am-9pm Sat 9am-2pm`. */
const NEXT_RULE = new RegExp(
  String.raw`(\d[ap]?|[ap]\.?m\.?|(?<!(?:^|[,;])\s*)closed|noon|midnight|hours) +(?:(?:&|and) +)?(?=(?:${WEEKDAY_WORDS.map((words) => words.replace(/\|[a-z]$/, '')).join('|')})(?![a-z]))`,
  'gi',
);
const separateRules = (text: string): string => (STARTS_WITH_DAY.test(text) ? text.replace(NEXT_RULE, '$1;') : text);
const NAMES_HOLIDAY = /\b(?:ph|sh|holidays?)\b/i;

const DAY_WORDS = String.raw`(?:${WEEKDAY_WORDS.join('|')}|weekdays?|weekends?|daily|every ?day)(?![a-z])`;
const PREFIX = new RegExp(String.raw`^\s*(?:(?:(?:gym|business|opening|open) )?hours:?|open)\s+(?=${DAY_WORDS})`, 'i');
const CLOSED_DAYS = new RegExp(String.raw`^\s*closed (?:on )?${DAY_WORDS}`, 'i');
const NAMES_DAY = new RegExp(String.raw`\b${DAY_WORDS}`, 'i');

/** Whether text starts with a word for a day, several days or holidays. */
export const startsWithDay = (text: string): boolean => STARTS_WITH_DAY.test(text);

/** Joins days with the times in the lines or fields after them, as in text copied from a map: `Monday`, `12–1 PM`, `5–9 PM`, `Tuesday`. */
function joinDaysAndTimes(groups: readonly string[]): string[] {
  const joined: string[] = [];
  /** The separator to put before the next group if it is times. Undefined if no day precedes it. */
  let separator: string | undefined;
  for (const group of groups.map((part) => part.trim()).filter((part) => part !== '')) {
    const isDay = parseDays(group.replace(/:$/, '')).length > 0;
    const isTimes = /^(?:\d|open\b|closed\b|noon\b)/i.test(group) && !NAMES_DAY.test(group);
    if (separator && isTimes) joined.push(`${joined.pop()}${separator}${group}`);
    else joined.push(isDay ? group.replace(/:$/, '') : group);
    if (isDay) separator = ': ';
    else separator = separator && isTimes ? ', ' : undefined;
  }
  return joined;
}

/** Splits text at the commas that separate rules: `Mo-Fr 6-21, Sa 9-12` is two rules, while `Mo, We 6-21` and `Mo 6-12, 14-21` are one each. */
function splitRules(group: string): string[] {
  const parts: string[] = [];
  for (const piece of group.split(',')) {
    const last = parts.at(-1);
    const startsRule =
      last !== undefined &&
      HAS_TIMES.test(last) &&
      (STARTS_WITH_DAY.test(piece) || CLOSED_DAYS.test(piece) || (/^\s*\d/.test(piece) && ENDS_WITH_DAY.test(last)));
    if (last === undefined || startsRule) parts.push(piece);
    else parts[parts.length - 1] = `${last},${piece}`;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function parseRule(text: string, addsToEarlier: boolean | undefined): HoursRule | 'special' | undefined {
  if (DATED.test(text)) return 'special';
  const start = parseDaysAtStart(text);
  if (!start) return parseTimesFirst(text, addsToEarlier);
  if (start.days.length === 0) return 'special';
  return { days: start.days, times: text.slice(start.end).replace(/^\s*[:,–—-]?\s*/, ''), addsToEarlier, text };
}

/** Parses a rule that starts with its times: `6am-9pm Mon-Fri`, `closed Sundays`, or hours for every day. */
function parseTimesFirst(text: string, addsToEarlier: boolean | undefined): HoursRule | undefined {
  if (!/^(?:\d|open\b|closed\b)/i.test(text)) return undefined;
  for (const { index } of text.matchAll(/ (?=[a-z])/gi)) {
    const days = parseDays(text.slice(index).replace(/^ (?:on )?/i, ''));
    if (days.length > 0) return { days, times: text.slice(0, index).replace(/,$/, ''), addsToEarlier, text };
  }
  return /^closed/i.test(text) ? undefined : { days: WEEKDAYS, times: text, addsToEarlier, text, isForEveryDay: true };
}

/** The days in text that names nothing else: `Monday`, `Mon-Fri`. Empty for any other text. */
export function parseDays(text: string): readonly Weekday[] {
  const start = parseDaysAtStart(text);
  return start && text.slice(start.end).trim() === '' ? start.days : [];
}

/** The days at the start of a rule, and where they end. There are no days if only holidays are named. Undefined if the rule doesn't start with days. */
function parseDaysAtStart(text: string): { readonly days: Weekday[]; readonly end: number } | undefined {
  const days = new Set<Weekday>();
  let end = 0;
  let hasDays = false;
  for (let at = 0; ; ) {
    const next = parseDaysAt(text, at);
    if (!next) break;
    hasDays = true;
    for (const day of next.days) days.add(day);
    end = next.end;
    const afterConjunction = findMatchEnd(CONJUNCTION, text, end);
    if (afterConjunction === undefined) break;
    at = afterConjunction;
  }
  return hasDays ? { days: WEEKDAYS.filter((day) => days.has(day)), end } : undefined;
}

function parseDaysAt(text: string, at: number): NamedDays | undefined {
  const holiday = findMatchEnd(HOLIDAY, text, at);
  return holiday === undefined ? parseWeekdaysAt(text, at) : { days: [], end: holiday };
}

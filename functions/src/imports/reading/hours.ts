import { type Hours, mergeSpans, type Span, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../contract';
import { type DayTexts, findHoursInJson } from './hours-json';
import { parseDays, readRules, startsWithDay } from './hours-rules';
import { convertPythonToJson } from './nested-cells';
import { stripTags } from './entities';
import { readSpan } from './times';

/** The reason in the report for hours that can't be read. */
export const UNPARSED_HOURS = 'We couldn’t read these hours, so they were left out.';
/** The reason in the report for hours of specific dates and seasons. */
export const SPECIAL_HOURS = 'Only the weekly hours were kept. Holiday and seasonal hours were left out.';

/** Opening hours read from text. */
export interface HoursReading {
  readonly hours?: Hours;
  /** Parts that can't be read. */
  readonly unparsed: readonly string[];
  /** The parts about holidays and specific dates. */
  readonly special?: readonly string[];
}

/**
 * Reads opening hours in the formats of map exports and hand-maintained lists: JSON (`findHoursInJson`), `Monday,7AM,4PM|Saturday,`, OpenStreetMap's
 * `Mo-Fr 06:00-21:00; Sa 09:00-12:00`, and free text such as `Mon-Fri 6am-9pm`. A missing day is unknown. A closed day has no spans.
 */
export function readHours(written: string): HoursReading {
  const text = stripTags(written);
  const value = parseJsonContainer(text);
  if (value !== undefined) return readJson(value, text);
  if (/^\s*[[{]/.test(text)) return { unparsed: [text] };
  if (text.length > TEXT_LIMIT) return { unparsed: [text] };
  const days = splitByBars(text);
  return days ? readDays(days) : readWeek(text);
}

function readJson(value: unknown, text: string): HoursReading {
  const { entries, lines, unparsed } = findHoursInJson(value);
  if (entries.length === 0 && lines.length === 0) return { unparsed: unparsed.length > 0 || !isEmptyJson(value) ? [text] : [] };
  const [byDay, week] = [readDays(entries), lines.length > 0 ? readWeek(lines.join(';')) : undefined];
  const hours = { ...byDay.hours, ...week?.hours };
  return {
    ...(Object.keys(hours).length > 0 && { hours }),
    unparsed: [...unparsed, ...byDay.unparsed, ...(week?.unparsed ?? [])],
    ...(week?.special && { special: week.special }),
  };
}

/** Whether a JSON value contains only nulls and empty text: `{}`, `[]`, `{"Monday": null}`. */
const isEmptyJson = (value: unknown): boolean => value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmptyJson));

/** Maximum length of text other than JSON, in characters: a week with several rules per day takes a few hundred. */
const TEXT_LIMIT = 2000;

/** Reads the text of each day. If a day occurs twice, its hours are combined. */
function readDays(entries: readonly DayTexts[]): HoursReading {
  const hours: Partial<Record<Weekday, Span[]>> = {};
  const unparsed: string[] = [];
  for (const { days, texts } of entries) {
    const spans = parseSpans(texts);
    for (const day of days) {
      if (spans) hours[day] = mergeSpans([...(hours[day] ?? []), ...spans]);
      else unparsed.push(`${WEEKDAY_NAMES[day]}: ${texts.join(', ')}`);
    }
  }
  return { ...(Object.keys(hours).length > 0 && { hours }), unparsed };
}

/**
 * Reads rules for groups of days. A rule for closed days replaces earlier rules. If the notation doesn't say whether another rule adds to earlier rules
 * or replaces them, a rule for fewer days counts as an exception and replaces them, and any other rule adds to them. If a rule can't be read, its days
 * are unknown, unless a later rule gives their hours.
 */
function readWeek(text: string): HoursReading {
  if (parseSpan(text.trim())?.close === '24:00' && /^24\s*\/\s*7/.test(text.trim()))
    return { hours: Object.fromEntries(WEEKDAYS.map((day) => [day, [ALL_DAY]])), unparsed: [] };
  const { rules, special, unparsed } = readRules(text);
  const week = new Map<Weekday, { readonly spans: Span[]; readonly ruleDays: number }>();
  const unparsedRules = [...unparsed];
  for (const { days, times, addsToEarlier, text: rule } of rules) {
    const spans = times === '' ? undefined : parseSpans([times]);
    if (!spans) unparsedRules.push(rule);
    for (const day of days) {
      const earlier = week.get(day);
      if (!spans) week.delete(day);
      else if (earlier && spans.length > 0 && (addsToEarlier ?? earlier.ruleDays <= days.length))
        week.set(day, { spans: mergeSpans([...earlier.spans, ...spans]), ruleDays: days.length });
      else week.set(day, { spans, ruleDays: days.length });
    }
  }
  const hours: Hours = Object.fromEntries(WEEKDAYS.flatMap((day) => (week.has(day) ? [[day, week.get(day)?.spans]] : [])));
  return { ...(week.size > 0 && { hours }), unparsed: unparsedRules, ...(special.length > 0 && { special }) };
}

/** Parses a list or object in JSON or in Python's notation. Undefined if the text is neither. */
export function parseJsonContainer(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(convertPythonToJson(text));
  } catch {
    return undefined;
  }
}

/**
 * Splits `Monday,7AM,4PM|Saturday,`. The fields after the day are spans, or alternating opening and closing times. A day without fields is closed.
 * Undefined for text in any other format.
 */
function splitByBars(text: string): DayTexts[] | undefined {
  if (!text.includes('|') && !/^[a-z]+day\s*,/i.test(text)) return undefined;
  const days: DayTexts[] = [];
  for (const part of text.split('|').filter((day) => day.trim() !== '')) {
    const [name = '', ...fields] = part.split(/,|(?<=day)\s*:/i).map((field) => field.trim());
    const named = parseDays(name);
    if (named.length !== 1 || fields.some(startsWithDay)) return undefined;
    const filled = fields.filter((field) => field !== '');
    const areAlternating = filled.length > 1 && filled.length % 2 === 0 && filled.every((field) => !/[-–—]/.test(field));
    const spans = areAlternating ? filled.flatMap((open, index) => (index % 2 === 0 ? [`${open}-${filled[index + 1]}`] : [])) : filled;
    days.push({ days: named, texts: spans.length === 0 ? ['Closed'] : spans });
  }
  return days.length > 0 ? days : undefined;
}

/** Whether a string means that a day is closed. */
export const meansClosed = (text: string): boolean => /^(?:closed|off)\.?$/i.test(text);

/** The spans of one day. Empty if it is closed. Undefined if there is no text, or if a part can't be read, since half of a day's hours would be wrong. */
export function parseSpans(parts: readonly string[]): Span[] | undefined {
  const filled = parts
    .flatMap((text) => text.replace(/\s+/g, ' ').split(/,|&| and | \/ /i))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  // Text without any times, such as a single comma, doesn't mean that the gym is closed.
  if (filled.length === 0) return undefined;
  const open = filled.filter((text) => !meansClosed(text)).map(parseSpan);
  return open.every((span) => span !== undefined) ? mergeSpans(open) : undefined;
}

const ALL_DAY: Span = { open: '00:00', close: '24:00' };
const ALL_DAY_WORDS = /^(?:open )?(?:24 ?(?:hours?|hrs?|h)|24 ?\/ ?7|all day|around the clock)(?: a day)?$/i;

function parseSpan(written: string): Span | undefined {
  const text = written.replace(/^(?:open )?from /i, '').replace(/ [ecmp][sd]?t$/i, '');
  if (ALL_DAY_WORDS.test(text)) return ALL_DAY;
  // Two digits on both sides mean the 24-hour clock, on which a span may end at 26:00.
  const exact = /^((?:[01]\d|2[0-3]):[0-5]\d) ?[-–—] ?((?:[01]\d|2[0-9]|3\d|4[0-7]):[0-5]\d)$/.exec(text);
  if (exact?.[1] && exact[2] && exact[1] !== exact[2] && !isTypo(exact[1], exact[2])) return { open: exact[1], close: wrapClosingTime(exact[2]) };
  const [open, close, ...more] = text.split(/ ?[-–—] ?| (?:to|till|until|thru) /i);
  const span = open && close && more.length === 0 ? readSpan(open, close) : undefined;
  // `9-5` may be during the day or at night, or not a time at all.
  const saysTimes = /[ap]\.?\s?m/i.test(text) || /:\d\d/.test(text);
  return span?.end && span.start !== span.end && !isTypo(span.start, span.end) && (saysTimes || !span.isGuessed)
    ? { open: span.start, close: span.end }
    : undefined;
}

/** Whether a span can only be a typo. No gym is open from one evening until the next afternoon: `9pm-5pm`. */
const isTypo = (open: string, close: string): boolean => close < open && close > '12:00';

/** Converts a closing time of 24:00 or later: `26:00` becomes `02:00`, and midnight is always `24:00`. */
function wrapClosingTime(close: string): string {
  const hour = Number(close.slice(0, 2)) % 24;
  if (hour === 0 && close.endsWith(':00')) return '24:00';
  return `${String(hour).padStart(2, '0')}${close.slice(2)}`;
}

import { type Hours, type Span, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../contract';
import { readSpan } from './times';

/** Why hours are left out. */
export const UNREAD_HOURS = 'These hours could not be read. They were left out.';

/** What a text says of a gym's opening hours. */
export interface HoursReading {
  readonly hours?: Hours;
  /** Days whose text could not be read; they stay unknown. */
  readonly unread: readonly string[];
}

/**
 * Opening hours in every form that map exports have had: JSON by weekday with a text or a list, a list of
 * `{day, hours}`, `Monday,7AM,4PM|Saturday,`, and OpenStreetMap's `Mo-Fr 06:00-21:00; Sa 09:00-12:00`.
 * An absent day is unknown, a closed one empty.
 */
export function readHours(text: string): HoursReading {
  const days = daysOf(text);
  if (!days) return { unread: [text] };
  const hours: Partial<Record<Weekday, Span[]>> = {};
  const unread: string[] = [];
  for (const [day, parts] of days) {
    const spans = spansOf(parts);
    if (spans) hours[day] = [...(hours[day] ?? []), ...spans];
    else unread.push(`${WEEKDAY_NAMES[day]}: ${parts.join(', ')}`);
  }
  return { ...(Object.keys(hours).length > 0 && { hours }), unread };
}

/** `Monday`, `mon`, `Mo`. */
export function weekdayOf(text: string): Weekday | undefined {
  const start = text.trim().toLowerCase();
  return start.length < 2 ? undefined : WEEKDAYS.find((day) => day === start.slice(0, 3) || (start.length === 2 && day.startsWith(start)));
}

type DayTexts = [Weekday, string[]][];

function daysOf(text: string): DayTexts | undefined {
  if (/^\s*[[{]/.test(text)) return daysOfJson(text);
  if (text.includes('|') || /^[a-z]+day\s*[,:]/i.test(text)) return daysOfBars(text);
  return daysOfOpenStreetMap(text);
}

function daysOfJson(text: string): DayTexts | undefined {
  let value: unknown;
  try {
    // Some exports are Python's notation.
    value = JSON.parse(/^\s*[[{]\s*'/.test(text) ? text.replaceAll("'", '"') : text);
  } catch {
    return undefined;
  }
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        typeof entry === 'object' && entry !== null && 'day' in entry && 'hours' in entry ? [[String(entry.day), entry.hours] as [string, unknown]] : [],
      )
    : Object.entries(value as Record<string, unknown>);
  return entries.flatMap(([name, spans]): DayTexts => {
    const day = weekdayOf(name);
    if (!day || spans === null) return [];
    return [[day, (Array.isArray(spans) ? spans : [spans]).map(String)]];
  });
}

/** Fields after the day are spans, or opening and closing times in turn; none means closed. */
function daysOfBars(text: string): DayTexts | undefined {
  const days = text.split('|').flatMap((part): DayTexts => {
    const [name = '', ...fields] = part.split(/,|(?<=day)\s*:/i).map((field) => field.trim());
    const day = weekdayOf(name);
    if (!day) return [];
    const filled = fields.filter((field) => field !== '');
    const inTurn = filled.length > 1 && filled.length % 2 === 0 && filled.every((field) => !/[-–—]/.test(field));
    if (!inTurn) return [[day, filled.length === 0 ? ['Closed'] : filled]];
    return [[day, filled.flatMap((open, index) => (index % 2 === 0 ? [`${open}-${filled[index + 1]}`] : []))]];
  });
  return days.length > 0 ? days : undefined;
}

/** The plain part of the notation: days, ranges of days, spans; anything else is not read. */
function daysOfOpenStreetMap(text: string): DayTexts | undefined {
  if (/^24\/7$/.test(text.trim())) return WEEKDAYS.map((day) => [day, ['Open 24 hours']]);
  const days: DayTexts = [];
  for (const rule of text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const match = /^((?:[A-Z][a-z](?:\s*-\s*[A-Z][a-z])?)(?:\s*,\s*[A-Z][a-z](?:\s*-\s*[A-Z][a-z])?)*)\s+(.+)$/.exec(rule);
    if (!match?.[1] || !match[2]) return undefined;
    const spans = /^(?:off|closed)$/i.test(match[2]) ? ['Closed'] : match[2].split(',');
    for (const range of match[1].split(',')) {
      const [from, to] = range.split('-').map(weekdayOf);
      if (!from) return undefined;
      const last = WEEKDAYS.indexOf(to ?? from);
      for (let index = WEEKDAYS.indexOf(from); ; index = (index + 1) % 7) {
        days.push([WEEKDAYS[index] ?? from, spans]);
        if (index === last) break;
      }
    }
  }
  return days.length > 0 ? days : undefined;
}

/** What stands for the hours of a day without any. */
export const isClosed = (text: string): boolean => /^closed$/i.test(text);

/** Spans of one day, none where it is closed. Undefined where one part can't be read: half of a day's hours would be wrong hours. */
export function spansOf(parts: readonly string[]): Span[] | undefined {
  const filled = parts.flatMap((text) => text.split(',')).map((text) => text.trim());
  const open = filled.filter((text) => text !== '' && !isClosed(text)).map(spanOf);
  return open.every((span) => span !== undefined) ? open : undefined;
}

function spanOf(text: string): Span | undefined {
  if (/^(?:open )?24 ?(?:hours|hrs|h)$/i.test(text)) return { open: '00:00', close: '24:00' };
  // Two digits on both sides is the 24-hour clock.
  const exact = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–—]\s*((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text);
  if (exact?.[1] && exact[2] && exact[1] !== exact[2]) return { open: exact[1], close: exact[2] === '00:00' ? '24:00' : exact[2] };
  const [open, close, ...more] = text.split(/\s*[-–—]\s*|\s+to\s+/i);
  const span = open && close && more.length === 0 ? readSpan(open, close) : undefined;
  // `9-5` may be a day or a night, or no time at all.
  const saysTimes = /[ap]\.?\s*m/i.test(text) || /:\d\d/.test(text);
  return span?.end && span.start !== span.end && (saysTimes || !span.guessed) ? { open: span.start, close: span.end } : undefined;
}

import { formatTimeOfDay } from '../../contract';

/** A time of day as a source writes it, before am or pm is decided. */
export interface WrittenTime {
  /** 0–24. */
  readonly hour: number;
  readonly minute: number;
  /** Absent if the source doesn't say. */
  readonly half?: 'am' | 'pm';
  /** `13:00`, `09:00`, `midnight`: unambiguous. */
  readonly isCertain: boolean;
  /** `13:00`, `09:00`: on the 24-hour clock. The other end of the span is, too. */
  readonly on24?: true;
}
/** Times of day, `HH:MM`. The end may be absent. */
export interface WrittenSpan {
  readonly start: string;
  readonly end?: string;
  /** Whether am or pm had to be guessed. */
  readonly isGuessed: boolean;
}

const TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i;

/** Reads a time of day: `9AM`, `9:30 pm`, `12 p.m.`, `21:00`, `noon`, `midnight`. Undefined if the text isn't one. */
export function readTime(text: string): WrittenTime | undefined {
  const plain = text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').trim();
  if (/^noon$/i.test(plain)) return { hour: 12, minute: 0, isCertain: true };
  if (/^midnight$/i.test(plain)) return { hour: 24, minute: 0, isCertain: true };
  const match = TIME.exec(plain);
  if (!match) return undefined;
  const [, hours = '', minutes = '0', letter] = match;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  const half = letter ? (letter.toLowerCase() === 'a' ? 'am' : 'pm') : undefined;
  if (half && (hour === 0 || hour > 12)) return hour > 12 && half === 'pm' ? { hour, minute, isCertain: true } : undefined;
  const on24 = !half && (hour > 12 || hour === 0 || (hours.length === 2 && hours.startsWith('0')));
  return { hour, minute, ...(half && { half }), isCertain: on24, ...(on24 && { on24 }) };
}

/**
 * Reads a time span. If only its end has am or pm, the start gets the half of the day that makes the span short: `1-5PM` starts at 13:00,
 * `11-2PM` at 11:00. An end on the 24-hour clock decides the start: `6:00-21:00` starts at 06:00.
 */
export function readSpan(startText: string, endText: string | undefined): WrittenSpan | undefined {
  const start = readTime(startText);
  if (!start) return undefined;
  if (endText === undefined) return { start: formatTimeOfDay(minutesOf(start, start.half ?? likelyHalf(start)) % 1440), isGuessed: lacksHalf(start) };
  const end = readTime(endText);
  if (!end) return undefined;
  const endMinutes = minutesOf(end, end.half ?? (lacksHalf(end) ? 'pm' : undefined));
  const startMinutes = lacksHalf(start) && !end.on24 ? latestBefore(start, endMinutes) : minutesOf(start, start.half);
  return {
    start: formatTimeOfDay(startMinutes % 1440),
    // A span that ends at midnight ends at 24:00. One that ends later keeps its early hour.
    end: endMinutes === 0 ? '24:00' : formatTimeOfDay(endMinutes),
    isGuessed: lacksHalf(end) || (lacksHalf(start) && !end.on24),
  };
}

const lacksHalf = (time: WrittenTime) => !time.half && !time.isCertain;

/** For classes without am or pm: 8 to 11 is in the morning, everything else is in the afternoon or evening. */
const likelyHalf = (time: WrittenTime): 'am' | 'pm' | undefined => (lacksHalf(time) ? (time.hour >= 8 && time.hour <= 11 ? 'am' : 'pm') : undefined);

function minutesOf({ hour, minute }: WrittenTime, half: 'am' | 'pm' | undefined): number {
  if (!half || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

/** The later of the two times, in minutes, that is before the end: in the afternoon if possible, or else in the morning. */
function latestBefore(time: WrittenTime, end: number): number {
  const [morning, afternoon] = [minutesOf(time, 'am'), minutesOf(time, 'pm')];
  const limit = end === 0 ? 1440 : end;
  return afternoon < limit ? afternoon : morning;
}

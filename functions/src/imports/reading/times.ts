import { MINUTES_PER_DAY, formatTimeOfDay } from '../../contract';

/** A time of day as a source writes it. */
export interface WrittenTime {
  /** 0–24. */
  readonly hour: number;
  readonly minute: number;
  /** Absent if the source doesn't say. */
  readonly half?: 'am' | 'pm';
  /** Whether the time is unambiguous without am or pm: `13:00`, `09:00`, `midnight`. */
  readonly isCertain: boolean;
  /** Set for times that are on the 24-hour clock: `13:00`, `09:00`. The other end of their span is, too. */
  readonly is24Hour?: true;
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
  const is24Hour = !half && (hour > 12 || hour === 0 || (hours.length === 2 && hours.startsWith('0')));
  return { hour, minute, ...(half && { half }), isCertain: is24Hour, ...(is24Hour && { is24Hour }) };
}

/**
 * Reads a time span. Undefined if a time can't be read. If only the end has am or pm, the start gets the half of the day that makes the span short:
 * `1-5PM` starts at 13:00, `11-2PM` at 11:00. An unclear end is assumed to be pm. If the end is on the 24-hour clock, the start is
 * too: `6:00-21:00` starts at 06:00.
 */
export function readSpan(startText: string, endText: string | undefined): WrittenSpan | undefined {
  const start = readTime(startText);
  if (!start) return undefined;
  if (endText === undefined)
    return { start: formatTimeOfDay(toMinutes(start, start.half ?? guessHalf(start)) % MINUTES_PER_DAY), isGuessed: isHalfUnclear(start) };
  const end = readTime(endText);
  if (!end) return undefined;
  const endMinutes = toMinutes(end, end.half ?? (isHalfUnclear(end) ? 'pm' : undefined));
  const startMinutes = isHalfUnclear(start) && !end.is24Hour ? findLatestBefore(start, endMinutes) : toMinutes(start, start.half);
  return {
    start: formatTimeOfDay(startMinutes % MINUTES_PER_DAY),
    // Midnight as an end is 24:00. Later ends keep their early hour.
    end: endMinutes === 0 ? '24:00' : formatTimeOfDay(endMinutes),
    isGuessed: isHalfUnclear(end) || (isHalfUnclear(start) && !end.is24Hour),
  };
}

/** Whether it is unclear if a time is am or pm. */
const isHalfUnclear = (time: WrittenTime) => !time.half && !time.isCertain;

/** The likely half of the day for a time without am or pm: 8 to 11 is in the morning, everything else is in the afternoon or evening. */
function guessHalf(time: WrittenTime): 'am' | 'pm' | undefined {
  if (!isHalfUnclear(time)) return undefined;
  return time.hour >= 8 && time.hour <= 11 ? 'am' : 'pm';
}

function toMinutes({ hour, minute }: WrittenTime, half: 'am' | 'pm' | undefined): number {
  if (!half || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

/** The latest time before the end, in minutes: in the afternoon if possible, and otherwise in the morning. */
function findLatestBefore(time: WrittenTime, end: number): number {
  const [morning, afternoon] = [toMinutes(time, 'am'), toMinutes(time, 'pm')];
  const limit = end === 0 ? MINUTES_PER_DAY : end;
  return afternoon < limit ? afternoon : morning;
}

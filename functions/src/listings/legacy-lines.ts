import {
  type Amenity,
  ATTIRES,
  BELT_RANKS,
  DAY_MS,
  type GymClass,
  type Hours,
  LEVELS,
  type Program,
  type Span,
  formatTimeOfDay,
  type Weekday,
  WEEKDAYS,
} from '../contract';
import type { Listing } from './listing';

/**
 * Reads the lines in which the previous release packed each gym in `directorySearch`, before listings became JSON. A line consists of fields between bars,
 * such as `slug|name|affiliation|…`. Refreshes and rebuilds replace the lines. Delete this file in the next release.
 */

/**
 * The first property of a listing's JSON. Instances of the previous release run for a minute after a deploy, and read everything before the first bar as
 * the gym's slug. With this property, that text is short and can't be in a page's path, so they leave out the gym instead of failing.
 */
export const OLD_READER_GUARD = '"|":0';

/** Lines store positions in these two lists, so they must stay the same even if amenities and programs change. */
const AMENITIES = 'showers parking changing-rooms pro-shop weights sauna wheelchair-access restroom wifi childcare water'.split(' ') as Amenity[];
const PROGRAMS = [
  ...'gi no-gi kids teens women-only competition fundamentals open-mat private-lessons'.split(' '),
  ...'self-defense wrestling judo mma muay-thai kickboxing boxing yoga fitness'.split(' '),
] as Program[];

/** Returns the listing in a line. Never throws: it reads as much as possible from a broken line. */
export function unpackLegacyLine(line: string): Listing {
  const fields = line.split('|');
  const field = (index: number) => fields[index] ?? '';
  const [affiliation, coach] = [restoreBars(field(2)), restoreBars(field(3))];
  const [dropIn, openMat] = unpackPair(field(7), unpackDollars);
  const [updatedOn, checkedAt] = unpackPair(field(10), unpackDate);
  const [verifiedUntil, reportedAt] = unpackPair(field(13), unpackDate);
  const hours = unpackWeek(field(11));
  const street = restoreBars(field(14));
  return {
    slug: field(0),
    name: restoreBars(field(1)),
    timeZone: unpackZone(field(9)),
    ...unpackPlace(field(4)),
    ...(affiliation && { affiliation }),
    ...(coach && { coach }),
    programs: unpackSet(PROGRAMS, field(5)),
    amenities: unpackSet(AMENITIES, field(6)),
    ...(dropIn !== undefined && { dropIn }),
    ...(openMat !== undefined && { openMat }),
    ...unpackFlags(Number.parseInt(field(8), 36) || 0),
    ...(hours && { hours }),
    classes: unpackTimetable(field(12)),
    updatedOn: updatedOn ?? '',
    ...(checkedAt && { checkedAt }),
    ...(verifiedUntil && { verifiedUntil }),
    ...(reportedAt && { reportedAt }),
    ...(street && { street }),
  };
}

// A bar in the text was replaced by this control character.
const restoreBars = (text: string): string => text.replaceAll('\u0001', '|');

/** Ten-thousandths of a degree north of 90° S and east of 180° W, four letters each. */
function unpackPlace(text: string): Pick<Listing, 'latitude' | 'longitude'> {
  const [north, east] = [fromLetters(text, 0, 4), fromLetters(text, 4, 4)];
  return north < 0 || east < 0 ? {} : { latitude: (north - 900_000) / 1e4, longitude: (east - 1_800_000) / 1e4 };
}

/** Reads a set of items: bits in base 36, by position in `list`. */
function unpackSet<T>(list: readonly T[], text: string): T[] {
  const bits = Number.parseInt(text, 36) || 0;
  return list.filter((_, index) => bits & (1 << index));
}

function unpackPair<T>(text: string, read: (token: string) => T | undefined): [T | undefined, T | undefined] {
  const [first, second] = text.split(',');
  return [first ? read(first) : undefined, second ? read(second) : undefined];
}

const unpackDollars = (text: string): number | undefined => (Number.isFinite(Number(text)) ? Number(text) : undefined);

/** Reads a date: days since 1970 in base 36. */
function unpackDate(text: string): string | undefined {
  const ms = Number.parseInt(text, 36) * DAY_MS;
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined;
}

/** 0 is unknown, 1 is no, 2 is yes. */
const unpackMaybe = (digit: number): boolean | undefined => (digit === 0 ? undefined : digit === 2);

/** Status, an unused digit and photos have two values each, then free trial and welcome three each, then rank. The last one is the most significant. */
function unpackFlags(flags: number): Pick<Listing, 'status' | 'photos' | 'freeTrial' | 'welcome' | 'rank'> {
  const maybes = Math.floor(flags / 8) % 9;
  const rank = BELT_RANKS[Math.floor(flags / 72) - 1];
  const [freeTrial, welcome] = [unpackMaybe(maybes % 3), unpackMaybe(Math.floor(maybes / 3))];
  return {
    status: flags & 1 ? 'closed' : 'published',
    photos: (flags & 4) !== 0,
    ...(freeTrial !== undefined && { freeTrial }),
    ...(welcome !== undefined && { welcome }),
    ...(rank && { rank }),
  };
}

/** Lines store the index of one of these zones, or the full name of another zone. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Boise',
  'America/Kentucky/Louisville',
  'America/Puerto_Rico',
  'Pacific/Guam',
] as const;

/** Reads a time zone. A line from before time zones were stored gets the first one, until its city is written or checked again. */
const unpackZone = (text: string): string => (text.length > 1 ? text : (ZONES[Number.parseInt(text || '0', 36)] ?? ZONES[0]));

/** Minutes of a day as `HH:MM`, from 0 to 1440. */
const TIMES: readonly string[] = Array.from({ length: 1441 }, (_, minutes) => formatTimeOfDay(minutes));
/** The number of times, including `24:00`. */
const TIMES_PER_DAY = TIMES.length;

const SAME_AS_BEFORE = '=';
const UNKNOWN = '-';
const SPAN_LETTERS = 4;

/** Reads opening hours: for each day, the number of spans and four letters per span, or `-` if unknown, or `=` if the same as the day before. */
function unpackWeek(text: string): Hours | undefined {
  if (text === '') return undefined;
  const hours: Partial<Record<Weekday, Span[]>> = {};
  let at = 0;
  let before: Span[] | undefined;
  for (const day of WEEKDAYS) {
    const prefix = text.charAt(at++);
    if (prefix !== SAME_AS_BEFORE) {
      const end = at + Number(prefix || UNKNOWN) * SPAN_LETTERS;
      before = Number.isNaN(end) ? undefined : [];
      for (; at < end; at += SPAN_LETTERS) before?.push(...unpackSpan(fromLetters(text, at, SPAN_LETTERS)));
    }
    if (before) hours[day] = before;
  }
  return hours;
}

/** Reads a time span. Empty if the line is broken. */
function unpackSpan(number: number): Span[] {
  const [open, close] = [TIMES[Math.floor(number / TIMES_PER_DAY)], TIMES[number % TIMES_PER_DAY]];
  return open && close ? [{ open, close }] : [];
}

/**
 * A class has two numbers of three letters each. The first contains the day, start, attire, visitors and whether a fee follows. The second contains the
 * end, program and level.
 */
const CONDITIONS = (ATTIRES.length + 1) * 3 * 2;
const MAX_PROGRAMS = 36;
const KINDS = MAX_PROGRAMS * (LEVELS.length + 1);
const CLASS_LETTERS = 6;
const FEE_LETTERS = 4;

/** Reads classes: six letters per class, or ten for a class with a fee. Leaves out classes with an unknown program. */
function unpackTimetable(text: string): GymClass[] {
  const classes: GymClass[] = [];
  for (let at = 0; at + CLASS_LETTERS <= text.length; ) {
    const first = fromLetters(text, at, 3);
    const second = fromLetters(text, at + 3, 3);
    at += CLASS_LETTERS;
    const hasFee = first % 2 === 1;
    const cents = hasFee ? fromLetters(text, at, FEE_LETTERS) : -1;
    if (hasFee) at += FEE_LETTERS;
    const entry = first < 0 || second < 0 ? undefined : unpackEntry(first, second, cents);
    if (entry) classes.push(entry);
  }
  return classes;
}

function unpackEntry(first: number, second: number, cents: number): GymClass | undefined {
  const when = Math.floor(first / CONDITIONS);
  const condition = Math.floor((first % CONDITIONS) / 2);
  const kind = second % KINDS;
  const day = WEEKDAYS[Math.floor(when / TIMES_PER_DAY)];
  const start = TIMES[when % TIMES_PER_DAY];
  const program = PROGRAMS[Math.floor(kind / (LEVELS.length + 1))];
  if (!day || !start || !program) return undefined;
  const entry: GymClass = { day, start, program };
  const end = TIMES[Math.floor(second / KINDS) - 1];
  const attire = ATTIRES[Math.floor(condition / 3) - 1];
  const level = LEVELS[(kind % (LEVELS.length + 1)) - 1];
  if (end) entry.end = end;
  if (attire) entry.attire = attire;
  if (level) entry.level = level;
  if (condition % 3 > 0) entry.visitors = condition % 3 === 2;
  if (cents >= 0) entry.fee = cents / 100;
  return entry;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...LETTERS].map((letter, value) => [letter, value]));

/** The number in the `width` letters from `at`, six bits each. -1 if they aren't all letters, or the text ends too early. */
function fromLetters(text: string, at: number, width: number): number {
  let number = 0;
  for (let index = at; index < at + width; index++) {
    const value = VALUES.get(text.charAt(index)) ?? -1;
    if (value < 0) return -1;
    number = number * 64 + value;
  }
  return number;
}

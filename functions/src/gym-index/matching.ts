import { AMENITIES, BELT_RANKS, type FindQuery, localClock, minutesOf, PROGRAMS, WEEKDAYS } from '../contract';
import type { Listing, PlacedListing } from './listing';
import { bitsOf, feeOf, isIn, isOpenMat, lengthOf, MARKS, MINUTES_A_DAY, startOf, UNKNOWN_FEE, wornAt, wornFor } from './facts';
import { hasWords, searchWords } from './searched-text';
import { type Table, tableOf } from './table';

/** A query as numbers, made once to go through many facts with. */
export interface Asked {
  readonly words: readonly string[];
  readonly programs: number;
  readonly amenities: number;
  readonly marks: number;
  readonly open: boolean;
  readonly affiliation: string | undefined;
  /** Index in the list of ranks, -1 any. */
  readonly rank: number;
  /** Cents; more than an unknown fee where none is asked for. */
  readonly fee: number;
  /** Whether a class is asked for: an open mat, a day or what is worn. */
  readonly session: boolean;
  readonly openMat: boolean;
  /** What is worn, as bits; 0 any. */
  readonly worn: number;
  /** The day as a bit; 0 any. */
  readonly day: number;
  /** Minutes of the day; -1 any. */
  readonly time: number;
  /** Whether closed gyms are asked for. */
  readonly closed: boolean;
  /** The minute of the week on a zone's clock. */
  readonly minuteIn: (timeZone: string) => number;
}

/** An hour after the time asked for: what begins by then may still be reached. */
const WITHIN_MINUTES = 60;

/** Nobody asks for closed gyms only. */
const ASKED_MARKS = MARKS.filter((mark) => mark !== 'closed');

export function askedOf(query: FindQuery, now: Date): Asked {
  const { q, programs, amenities, fee, affiliation, rank, day, time, attire, openMat = false } = query;
  const minutes = new Map<string, number>();
  const session = openMat || day !== undefined || attire !== undefined;
  const others =
    programs.length + amenities.length > 0 ||
    [fee, affiliation, rank, query.near, ...ASKED_MARKS.map((mark) => query[mark])].some((asked) => asked !== undefined);
  return {
    words: q ? searchWords(q) : [],
    programs: bitsOf(PROGRAMS, programs),
    amenities: bitsOf(AMENITIES, amenities),
    marks: bitsOf(
      MARKS,
      ASKED_MARKS.filter((mark) => query[mark]),
    ),
    open: query.open ?? false,
    affiliation,
    rank: rank ? BELT_RANKS.indexOf(rank) : -1,
    fee: fee === undefined ? UNKNOWN_FEE : Math.round(fee * 100),
    session,
    openMat,
    worn: attire ? wornFor(attire) : 0,
    day: day ? 1 << WEEKDAYS.indexOf(day) : 0,
    time: time ? minutesOf(time) : -1,
    closed: (q !== undefined || query.citySlug !== undefined) && !session && !others && !query.open,
    minuteIn(timeZone) {
      const known = minutes.get(timeZone);
      if (known !== undefined) return known;
      const clock = localClock(now, timeZone);
      const minute = WEEKDAYS.indexOf(clock.day) * MINUTES_A_DAY + clock.minutes;
      minutes.set(timeZone, minute);
      return minute;
    },
  };
}

/**
 * Whether a listing is among what is asked for, wherever it is: place, radius and area are the caller's.
 * - A fee that is not known is none that was asked for, and so is what is worn.
 * - A visit costs the drop-in fee; where an open mat is asked for, the session's own fee, or else the gym's for open mats.
 * - Open mat, day, time, what is worn and an open mat's fee must hold of one class together.
 * - A closed gym is found by words, and listed by its own city, where nothing else is asked.
 */
export const matches = (listing: Listing & Partial<PlacedListing>, query: FindQuery, now: Date): boolean => isMatch(tableOf([listing]), 0, askedOf(query, now));

export function isMatch(table: Table, row: number, asked: Asked): boolean {
  if (isClosed(table, row)) return isAskedThoughClosed(table, row, asked);
  if (!hasAffiliation(table, row, asked) || !hasRank(table, row, asked) || !hasFixed(table, row, asked)) return false;
  return (asked.openMat || (table.dropIn[row] as number) <= asked.fee) && weekOf(table, row, asked).fits;
}

const CLOSED = bitsOf(MARKS, ['closed']);
export const isClosed = (table: Table, row: number): boolean => ((table.marks[row] as number) & CLOSED) !== 0;
export const isAskedThoughClosed = (table: Table, row: number, asked: Asked): boolean => asked.closed && hasWords(table.texts[row] as string, asked.words);

/** Affiliation and rank: a gym has one of each, so that another can be asked for in its place. */
export const hasAffiliation = (table: Table, row: number, asked: Asked): boolean =>
  asked.affiliation === undefined || table.lineages[table.affiliation[row] as number]?.slug === asked.affiliation;
export const hasRank = (table: Table, row: number, asked: Asked): boolean => asked.rank < 0 || table.rank[row] === asked.rank;

/** What a gym has or has not, whatever else it has; the costly questions last. */
export function hasFixed(table: Table, row: number, asked: Asked): boolean {
  const has = (column: Int32Array, wanted: number) => ((column[row] as number) & wanted) === wanted;
  if (!has(table.programs, asked.programs) || !has(table.amenities, asked.amenities) || !has(table.marks, asked.marks)) return false;
  return hasWords(table.texts[row] as string, asked.words) && (!asked.open || isOpen(table, row, asked));
}

/**
 * Whether the doors are open now: by the hours of the day where they are known, else by a class that runs, since many
 * gyms list their classes only.
 */
export function isOpen({ zone, clocks, hoursAt, hours, hoursKnown, classesAt, spans }: Table, row: number, asked: Asked): boolean {
  const minute = asked.minuteIn(clocks[zone[row] as number] as string);
  if (someIn(hours, hoursAt, row, minute)) return true;
  return ((hoursKnown[row] as number) & (1 << Math.floor(minute / MINUTES_A_DAY))) === 0 && someIn(spans, classesAt, row, minute);
}
function someIn(spans: Int32Array, at: Int32Array, row: number, minute: number): boolean {
  for (let index = at[row] as number; index < (at[row + 1] as number); index++) if (isIn(spans[index] as number, minute)) return true;
  return false;
}

/** What a gym's classes say to a query, and to the query with one of its conditions on classes replaced. */
export interface Week {
  /** Some class is as asked, or none is asked for. */
  fits: boolean;
  /** Days that some class would fit if asked for, as bits. */
  days: number;
  /** What is worn, likewise: bits of gi, no-gi, both. */
  worn: number;
  /** The least that an open mat as asked costs, cents. */
  openMatFee: number;
  /** An open mat is among the classes as asked, at the fee asked for. */
  hasOpenMat: boolean;
}

/** Filled anew for each gym: a hundred thousand of them would keep the garbage collector busy. */
const week: Week = { fits: false, days: 0, worn: 0, openMatFee: UNKNOWN_FEE, hasOpenMat: false };

/** The answer holds until the next call. */
export function weekOf({ classesAt, spans, kinds }: Table, row: number, asked: Asked): Week {
  week.fits = !asked.session;
  week.days = 0;
  week.worn = 0;
  week.openMatFee = UNKNOWN_FEE;
  week.hasOpenMat = false;
  const end = classesAt[row + 1] as number;
  for (let at = classesAt[row] as number; at < end; at++) {
    const kind = kinds[at] as number;
    const openMat = isOpenMat(kind);
    if (asked.openMat && !openMat) continue;
    const days = daysOf(spans[at] as number, asked);
    const onDay = asked.day === 0 || (days & asked.day) !== 0;
    const worn = wornAt(kind);
    const isWorn = (worn & asked.worn) === asked.worn;
    const affordable = !asked.openMat || feeOf(kind) <= asked.fee;
    if (isWorn && affordable) week.days |= days;
    if (onDay && affordable) week.worn |= worn === 3 ? 7 : worn;
    if (!onDay || !isWorn) continue;
    if (affordable) week.fits = true;
    if (openMat && feeOf(kind) < week.openMatFee) week.openMatFee = feeOf(kind);
    if (openMat && feeOf(kind) <= asked.fee) week.hasOpenMat = true;
  }
  return week;
}

/**
 * The days of a class as bits: the one it begins on, or, where a time is asked for, those on which it runs then or begins
 * within the hour after. That may be the day before, and the day after where it runs past midnight.
 */
export function daysOf(span: number, { time }: Pick<Asked, 'time'>): number {
  const start = startOf(span);
  const first = Math.floor(start / MINUTES_A_DAY) % 7;
  if (time < 0) return 1 << first;
  const length = lengthOf(span);
  const since = time - (start % MINUTES_A_DAY);
  const isOn = (minutes: number) => minutes >= -WITHIN_MINUTES && minutes < length;
  const days = Number(isOn(since)) << first;
  return days | (Number(isOn(since + MINUTES_A_DAY)) << ((first + 1) % 7)) | (Number(isOn(since - MINUTES_A_DAY)) << ((first + 6) % 7));
}

import { AMENITIES, BELT_RANKS, dayNumber, filtersOf, type FindQuery, localClock, minutesOf, PROGRAMS, WEEKDAYS, WITHIN_MINUTES } from '../contract';
import {
  attireBits,
  attireOf,
  attiresFinding,
  bitsOf,
  feeOf,
  isIn,
  isOpenMat,
  lengthOf,
  MARKS,
  MINUTES_A_DAY,
  MINUTES_A_WEEK,
  startOf,
  UNKNOWN_FEE,
} from './facts';
import { hasWords, searchWords } from './searched-text';
import type { Table } from './table';

/** The filters of a query as numbers, made once to go through many gyms with. */
export interface PackedFilters {
  readonly words: readonly string[];
  readonly programs: number;
  readonly amenities: number;
  readonly marks: number;
  readonly open: boolean;
  readonly verified: boolean;
  /** The day, from 1970. */
  readonly today: number;
  readonly affiliation: string | undefined;
  /** Index in the list of ranks, -1 any. */
  readonly rank: number;
  /** Cents; `UNKNOWN_FEE`, which no fee exceeds, where none is asked for. */
  readonly fee: number;
  /** Whether a class is asked for: an open mat, a day or an attire. */
  readonly session: boolean;
  readonly openMat: boolean;
  /** As `attireBits`; 0 any. */
  readonly attire: number;
  /** The day as a bit; 0 any. */
  readonly day: number;
  /** Minutes of the day; -1 any. */
  readonly time: number;
  /** Whether closed gyms are asked for. */
  readonly closed: boolean;
  /** The minute of the week on a zone's clock. */
  readonly minuteIn: (timeZone: string) => number;
}

/** Nobody asks for closed gyms only. */
const FILTER_MARKS = MARKS.filter((mark) => mark !== 'closed');

/** What may be asked for where a closed gym is found. */
const BESIDE_CLOSED: ReadonlySet<string> = new Set(['q', 'bounds']);

export function packedFilters(query: FindQuery, now: Date): PackedFilters {
  const { q, programs, amenities, fee, affiliation, rank, day, time, attire, openMat = false } = query;
  const minutes = new Map<string, number>();
  const session = openMat || day !== undefined || attire !== undefined;
  return {
    words: q ? searchWords(q) : [],
    programs: bitsOf(PROGRAMS, programs),
    amenities: bitsOf(AMENITIES, amenities),
    marks: bitsOf(
      MARKS,
      FILTER_MARKS.filter((mark) => query[mark]),
    ),
    open: query.open ?? false,
    verified: query.verified ?? false,
    today: dayNumber(now),
    affiliation,
    rank: rank ? BELT_RANKS.indexOf(rank) : -1,
    fee: fee === undefined ? UNKNOWN_FEE : Math.round(fee * 100),
    session,
    openMat,
    attire: attire ? attireBits(attire) : 0,
    day: day ? 1 << WEEKDAYS.indexOf(day) : 0,
    time: time ? minutesOf(time) : -1,
    closed: (q !== undefined || query.citySlug !== undefined) && filtersOf(query).every((filter) => BESIDE_CLOSED.has(filter)),
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
 * Whether a gym passes the filters, wherever it is: place, radius and area are the caller's.
 * - A fee or an attire that is not known passes no filter by it.
 * - A visit costs the drop-in fee; where an open mat is asked for, the session's own fee, or else the gym's for open mats.
 * - Open mat, day, time, attire and an open mat's fee must be true of one class together.
 * - A closed gym is found by words, and listed by its own city, where nothing else is asked for.
 */
export function isMatch(table: Table, row: number, filters: PackedFilters): boolean {
  if (isClosed(table, row)) return isFoundThoughClosed(table, row, filters);
  if (!isGymMatch(table, row, filters)) return false;
  return (filters.openMat || (table.dropIn[row] as number) <= filters.fee) && weekOf(table, row, filters).fits;
}

const CLOSED = bitsOf(MARKS, ['closed']);
export const isClosed = (table: Table, row: number): boolean => ((table.marks[row] as number) & CLOSED) !== 0;
export const isFoundThoughClosed = (table: Table, row: number, filters: PackedFilters): boolean =>
  filters.closed && hasWords(table.texts[row] as string, filters.words);

/** The same but for what it costs and when its classes are. */
export const isGymMatch = (table: Table, row: number, filters: PackedFilters): boolean =>
  hasAffiliation(table, row, filters) && hasRank(table, row, filters) && hasFixed(table, row, filters);

/** Affiliation and rank: a gym has one of each, so that another can be asked for in its place. */
export const hasAffiliation = (table: Table, row: number, filters: PackedFilters): boolean =>
  filters.affiliation === undefined || table.affiliations[table.affiliation[row] as number]?.slug === filters.affiliation;
export const hasRank = (table: Table, row: number, filters: PackedFilters): boolean => filters.rank < 0 || table.rank[row] === filters.rank;

/** What a gym has or has not, whatever else it has; the costly questions last. */
export function hasFixed(table: Table, row: number, filters: PackedFilters): boolean {
  const has = (column: Int32Array, wanted: number) => ((column[row] as number) & wanted) === wanted;
  if (!has(table.programs, filters.programs) || !has(table.amenities, filters.amenities) || !has(table.marks, filters.marks)) return false;
  if (filters.verified && !isVerified(table, row, filters)) return false;
  return hasWords(table.texts[row] as string, filters.words) && (!filters.open || isOpen(table, row, filters));
}

/** Whether what its owner has confirmed still counts. */
export const isVerified = ({ verifiedUntil }: Table, row: number, { today }: PackedFilters): boolean => today <= (verifiedUntil[row] as number);

/**
 * Whether the doors are open now: by the hours of the day where they are known, else by a class that runs, since many
 * gyms list their classes only.
 */
export function isOpen({ zone, clocks, hoursAt, hours, hoursKnown, classesAt, spans }: Table, row: number, filters: PackedFilters): boolean {
  const minute = filters.minuteIn(clocks[zone[row] as number] as string);
  if (someIn(hours, hoursAt, row, minute)) return true;
  return ((hoursKnown[row] as number) & (1 << Math.floor(minute / MINUTES_A_DAY))) === 0 && someIn(spans, classesAt, row, minute);
}
function someIn(spans: Int32Array, at: Int32Array, row: number, minute: number): boolean {
  for (let index = at[row] as number; index < (at[row + 1] as number); index++) if (isIn(spans[index] as number, minute)) return true;
  return false;
}

/** Whether a gym's classes pass the filters, and which others they would pass in place of one. */
export interface Week {
  /** Some class passes, or none is asked for. */
  fits: boolean;
  /** Days that some class would fit if asked for, as bits. */
  days: number;
  /** Attires, likewise: bits in the order of `ATTIRES`. */
  attires: number;
  /** The least that an open mat which passes costs, cents. */
  openMatFee: number;
  /** An open mat is among the classes that pass, at the fee asked for. */
  hasOpenMat: boolean;
}

/** Filled anew for each gym: a hundred thousand of them would make work for the garbage collector. */
const week: Week = { fits: false, days: 0, attires: 0, openMatFee: UNKNOWN_FEE, hasOpenMat: false };

/** The same object each time: its values last until the next call. */
export function weekOf({ classesAt, spans, kinds }: Table, row: number, filters: PackedFilters): Week {
  week.fits = !filters.session;
  week.days = 0;
  week.attires = 0;
  week.openMatFee = UNKNOWN_FEE;
  week.hasOpenMat = false;
  const end = classesAt[row + 1] as number;
  for (let at = classesAt[row] as number; at < end; at++) {
    const kind = kinds[at] as number;
    const openMat = isOpenMat(kind);
    if (filters.openMat && !openMat) continue;
    const days = daysOf(spans[at] as number, filters);
    const onDay = filters.day === 0 || (days & filters.day) !== 0;
    const attire = attireOf(kind);
    const inAttire = (attire & filters.attire) === filters.attire;
    const affordable = !filters.openMat || feeOf(kind) <= filters.fee;
    if (inAttire && affordable) week.days |= days;
    if (onDay && affordable) week.attires |= attiresFinding(attire);
    if (!onDay || !inAttire) continue;
    if (affordable) week.fits = true;
    if (openMat && feeOf(kind) < week.openMatFee) week.openMatFee = feeOf(kind);
    if (openMat && feeOf(kind) <= filters.fee) week.hasOpenMat = true;
  }
  return week;
}

/**
 * The days of a class as bits: the one it begins on, or, where a time is asked for, those on which it runs then or begins
 * within the hour after. That may be the day before, and the day after where it runs past midnight.
 */
export function daysOf(span: number, { time }: Pick<PackedFilters, 'time'>): number {
  const start = startOf(span);
  const first = Math.floor(start / MINUTES_A_DAY) % 7;
  if (time < 0) return 1 << first;
  const length = lengthOf(span);
  const since = time - (start % MINUTES_A_DAY);
  const isOn = (minutes: number) => minutes >= -WITHIN_MINUTES && minutes < length;
  const days = Number(isOn(since)) << first;
  return days | (Number(isOn(since + MINUTES_A_DAY)) << ((first + 1) % 7)) | (Number(isOn(since - MINUTES_A_DAY)) << ((first + 6) % 7));
}

/** Minutes until the next open mat for visitors begins, of those that pass the filters; 0 while one is on, undefined without any. */
export function minutesToOpenMat(table: Table, row: number, filters: PackedFilters): number | undefined {
  const { classesAt, spans, kinds, zone, clocks } = table;
  const now = filters.minuteIn(clocks[zone[row] as number] as string);
  let least: number | undefined;
  for (let at = classesAt[row] as number; at < (classesAt[row + 1] as number); at++) {
    const [span, kind] = [spans[at] as number, kinds[at] as number];
    if (!isOpenMat(kind) || (filters.openMat && feeOf(kind) > filters.fee)) continue;
    if ((attireOf(kind) & filters.attire) !== filters.attire || (filters.day !== 0 && (daysOf(span, filters) & filters.day) === 0)) continue;
    const minutes = isIn(span, now) ? 0 : (startOf(span) - now + MINUTES_A_WEEK) % MINUTES_A_WEEK;
    if (least === undefined || minutes < least) least = minutes;
  }
  return least;
}

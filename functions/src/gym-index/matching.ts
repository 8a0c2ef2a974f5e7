import {
  AMENITIES,
  ATTIRES,
  BELT_RANKS,
  dayNumber,
  filtersOf,
  type FindQuery,
  LEVELS,
  localClock,
  minutesOf,
  PROGRAMS,
  WEEKDAYS,
  WITHIN_MINUTES,
} from '../contract';
import {
  attireBits,
  attireOf,
  attiresFinding,
  bitsOf,
  feeOf,
  isIn,
  isOpenMat,
  lengthOf,
  levelOf,
  MARKS,
  MINUTES_A_DAY,
  MINUTES_A_WEEK,
  programsOf,
  startOf,
  UNKNOWN_FEE,
} from './facts';
import { hasWords, searchWords } from './searched-text';
import type { Table } from './table';

/** A query's filters as numbers, computed once and applied to many gyms. */
export interface PackedFilters {
  readonly words: readonly string[];
  readonly programs: number;
  readonly amenities: number;
  readonly marks: number;
  readonly open: boolean;
  readonly verified: boolean;
  /** Today, in days from 1970. */
  readonly today: number;
  readonly affiliation: string | undefined;
  /** Index in the list of ranks, or -1 for any. */
  readonly rank: number;
  /** Cents. `UNKNOWN_FEE`, which no fee exceeds, if there is no fee filter. */
  readonly fee: number;
  /** Whether a filter is about a class: open mat, day, time of day, level or attire. */
  readonly session: boolean;
  readonly openMat: boolean;
  /** As in `attireBits`; 0 for any. */
  readonly attire: number;
  /** The day as a bit; 0 for any. */
  readonly day: number;
  /** Minutes of the day; -1 for any. */
  readonly time: number;
  /** Minutes of the day between which a class starts: `after` is included, `before` isn't. */
  readonly after: number;
  readonly before: number;
  /** The level as a bit; 0 for any. */
  readonly level: number;
  /**
   * Programs that each need a class that passes, as bits. Open mats are a program of their own, so with an open mat filter, the other programs may be
   * any of the gym's.
   */
  readonly classPrograms: number;
  /** Whether closed gyms are included. */
  readonly closed: boolean;
  /** The minute of the week in a time zone. */
  readonly minuteIn: (timeZone: string) => number;
}

/** There is no filter for closed gyms only. */
const FILTER_MARKS = MARKS.filter((mark) => mark !== 'closed');

/** The filters that a search may have and still find closed gyms. */
const BESIDE_CLOSED: ReadonlySet<string> = new Set(['q', 'bounds']);

export function packedFilters(query: FindQuery, now: Date): PackedFilters {
  const { q, programs, amenities, fee, affiliation, rank, day, time, after, before, level, attire, openMat = false } = query;
  const minutes = new Map<string, number>();
  const session = openMat || [day, after, before, level, attire].some((filter) => filter !== undefined);
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
    after: after ? minutesOf(after) : 0,
    before: before ? minutesOf(before) : MINUTES_A_DAY,
    level: level ? 1 << LEVELS.indexOf(level) : 0,
    classPrograms: openMat ? 0 : bitsOf(PROGRAMS, programs),
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
 * Whether a gym passes the filters. Place, radius and bounds are up to the caller.
 * - An unknown fee or attire passes no filter on it.
 * - A visit costs the drop-in fee. With an open mat filter, it costs the session's own fee, or else the gym's open mat fee.
 * - Program, open mat, day, time, level, attire and an open mat's fee must match the same class. If several programs are chosen, each needs such a
 * class.
 * - A closed gym is found by words, and listed in its own city, if there are no other filters.
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

/** The same without fees and class times. */
export const isGymMatch = (table: Table, row: number, filters: PackedFilters): boolean =>
  hasAffiliation(table, row, filters) && hasRank(table, row, filters) && hasFixed(table, row, filters);

/** Affiliation and rank. A gym has one of each, so another value can be offered instead. */
export const hasAffiliation = (table: Table, row: number, filters: PackedFilters): boolean =>
  filters.affiliation === undefined || table.affiliations[table.affiliation[row] as number]?.slug === filters.affiliation;
export const hasRank = (table: Table, row: number, filters: PackedFilters): boolean => filters.rank < 0 || table.rank[row] === filters.rank;

/** The remaining yes-or-no filters, with the slowest checks last. */
export function hasFixed(table: Table, row: number, filters: PackedFilters): boolean {
  const has = (column: Int32Array, wanted: number) => ((column[row] as number) & wanted) === wanted;
  if (!has(table.programs, filters.programs) || !has(table.amenities, filters.amenities) || !has(table.marks, filters.marks)) return false;
  if (filters.verified && !isVerified(table, row, filters)) return false;
  return hasWords(table.texts[row] as string, filters.words) && (!filters.open || isOpen(table, row, filters));
}

/** Whether a check by its owner still counts. */
export const isVerified = ({ verifiedUntil }: Table, row: number, { today }: PackedFilters): boolean => today <= (verifiedUntil[row] as number);

/** Whether the gym is open now: by the day's opening hours if known, or else by a running class, since many gyms only list their classes. */
export function isOpen({ zone, clocks, hoursAt, hours, hoursKnown, classesAt, spans }: Table, row: number, filters: PackedFilters): boolean {
  const minute = filters.minuteIn(clocks[zone[row] as number] as string);
  if (someIn(hours, hoursAt, row, minute)) return true;
  return ((hoursKnown[row] as number) & (1 << Math.floor(minute / MINUTES_A_DAY))) === 0 && someIn(spans, classesAt, row, minute);
}
function someIn(spans: Int32Array, at: Int32Array, row: number, minute: number): boolean {
  for (let index = at[row] as number; index < (at[row + 1] as number); index++) if (isIn(spans[index] as number, minute)) return true;
  return false;
}

/** Whether a gym's classes pass the filters, and which other values they would pass with. */
export interface Week {
  /** Whether classes of every chosen program pass, or there is no filter on classes. */
  fits: boolean;
  /** Programs of the classes that pass, as bits. */
  programs: number;
  /** Days for which the gym would be found, as bits. */
  days: number;
  /** Levels and attires for which it would be found, as bits in the order of `LEVELS` and `ATTIRES`. */
  levels: number;
  attires: number;
  /** The lowest fee among the open mats that pass, in cents. */
  openMatFee: number;
  /** Whether an open mat passes, including the fee filter. */
  hasOpenMat: boolean;
}

/** Reused for each gym, since a hundred thousand objects would keep the garbage collector busy. */
const week: Week = { fits: false, programs: 0, days: 0, levels: 0, attires: 0, openMatFee: UNKNOWN_FEE, hasOpenMat: false };
/** Programs of the classes that pass all filters but the day, by day. The next two are for levels and attires. */
const programsByDay = new Int32Array(WEEKDAYS.length);
const programsByLevel = new Int32Array(LEVELS.length);
const programsByAttire = new Int32Array(ATTIRES.length);

/** Returns the same object each time. Its values are valid until the next call. */
export function weekOf({ classesAt, spans, kinds }: Table, row: number, filters: PackedFilters): Week {
  week.programs = 0;
  week.openMatFee = UNKNOWN_FEE;
  week.hasOpenMat = false;
  for (const programs of [programsByDay, programsByLevel, programsByAttire]) programs.fill(0);
  const end = classesAt[row + 1] as number;
  for (let at = classesAt[row] as number; at < end; at++) addClass(spans[at] as number, kinds[at] as number, filters);
  week.fits = !filters.session || hasPrograms(week.programs, filters);
  week.days = indexesWith(programsByDay, filters);
  week.levels = indexesWith(programsByLevel, filters);
  week.attires = indexesWith(programsByAttire, filters);
  return week;
}

function addClass(span: number, kind: number, filters: PackedFilters): void {
  const openMat = isOpenMat(kind);
  if ((filters.openMat && !openMat) || !startsInTime(span, filters)) return;
  const days = daysOf(span, filters);
  const onDay = filters.day === 0 || (days & filters.day) !== 0;
  const inAttire = isInAttire(kind, filters);
  const atLevel = isAtLevel(kind, filters);
  const isAffordable = feeOf(kind) <= filters.fee;
  if (!filters.openMat || isAffordable) {
    const programs = programsOf(kind);
    if (onDay && atLevel && inAttire) week.programs |= programs;
    if (atLevel && inAttire) addToBits(programsByDay, days, programs);
    if (onDay && inAttire) addToBits(programsByLevel, levelOf(kind), programs);
    if (onDay && atLevel) addToBits(programsByAttire, attiresFinding(attireOf(kind)), programs);
  }
  if (!openMat || !onDay || !atLevel || !inAttire) return;
  week.openMatFee = Math.min(week.openMatFee, feeOf(kind));
  if (isAffordable) week.hasOpenMat = true;
}

function addToBits(lists: Int32Array, bits: number, programs: number): void {
  for (let rest = bits, index = 0; rest !== 0; rest >>>= 1, index++) if (rest & 1) lists[index] = (lists[index] as number) | programs;
}

/** Whether any class passes, and one of each chosen program. */
const hasPrograms = (programs: number, { classPrograms }: PackedFilters): boolean => programs !== 0 && (programs & classPrograms) === classPrograms;
function indexesWith(lists: Int32Array, filters: PackedFilters): number {
  let bits = 0;
  for (let index = 0; index < lists.length; index++) if (hasPrograms(lists[index] as number, filters)) bits |= 1 << index;
  return bits;
}

const isInAttire = (kind: number, { attire }: PackedFilters): boolean => (attireOf(kind) & attire) === attire;
const isAtLevel = (kind: number, { level }: PackedFilters): boolean => level === 0 || levelOf(kind) === level;
function startsInTime(span: number, { after, before }: PackedFilters): boolean {
  const start = startOf(span) % MINUTES_A_DAY;
  return start >= after && start < before;
}
/** Whether an open mat passes the filters without counts on the open mats page: its level, and when it starts. */
export const isFixedMatch = (span: number, kind: number, filters: PackedFilters): boolean => isAtLevel(kind, filters) && startsInTime(span, filters);

/**
 * A class's days as bits: the day it starts. With a time filter, the days on which it runs at that time or starts within an hour after it. That may
 * be the day before, or the day after if it runs past midnight.
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

/** Minutes until the next open mat for visitors that passes the filters. 0 while one is running, undefined if there is none. */
export function minutesToOpenMat(table: Table, row: number, filters: PackedFilters): number | undefined {
  const { classesAt, spans, kinds, zone, clocks } = table;
  const now = filters.minuteIn(clocks[zone[row] as number] as string);
  let least: number | undefined;
  for (let at = classesAt[row] as number; at < (classesAt[row + 1] as number); at++) {
    const [span, kind] = [spans[at] as number, kinds[at] as number];
    if (!isOpenMat(kind) || (filters.openMat && feeOf(kind) > filters.fee)) continue;
    if (!isFixedMatch(span, kind, filters) || !isInAttire(kind, filters)) continue;
    if (filters.day !== 0 && (daysOf(span, filters) & filters.day) === 0) continue;
    const minutes = isIn(span, now) ? 0 : (startOf(span) - now + MINUTES_A_WEEK) % MINUTES_A_WEEK;
    if (least === undefined || minutes < least) least = minutes;
  }
  return least;
}

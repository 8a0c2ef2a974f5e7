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
  /** Whether a class is asked for: an open mat, a day, a time of day, a level or an attire. */
  readonly session: boolean;
  readonly openMat: boolean;
  /** As `attireBits`; 0 any. */
  readonly attire: number;
  /** The day as a bit; 0 any. */
  readonly day: number;
  /** Minutes of the day; -1 any. */
  readonly time: number;
  /** Minutes of the day between which a class starts: from `after`, before `before`. */
  readonly after: number;
  readonly before: number;
  /** The level as a bit; 0 any. */
  readonly level: number;
  /** Programs that must each have a class which passes, as bits. Open mats have a program of their own, so that other programs are the gym's. */
  readonly classPrograms: number;
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
 * Whether a gym passes the filters, wherever it is: place, radius and area are the caller's.
 * - A fee or an attire that is not known passes no filter by it.
 * - A visit costs the drop-in fee; where an open mat is asked for, the session's own fee, or else the gym's for open mats.
 * - Program, open mat, day, time, level, attire and an open mat's fee must be true of one class together. Several programs each need such a class.
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
  /** Classes of every program asked for pass, or no class is asked for. */
  fits: boolean;
  /** Programs of the classes that pass, as bits. */
  programs: number;
  /** Days that the gym would be found by if one of them was asked for, as bits. */
  days: number;
  /** Levels and attires, likewise: bits in the order of `LEVELS` and `ATTIRES`. */
  levels: number;
  attires: number;
  /** The least that an open mat which passes costs, cents. */
  openMatFee: number;
  /** An open mat is among the classes that pass, at the fee asked for. */
  hasOpenMat: boolean;
}

/** Reused for each gym: a hundred thousand objects would make work for the garbage collector. */
const week: Week = { fits: false, programs: 0, days: 0, levels: 0, attires: 0, openMatFee: UNKNOWN_FEE, hasOpenMat: false };
/** Programs of the classes that pass but for their day, by day; likewise for levels and attires. */
const programsByDay = new Int32Array(WEEKDAYS.length);
const programsByLevel = new Int32Array(LEVELS.length);
const programsByAttire = new Int32Array(ATTIRES.length);

/** The same object each time: its values last until the next call. */
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

/** Whether there is a class, and one of each program asked for. */
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
/** Whether an open mat passes the filters that the open mats' page has no counts for: its level, and when it starts. */
export const isFixedMatch = (span: number, kind: number, filters: PackedFilters): boolean => isAtLevel(kind, filters) && startsInTime(span, filters);

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
    if (!isFixedMatch(span, kind, filters) || !isInAttire(kind, filters)) continue;
    if (filters.day !== 0 && (daysOf(span, filters) & filters.day) === 0) continue;
    const minutes = isIn(span, now) ? 0 : (startOf(span) - now + MINUTES_A_WEEK) % MINUTES_A_WEEK;
    if (least === undefined || minutes < least) least = minutes;
  }
  return least;
}

import {
  affiliationSlug,
  AMENITIES,
  type Attire,
  BELT_RANKS,
  DAY_MS,
  type GymClass,
  type Hours,
  isVisitorsOpenMat,
  LEVELS,
  minutesOf,
  minutesOfClass,
  PROGRAMS,
  programsOfClass,
  type Span,
  WEEKDAYS,
} from '../contract';
import type { Listing } from './listing';
import { searchedText } from './searched-text';

/** A listing as numbers: sets as bits in the order of the contract's lists, money in cents, NaN for unknown coordinates. */
export interface Facts {
  /** Name, affiliation, coach and city, in the form of `searchedText`. */
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly affiliation: Affiliation;
  readonly programs: number;
  readonly amenities: number;
  /** Bits of `MARKS`. */
  readonly marks: number;
  /** Index in the list of ranks, or -1 if unknown. */
  readonly rank: number;
  /** Cents, or `UNKNOWN_FEE`. */
  readonly dropIn: number;
  /** Day of the last change, counted from 1970; 0 if unknown. */
  readonly updatedDay: number;
  /** The last day, counted from 1970, on which it counts as verified by its owner; 0 if never. */
  readonly verifiedUntil: number;
  /** Each class's time (see `spanOf`), and its other properties (see `kindOf`). */
  readonly spans: readonly number[];
  readonly kinds: readonly number[];
  /** Opening hours, as spans. */
  readonly hours: readonly number[];
  /** Bits of the days with known hours. */
  readonly hoursKnown: number;
}

/** Both are empty if the gym has none. */
export interface Affiliation {
  readonly slug: string;
  readonly name: string;
}

/** Yes-or-no properties of a gym. */
export const MARKS = ['welcome', 'trial', 'photos', 'closed'] as const;
export type Mark = (typeof MARKS)[number];

/** In cents, more than any fee and any fee filter. */
export const UNKNOWN_FEE = 2 ** 20 - 1;

export const MINUTES_A_DAY = 1440;
export const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/** One integer for the start, in minutes of the week from Monday, and the length in minutes. */
const spanOf = (start: number, length: number): number => (start << 11) | length;
export const startOf = (span: number): number => span >> 11;
export const lengthOf = (span: number): number => span & 2047;
/** Whether a minute of the week is in a span, which may continue past midnight and past Sunday. */
export const isIn = (span: number, minute: number): boolean => (minute - startOf(span) + MINUTES_A_WEEK) % MINUTES_A_WEEK < lengthOf(span);
const isOnDayOf = (span: number, minute: number): boolean => Math.floor(startOf(span) / MINUTES_A_DAY) === Math.floor(minute / MINUTES_A_DAY);
/** Whether a span contains a minute of the week or starts later that day. */
export const isStillToday = (span: number, minute: number): boolean => isIn(span, minute) || (startOf(span) > minute && isOnDayOf(span, minute));
/** Whether a span of that day has ended at a minute of the week. */
export const isOver = (span: number, minute: number): boolean => isOnDayOf(span, minute) && !isStillToday(span, minute);

/** Attires as bits: 1 gi, 2 no-gi, 3 if a class accepts either; 0 if unknown. */
const ATTIRE_BITS: Readonly<Record<Attire, number>> = { gi: 1, 'no-gi': 2, both: 3 };
export const attireBits = (attire: Attire): number => ATTIRE_BITS[attire];
/** The attire filters that match a class, as bits in the order of `ATTIRES`. A class that accepts either matches all three. */
export const attiresFinding = (bits: number): number => (bits === ATTIRE_BITS.both ? 7 : bits);

/**
 * A class's properties in one 31-bit integer: whether it's an open mat for visitors (1 bit), its attire (2), its level's position in `LEVELS` from 1
 * (3), its program's position in `PROGRAMS` (5) and its fee in cents (20 bits).
 */
const kindOf = (openMat: boolean, attire: number, level: number, program: number, cents: number): number =>
  (cents << 11) | (program << 6) | (level << 3) | (attire << 1) | Number(openMat);
export const isOpenMat = (kind: number): boolean => (kind & 1) === 1;
export const attireOf = (kind: number): number => (kind >> 1) & 3;
/** The level as a bit, in the order of `LEVELS`; 0 if unknown. */
export const levelOf = (kind: number): number => (1 << ((kind >> 3) & 7)) >> 1;
/** The result of `programsOfClass` as bits in the order of `PROGRAMS`. */
export const programsOf = (kind: number): number => (1 << ((kind >> 6) & 31)) | (levelOf(kind) === BEGINNER ? FUNDAMENTALS : 0);
const BEGINNER = 1 << LEVELS.indexOf('beginner');
const FUNDAMENTALS = 1 << PROGRAMS.indexOf('fundamentals');
export const feeOf = (kind: number): number => kind >> 11;

/** The facts of a listing. `cityName` is searched along with its texts. */
export function factsOf(listing: Listing, cityName = '', text = textOf(listing, cityName)): Facts {
  const { latitude = Number.NaN, longitude = Number.NaN, timeZone, affiliation = '', rank, hours, classes } = listing;
  return {
    text,
    latitude,
    longitude,
    timeZone,
    affiliation: { slug: affiliationSlug(affiliation), name: affiliation },
    programs: bitsOf(PROGRAMS, [...listing.programs, ...classes.flatMap(programsOfClass)]),
    amenities: bitsOf(AMENITIES, listing.amenities),
    marks: bitsOf(MARKS, marksOf(listing)),
    rank: rank ? BELT_RANKS.indexOf(rank) : -1,
    dropIn: centsOf(listing.dropIn),
    updatedDay: dayOf(listing.updatedOn),
    verifiedUntil: dayOf(listing.verifiedUntil),
    spans: classes.map((entry) => spanOf(startInWeek(WEEKDAYS.indexOf(entry.day), entry.start), minutesOfClass(entry))),
    kinds: classes.map((entry) => kindOfClass(entry, listing.openMat)),
    hours: hours ? hoursOf(hours) : [],
    hoursKnown: hours ? bitsOf(WEEKDAYS, daysIn(hours)) : 0,
  };
}

const textOf = ({ name, affiliation, coach }: Listing, cityName: string): string => searchedText([name, affiliation, coach, cityName]);
const dayOf = (day = ''): number => Math.max(0, Date.parse(day) / DAY_MS || 0);
const centsOf = (dollars: number | undefined): number => (dollars === undefined ? UNKNOWN_FEE : Math.round(dollars * 100));
const startInWeek = (day: number, time: string): number => day * MINUTES_A_DAY + minutesOf(time);

/** A list's items as bits; the list's first item is the lowest bit. */
export function bitsOf<T>(list: readonly T[], items: readonly T[]): number {
  let bits = 0;
  for (const item of items) bits |= 1 << list.indexOf(item);
  return bits;
}

function marksOf({ welcome, freeTrial, photos, status }: Listing): Mark[] {
  const has: Record<Mark, boolean | undefined> = { welcome, trial: freeTrial, photos, closed: status === 'closed' };
  return MARKS.filter((mark) => has[mark]);
}

/** A gi class requires a gi even if it doesn't say so. An open mat without a fee of its own costs the gym's open mat fee. */
function kindOfClass(entry: GymClass, openMatFee: number | undefined): number {
  const openMat = isVisitorsOpenMat(entry);
  const attire = entry.attire ?? (entry.program === 'gi' || entry.program === 'no-gi' ? entry.program : undefined);
  const level = entry.level ? LEVELS.indexOf(entry.level) + 1 : 0;
  return kindOf(openMat, attire ? ATTIRE_BITS[attire] : 0, level, PROGRAMS.indexOf(entry.program), centsOf(entry.fee ?? (openMat ? openMatFee : undefined)));
}

const daysIn = (hours: Hours) => WEEKDAYS.filter((day) => hours[day]);
const hoursOf = (hours: Hours): number[] => WEEKDAYS.flatMap((day, index) => (hours[day] ?? []).map((span) => openSpan(span, index)));
function openSpan({ open, close }: Span, day: number): number {
  const length = minutesOf(close) - minutesOf(open);
  return spanOf(startInWeek(day, open), length > 0 ? length : length + MINUTES_A_DAY);
}

import { AMENITIES, BELT_RANKS } from '../documents/gym';
import type { Listing } from '../listing';
import { type Attire, type Hours, isVisitorsOpenMat, minutesOf, minutesOfClass, PROGRAMS, type Span, WEEKDAYS } from '../timetable';
import { affiliationSlug, searchedText } from './words';

/**
 * A listing as numbers, made once, so that going through a hundred thousand takes milliseconds: sets as bits in the order
 * of the contract's lists, money in cents, spans of a week as `spanOf` has them.
 */
export interface Facts {
  /** Name, affiliation, coach and city, as `searchedText` has them. */
  readonly text: string;
  readonly closed: boolean;
  readonly timeZone: string;
  /** NaN where unknown. */
  readonly latitude: number;
  readonly longitude: number;
  readonly programs: number;
  readonly amenities: number;
  /** Bits of `MARKS`. */
  readonly marks: number;
  /** Index in the list of ranks, -1 unknown. */
  readonly rank: number;
  /** Slug; empty where it has none. */
  readonly affiliation: string;
  readonly affiliationName: string;
  /** Cents, `UNKNOWN_FEE` where unknown. */
  readonly dropIn: number;
  /** Two numbers a class: its span, and its kind as `kindOf` has it. */
  readonly classes: readonly number[];
  readonly openSpans: readonly number[];
  /** Bits of the days whose hours are known. */
  readonly hoursKnown: number;
}

/** Facts that a gym has or has not. */
export const MARKS = ['welcome', 'trial', 'verified', 'photos'] as const;
export type Mark = (typeof MARKS)[number];

/** More cents than any fee, and than any fee can be asked for. */
export const UNKNOWN_FEE = 2 ** 20 - 1;

const MINUTES_A_DAY = 1440;
export const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;

/** Start in minutes of the week, which begins on Monday, and length in minutes: one whole number. */
const spanOf = (start: number, length: number): number => start * 2048 + length;
export const startOf = (span: number): number => span >> 11;
const lengthOf = (span: number): number => span & 2047;
/** Whether a minute of the week lies in a span, which may go on past midnight and past Sunday. */
export const isIn = (span: number, minute: number): boolean => (minute - startOf(span) + MINUTES_A_WEEK) % MINUTES_A_WEEK < lengthOf(span);

/** What is worn, as bits: 1 gi, 2 no-gi; 0 is not known. */
const WORN: Readonly<Record<Attire, number>> = { gi: 1, 'no-gi': 2, both: 3 };
export const wornFor = (attire: Attire): number => WORN[attire];

/** Kind of a class: whether it is an open mat for visitors, what is worn, and the visitor's fee in cents. */
export const isOpenMat = (kind: number): boolean => (kind & 1) === 1;
export const wornAt = (kind: number): number => (kind >> 1) & 3;
export const feeOf = (kind: number): number => kind >> 3;

/** The facts of a listing; `cityName` is searched with its texts. */
export function factsOf(listing: Listing, cityName = '', text = textOf(listing, cityName)): Facts {
  const { latitude = Number.NaN, longitude = Number.NaN, programs, amenities, rank, affiliation, hours, classes } = listing;
  return {
    text,
    closed: listing.status === 'closed',
    timeZone: listing.timeZone,
    latitude,
    longitude,
    programs: bitsOf(PROGRAMS, programs),
    amenities: bitsOf(AMENITIES, amenities),
    marks: bitsOf(MARKS, marksOf(listing)),
    rank: rank ? BELT_RANKS.indexOf(rank) : -1,
    affiliation: affiliation ? affiliationSlug(affiliation) : '',
    affiliationName: affiliation ?? '',
    dropIn: centsOf(listing.dropIn),
    classes: classes.flatMap((entry) => {
      const start = WEEKDAYS.indexOf(entry.day) * MINUTES_A_DAY + minutesOf(entry.start);
      const openMat = isVisitorsOpenMat(entry);
      const fee = centsOf(entry.fee ?? (openMat ? listing.openMat : undefined));
      // A gi class is worn in a gi, whether its row says so or not.
      const worn = entry.attire ? WORN[entry.attire] : entry.program === 'gi' ? WORN.gi : entry.program === 'no-gi' ? WORN['no-gi'] : 0;
      return [spanOf(start, minutesOfClass(entry)), fee * 8 + worn * 2 + Number(openMat)];
    }),
    openSpans: hours ? spansOf(hours) : [],
    hoursKnown: hours
      ? bitsOf(
          WEEKDAYS,
          WEEKDAYS.filter((day) => hours[day]),
        )
      : 0,
  };
}

export const textOf = ({ name, affiliation, coach }: Pick<Listing, 'name' | 'affiliation' | 'coach'>, cityName: string): string =>
  searchedText([name, affiliation, coach, cityName]);

export const bitsOf = <T>(list: readonly T[], items: readonly T[]): number => items.reduce((bits, item) => bits | (1 << list.indexOf(item)), 0);
const centsOf = (dollars: number | undefined): number => (dollars === undefined ? UNKNOWN_FEE : Math.round(dollars * 100));
const marksOf = ({ welcome, freeTrial, verified, photos }: Listing): Mark[] => {
  const has: Record<Mark, boolean | undefined> = { welcome, trial: freeTrial, verified, photos };
  return MARKS.filter((mark) => has[mark]);
};

const spansOf = (hours: Hours): number[] => WEEKDAYS.flatMap((day, index) => (hours[day] ?? []).map((span) => openSpan(span, index)));
function openSpan({ open, close }: Span, day: number): number {
  const length = minutesOf(close) - minutesOf(open);
  return spanOf(day * MINUTES_A_DAY + minutesOf(open), length > 0 ? length : length + MINUTES_A_DAY);
}

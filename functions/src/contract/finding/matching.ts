import { AMENITIES, BELT_RANKS } from '../documents/gym';
import type { Listing, PlacedListing } from '../listing';
import { localClock, minutesOf, PROGRAMS, WEEKDAYS } from '../timetable';
import { bitsOf, type Facts, factsOf, feeOf, isIn, isOpenMat, MARKS, MINUTES_A_WEEK, startOf, UNKNOWN_FEE, wornAt, wornFor } from './facts';
import type { FindQuery } from './query';
import { hasWords, searchWords } from './words';

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
const MINUTES_A_DAY = 1440;

export function askedOf(query: FindQuery, now: Date): Asked {
  const { q, programs, amenities, fee, affiliation, rank, day, time, attire, openMat = false } = query;
  const minutes = new Map<string, number>();
  const session = openMat || day !== undefined || attire !== undefined;
  const others =
    programs.length + amenities.length > 0 || [fee, affiliation, rank, query.near, ...MARKS.map((mark) => query[mark])].some((asked) => asked !== undefined);
  return {
    words: q ? searchWords(q) : [],
    programs: bitsOf(PROGRAMS, programs),
    amenities: bitsOf(AMENITIES, amenities),
    marks: bitsOf(
      MARKS,
      MARKS.filter((mark) => query[mark]),
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
export const matches = (listing: Listing & Partial<PlacedListing>, query: FindQuery, now: Date): boolean =>
  isMatch(factsOf(listing, listing.cityName), askedOf(query, now));

export function isMatch(facts: Facts, asked: Asked): boolean {
  if (facts.closed) return asked.closed && hasWords(facts.text, asked.words);
  if (!hasTeacher(facts, asked) || !hasFixed(facts, asked)) return false;
  return (asked.openMat || facts.dropIn <= asked.fee) && weekOf(facts, asked).fits;
}

/** Affiliation and rank: a gym has one of each, so that another can be asked for in its place. */
export const hasAffiliation = (facts: Facts, asked: Asked): boolean => asked.affiliation === undefined || facts.affiliation === asked.affiliation;
export const hasRank = (facts: Facts, asked: Asked): boolean => asked.rank < 0 || facts.rank === asked.rank;
const hasTeacher = (facts: Facts, asked: Asked): boolean => hasAffiliation(facts, asked) && hasRank(facts, asked);

/** What a gym has or has not, whatever else it has; the costly questions last. */
export function hasFixed(facts: Facts, asked: Asked): boolean {
  const has = (bits: number, wanted: number) => (bits & wanted) === wanted;
  if (!has(facts.programs, asked.programs) || !has(facts.amenities, asked.amenities) || !has(facts.marks, asked.marks)) return false;
  return hasWords(facts.text, asked.words) && (!asked.open || isOpen(facts, asked));
}

/**
 * Whether the doors are open now: by the hours of the day where they are known, else by a class that runs, since many
 * gyms list their classes only.
 */
export function isOpen({ openSpans, classes, hoursKnown, timeZone }: Facts, asked: Asked): boolean {
  const minute = asked.minuteIn(timeZone);
  if (openSpans.some((span) => isIn(span, minute))) return true;
  if (hoursKnown & (1 << Math.floor(minute / MINUTES_A_DAY))) return false;
  for (let at = 0; at < classes.length; at += 2) if (isIn(classes[at] as number, minute)) return true;
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
export function weekOf({ classes }: Facts, asked: Asked): Week {
  week.fits = !asked.session;
  week.days = 0;
  week.worn = 0;
  week.openMatFee = UNKNOWN_FEE;
  week.hasOpenMat = false;
  for (let at = 0; at < classes.length; at += 2) {
    const span = classes[at] as number;
    const kind = classes[at + 1] as number;
    const openMat = isOpenMat(kind);
    if (asked.openMat && !openMat) continue;
    const days = daysOf(span, asked);
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

/** The days of a class as bits: the one it begins on, or those on which it runs at the time asked for or begins within the hour after. */
export function daysOf(span: number, { time }: Pick<Asked, 'time'>): number {
  const start = startOf(span);
  const first = Math.floor(start / MINUTES_A_DAY) % 7;
  if (time < 0) return 1 << first;
  let days = 0;
  for (let day = first + 6; day <= first + 8; day++) {
    const minute = (day % 7) * MINUTES_A_DAY + time;
    const startsIn = (start - minute + MINUTES_A_WEEK) % MINUTES_A_WEEK;
    if (isIn(span, minute) || startsIn <= WITHIN_MINUTES) days |= 1 << (day % 7);
  }
  return days;
}

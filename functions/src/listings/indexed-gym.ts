import {
  toAffiliationSlug,
  type Attire,
  getClassAttire,
  type GymClass,
  type Hours,
  isOpenMatForVisitors,
  type Level,
  MINUTES_PER_DAY,
  toMinuteOfWeek,
  toMinutes,
  getClassMinutes,
  type Program,
  listClassPrograms,
  type Span,
  type Weekday,
  WEEKDAYS,
} from '../contract';
import { listMatchedFacets } from './fact-facets';
import { facetNames } from './facet-names';
import type { Listing } from './listing';
import type { WeeklySpan } from './minutes';
import { toSearchText } from './searched-text';
import { shareResults } from './share';

/** A city with at least one public gym, even if all its gyms have closed permanently. */
export interface IndexedCity {
  readonly stateSlug: string;
  /** Two letters, such as `TX`. */
  readonly stateCode: string;
  readonly slug: string;
  readonly name: string;
  /** Number of gyms that haven't closed permanently. */
  readonly gyms: number;
  /** Mean of its gyms' coordinates. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** A public gym in memory: its listing, and what filters need to know about it. */
export interface IndexedGym {
  readonly id: string;
  readonly city: IndexedCity;
  readonly listing: Listing;
  /** Name, affiliation, coach and city, in the form of `toSearchText`: for searching by words and sorting by name. */
  readonly text: string;
  readonly isClosed: boolean;
  /** Empty if the gym has no affiliation. */
  readonly affiliationSlug: string;
  /** `program:…` for each program that the gym names or has classes in. */
  readonly programKeys: readonly string[];
  /** The other facets that the gym matches regardless of its classes, such as `amenity:showers`, `welcome` and `rank:black`. */
  readonly filterKeys: readonly string[];
  /** The drop-in fee in dollars. If it's unknown, this is infinity, which exceeds every fee filter. */
  readonly dropIn: number;
  readonly classes: readonly IndexedClass[];
  /** Those of its classes that are open mats for visitors. */
  readonly openMats: readonly IndexedClass[];
  /** The days, levels and attires of its classes, as facets. */
  readonly classKeys: readonly string[];
  /** The lowest fee among its open mats for visitors, in dollars. Infinity if no fee is known, undefined if it has no open mats. */
  readonly openMatFee: number | undefined;
  readonly hours: readonly WeeklySpan[];
  /** Days with known hours. */
  readonly hoursKnown: readonly Weekday[];
}

/** A class, and what filters need to know about it. */
export interface IndexedClass extends WeeklySpan {
  readonly entry: GymClass;
  /** The day on which it starts, as a list. */
  readonly days: readonly Weekday[];
  readonly programs: readonly Program[];
  readonly level: Level | undefined;
  /** The attire filters that it matches. Empty if its attire is unknown. */
  readonly attires: readonly Attire[];
  /** In dollars. Infinity if unknown. */
  readonly fee: number;
  /** Whether it is an open mat for visitors. */
  readonly isOpenMat: boolean;
}

const MATCHED_ATTIRES: Readonly<Record<Attire, readonly Attire[]>> = { gi: ['gi'], 'no-gi': ['no-gi'], both: ['gi', 'no-gi', 'both'] };

/** Converts a listing to a gym that can be searched and filtered. */
export function toIndexedGym(id: string, city: IndexedCity, listing: Listing): IndexedGym {
  const { name, affiliation = '', coach, openMat, hours } = listing;
  const classes = listing.classes.map((entry) => toClass(isOpenMatForVisitors(entry) ? { entry, openMat } : { entry }));
  const openMats = classes.filter(({ isOpenMat }) => isOpenMat);
  return {
    id,
    city,
    listing: { ...listing, classes: classes.map(({ entry }) => entry), ...(hours && { hours: shareHours(hours) }) },
    text: toSearchText([name, affiliation, coach, city.name]),
    isClosed: listing.status === 'closed',
    affiliationSlug: affiliation && toAffiliationSlug(affiliation),
    programKeys: shareKeys(distinct([...listing.programs, ...classes.flatMap(({ programs }) => programs)]).map((program) => facetNames.program[program])),
    filterKeys: shareKeys(listMatchedFacets(listing)),
    dropIn: listing.dropIn ?? Number.POSITIVE_INFINITY,
    classes,
    openMats,
    classKeys: shareKeys(distinct(classes.flatMap(toClassKeys)).sort()),
    openMatFee: openMats.length > 0 ? Math.min(...openMats.map(({ fee }) => fee)) : undefined,
    hours: hours ? toSpans(hours) : [],
    hoursKnown: hours ? toKnownDays(hours) : [],
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const shareKeys = shareResults((keys: readonly string[]): readonly string[] => keys);

const toClassKeys = ({ entry, level, attires }: IndexedClass): string[] => [
  facetNames.day[entry.day],
  ...(level ? [facetNames.level[level]] : []),
  ...attires.map((attire) => facetNames.attire[attire]),
];

/** Indexes a class. An open mat without a fee of its own costs the gym's open mat fee (`openMat`). */
export const toClass = shareResults(({ entry, openMat }: { entry: GymClass; openMat?: number | undefined }): IndexedClass => {
  return {
    entry,
    start: toMinuteOfWeek(entry.day, entry.start),
    length: getClassMinutes(entry),
    days: [entry.day],
    programs: listClassPrograms(entry),
    level: entry.level,
    attires: listAttires(entry),
    fee: entry.fee ?? openMat ?? Number.POSITIVE_INFINITY,
    isOpenMat: isOpenMatForVisitors(entry),
  };
});

/** A class that accepts either attire matches all three filters. */
function listAttires(entry: GymClass): readonly Attire[] {
  const attire = getClassAttire(entry);
  return attire ? MATCHED_ATTIRES[attire] : [];
}

const toKnownDays = shareResults((hours: Hours): readonly Weekday[] => WEEKDAYS.filter((day) => hours[day]));
const shareHours = shareResults((hours: Hours): Hours => hours);
const toSpans = shareResults((hours: Hours): readonly WeeklySpan[] => WEEKDAYS.flatMap((day) => (hours[day] ?? []).map((span) => toSpan(day, span))));

function toSpan(day: Weekday, { open, close }: Span): WeeklySpan {
  const length = toMinutes(close) - toMinutes(open);
  return { start: toMinuteOfWeek(day, open), length: length > 0 ? length : length + MINUTES_PER_DAY };
}

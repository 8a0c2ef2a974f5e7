import { AMENITIES, BELT_RANKS, DAY_MS, PROGRAMS } from '../contract';
import { bitsOf } from './facts';
import { fromLetters, toLetters } from './letters';
import type { Listing } from './listing';
import { packTimetable, packWeek, unpackTimetable, unpackWeek } from './listing-week';

/**
 * A listing as one line of `directorySearch`, with fields between bars:
 * `slug|name|affiliation|coach|place|programs|amenities|fees|marks|zone|days|hours|classes|checks|street`. Sets are bits in base 36. Fields are only
 * ever added at the end: a reader skips those it doesn't know, and older lines lack newer fields. With 15 classes a week it takes about 250 bytes.
 */
export function packListing(listing: Listing): string {
  const { slug, name, affiliation = '', coach = '', programs, amenities, hours, classes } = listing;
  const fields = [
    slug,
    withoutBars(name),
    withoutBars(affiliation),
    withoutBars(coach),
    packPlace(listing),
    packSet(PROGRAMS, programs),
    packSet(AMENITIES, amenities),
    packPair(listing.dropIn, listing.openMat),
    packMarks(listing).toString(36),
    packZone(listing.timeZone),
    packPair(packDay(listing.updatedOn), packDay(listing.checkedOn)),
    hours ? packWeek(hours) : '',
    packTimetable(classes),
    packRarePair(packDay(listing.verifiedUntil), packDay(listing.reportedOn)),
    withoutBars(listing.street ?? ''),
  ];
  return fields.join('|').replace(/\|+$/, '');
}

/** The listing that `packListing` wrote. From an older or broken line, it reads as much as possible. */
export function unpackListing(line: string): Listing {
  const fields = line.split('|');
  const field = (at: number) => fields[at] ?? '';
  const [affiliation, coach] = [withBars(field(2)), withBars(field(3))];
  const [dropIn, openMat] = unpackPair(field(7), unpackDollars);
  const [updatedOn, checkedOn] = unpackPair(field(10), unpackDay);
  const [verifiedUntil, reportedOn] = unpackPair(field(13), unpackDay);
  const hours = unpackWeek(field(11));
  const street = withBars(field(14));
  return {
    slug: field(0),
    name: withBars(field(1)),
    timeZone: unpackZone(field(9)),
    ...unpackPlace(field(4)),
    ...(affiliation && { affiliation }),
    ...(coach && { coach }),
    programs: unpackSet(PROGRAMS, field(5)),
    amenities: unpackSet(AMENITIES, field(6)),
    ...(dropIn !== undefined && { dropIn }),
    ...(openMat !== undefined && { openMat }),
    ...unpackMarks(Number.parseInt(field(8), 36) || 0),
    ...(hours && { hours }),
    classes: unpackTimetable(field(12)),
    updatedOn: updatedOn ?? '',
    ...(checkedOn && { checkedOn }),
    ...(verifiedUntil && { verifiedUntil }),
    ...(reportedOn && { reportedOn }),
    ...(street && { street }),
  };
}

/** Only slug, name, affiliation and coach, without unpacking the rest: what a search by words needs. */
export function textsOf(line: string): readonly [slug: string, name: string, affiliation: string, coach: string] {
  const [slug = '', name = '', affiliation = '', coach = ''] = line.split('|', 4);
  return [slug, withBars(name), withBars(affiliation), withBars(coach)];
}

/** Whether the line's gym is closed permanently, without unpacking the rest. */
export const isClosedLine = (line: string): boolean => ((Number.parseInt(line.split('|', 9)[8] ?? '', 36) || 0) & 1) === 1;

// No text contains control characters (`lineSchema`), so one of them can replace a bar.
const BAR = '\u0001';
const withoutBars = (text: string): string => text.replaceAll('|', BAR);
const withBars = (text: string): string => text.replaceAll(BAR, '|');

/** Ten-thousandths of a degree from the map's southwest corner, four letters each. */
function packPlace({ latitude, longitude }: Pick<Listing, 'latitude' | 'longitude'>): string {
  if (latitude === undefined || longitude === undefined) return '';
  return toLetters(Math.round((latitude + 90) * 1e4), 4) + toLetters(Math.round((longitude + 180) * 1e4), 4);
}
function unpackPlace(text: string): Pick<Listing, 'latitude' | 'longitude'> {
  const [north, east] = [fromLetters(text, 0, 4), fromLetters(text, 4, 4)];
  return north < 0 || east < 0 ? {} : { latitude: (north - 900_000) / 1e4, longitude: (east - 1_800_000) / 1e4 };
}

const packSet = <T>(list: readonly T[], items: readonly T[]): string => bitsOf(list, items).toString(36);
function unpackSet<T>(list: readonly T[], text: string): T[] {
  const bits = Number.parseInt(text, 36) || 0;
  return list.filter((_, index) => bits & (1 << index));
}

const packPair = (first: number | string | undefined, second: number | string | undefined): string => `${first ?? ''},${second ?? ''}`;
/** Empty if both are missing, since it is at the end of most lines. */
const packRarePair = (first: string | undefined, second: string | undefined): string => ((first ?? second) === undefined ? '' : packPair(first, second));
function unpackPair<T>(text: string, read: (token: string) => T | undefined): [T | undefined, T | undefined] {
  const [first, second] = text.split(',');
  return [first ? read(first) : undefined, second ? read(second) : undefined];
}

const unpackDollars = (text: string): number | undefined => (Number.isFinite(Number(text)) ? Number(text) : undefined);

/** Days since 1970. */
const packDay = (day: string | undefined): string | undefined => {
  const ms = Date.parse(day ?? '');
  return Number.isNaN(ms) ? undefined : (ms / DAY_MS).toString(36);
};
function unpackDay(text: string): string | undefined {
  const ms = Number.parseInt(text, 36) * DAY_MS;
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined;
}

/** Absent, no or yes. */
const packMaybe = (fact: boolean | undefined): number => (fact === undefined ? 0 : fact ? 2 : 1);
const unpackMaybe = (digit: number): boolean | undefined => (digit === 0 ? undefined : digit === 2);

/** Status, an unused digit, photos (two values each), free trial, welcome (three each), rank. The last is the most significant. */
function packMarks({ status, photos, freeTrial, welcome, rank }: Listing): number {
  const digits = [rank ? BELT_RANKS.indexOf(rank) + 1 : 0, packMaybe(welcome) * 3 + packMaybe(freeTrial)];
  return ((digits[0] as number) * 9 + (digits[1] as number)) * 8 + Number(status === 'closed') + 4 * Number(photos);
}
function unpackMarks(marks: number): Pick<Listing, 'status' | 'photos' | 'freeTrial' | 'welcome' | 'rank'> {
  const maybes = Math.floor(marks / 8) % 9;
  const rank = BELT_RANKS[Math.floor(marks / 72) - 1];
  const [freeTrial, welcome] = [unpackMaybe(maybes % 3), unpackMaybe(Math.floor(maybes / 3))];
  return {
    status: marks & 1 ? 'closed' : 'published',
    photos: (marks & 4) !== 0,
    ...(freeTrial !== undefined && { freeTrial }),
    ...(welcome !== undefined && { welcome }),
    ...(rank && { rank }),
  };
}

/** The time zones of nearly all US gyms. Other zones are written out in the line. New ones go at the end, since lines store the index. */
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
const packZone = (zone: string): string => {
  const index = (ZONES as readonly string[]).indexOf(zone);
  return index < 0 ? zone : index.toString(36);
};
/** A line from before there were time zones gets the first one, until its city is written or checked again. */
const unpackZone = (text: string): string => (text.length > 1 ? text : (ZONES[Number.parseInt(text || '0', 36)] ?? ZONES[0]));

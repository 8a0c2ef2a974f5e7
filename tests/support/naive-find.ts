import {
  FACT_FILTERS,
  type FactFilter,
  type FindQuery,
  listActiveFilters,
  type GymClass,
  getLocalClock,
  toMinutes,
  getOpenState,
  type Program,
  WEEKDAYS,
} from '@contract';
import type { Listing } from '@functions/listings/listing';

/** Programs whose classes for beginners are also fundamentals. */
const FOR_BEGINNERS: ReadonlySet<string> = new Set(['gi', 'no-gi', 'competition', 'fundamentals', 'open-mat', 'women-only', 'self-defense']);

/** The search rules, written again as simply as possible, to check the fast engine against. */
export function naiveMatch(listing: Listing & { cityName?: string }, query: FindQuery, now: Date): boolean {
  if (listing.status === 'closed') {
    const asksMore = listActiveFilters(query).some((filter) => filter !== 'q' && filter !== 'bounds');
    return (query.q !== undefined || query.citySlug !== undefined) && !asksMore && naiveWords(listing, query);
  }
  const all = [
    naiveWords(listing, query),
    query.programs.every((program) => listing.programs.includes(program) || listing.classes.some((entry) => naiveProgram(entry, program))),
    FACT_FILTERS.every((filter) => filter.isAboutClasses || naiveFact(filter, listing, query)),
    !query.verified || (listing.verifiedUntil !== undefined && now.toISOString().slice(0, 10) <= listing.verifiedUntil),
    !query.photos || listing.photos,
    !query.affiliation || listing.affiliation?.toLowerCase().replaceAll(' ', '-') === query.affiliation,
    !query.rank || listing.rank === query.rank,
    !query.open || naiveOpen(listing, now),
    query.openMat || query.fee === undefined || (listing.dropIn !== undefined && listing.dropIn <= query.fee),
    !(query.openMat || query.day || query.after || query.before || query.level || query.attire) || naiveSession(listing, query),
  ];
  return all.every(Boolean);
}

/** An unknown value passes no filter. */
function naiveFact(filter: FactFilter, listing: Listing, query: FindQuery): boolean {
  const asked = query[filter.key];
  const value = listing[filter.field];
  if (asked === undefined) return true;
  if (filter.kind === 'several') return (asked as readonly string[]).every((choice) => [value].flat().some((known) => known === choice));
  if (filter.kind !== 'limit') return value === asked;
  return value !== undefined && (filter.limit === 'atMost' ? Number(value) <= Number(asked) : Number(value) >= Number(asked));
}

/** Each program needs a matching class of its own. An open mat only needs to match. */
function naiveSession(listing: Listing, query: FindQuery): boolean {
  const classes = listing.classes.filter((entry) => naiveClass(entry, listing, query));
  if (query.openMat || query.programs.length === 0) return classes.length > 0;
  return query.programs.every((program) => classes.some((entry) => naiveProgram(entry, program)));
}
function naiveProgram({ program, level, attire }: GymClass, asked: Program): boolean {
  if (program === asked || (asked === 'fundamentals' && level === 'beginner' && FOR_BEGINNERS.has(program))) return true;
  const counts = ['gi', 'no-gi', 'competition', 'fundamentals', 'open-mat'].includes(program);
  return counts && (asked === 'gi' || asked === 'no-gi') && (attire === asked || attire === 'both');
}

function naiveWords({ name, affiliation = '', coach = '', cityName = '' }: Listing & { cityName?: string }, { q = '' }: FindQuery): boolean {
  const words = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/);
  const tokens = words([name, affiliation, coach, cityName].join(' '));
  return words(q).every((word) => tokens.some((token) => token.startsWith(word)));
}

export const lengthOf = ({ start, end }: GymClass): number => {
  if (!end) return 60;
  return toMinutes(end) > toMinutes(start) ? toMinutes(end) - toMinutes(start) : toMinutes(end) + 1440 - toMinutes(start);
};
const weekMinute = (day: GymClass['day'], minutes: number) => WEEKDAYS.indexOf(day) * 1440 + minutes;
/** Minutes from one time of the week to the next occurrence of another. */
const from = (earlier: number, later: number) => (((later - earlier) % 10_080) + 10_080) % 10_080;

export function naiveClass(entry: GymClass, listing: Listing, query: FindQuery): boolean {
  const openMat = entry.program === 'open-mat' && entry.visitors !== false;
  if (query.openMat && !openMat) return false;
  const fee = entry.fee ?? listing.openMat;
  if (query.openMat && query.fee !== undefined && !(fee !== undefined && fee <= query.fee)) return false;
  const attire = entry.attire ?? (entry.program === 'gi' || entry.program === 'no-gi' ? entry.program : undefined);
  if (query.attire && attire !== 'both' && attire !== query.attire) return false;
  if (query.level && entry.level !== query.level) return false;
  if (query.after && toMinutes(entry.start) < toMinutes(query.after)) return false;
  if (query.before && toMinutes(entry.start) >= toMinutes(query.before)) return false;
  if (!query.day) return true;
  if (!query.time) return entry.day === query.day;
  const asked = weekMinute(query.day, toMinutes(query.time));
  const start = weekMinute(entry.day, toMinutes(entry.start));
  return from(start, asked) < lengthOf(entry) || from(asked, start) <= 60;
}

export function naiveOpen({ hours, timeZone, classes }: Listing, now: Date): boolean {
  const state = getOpenState(hours, timeZone, now).kind;
  if (state !== 'unknown') return state === 'open';
  const { day, minutes } = getLocalClock(now, timeZone);
  return classes.some((entry) => from(weekMinute(entry.day, toMinutes(entry.start)), weekMinute(day, minutes)) < lengthOf(entry));
}

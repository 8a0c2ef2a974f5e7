import { type FacetCounts, type FindQuery, MINUTES_A_DAY, type Weekday, WEEKDAYS } from '../contract';
import { Counts } from './count-facets';
import { facetNames } from './facet-names';
import { type Filters, toFilters } from './filters';
import type { IndexedClass, IndexedGym } from './indexed-gym';
import { daysOf, isAtLevel, isInAttire, isOnDay, startsInTime } from './match-classes';
import { isGymMatch } from './match-gym';
import { dayOf, minutesUntil } from './minutes';
import { orderedBy } from './order';

/** An open mat of the week. */
export interface OpenMat {
  readonly gym: IndexedGym;
  readonly session: IndexedClass;
}
export interface FoundOpenMats {
  /** By day from today, then by start, then by distance if known. Only the first ones of each day. */
  readonly openMats: readonly OpenMat[];
  /** The gym of each open mat, including those not returned. */
  readonly gyms: readonly IndexedGym[];
  /** How many each day would have with the other filters unchanged. */
  readonly days: Readonly<Partial<Record<Weekday, number>>>;
  /** How many there would be with another `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
}
export interface OpenMatOptions {
  readonly milesOf?: (gym: IndexedGym) => number | undefined;
  /** How many to return. If there are more, each day gets a share. */
  readonly atMost?: number;
}

/** Limit of the distance that orders open mats with the same start, in tenths of a mile: about 800 miles. */
const TENTHS_AT_MOST = 8191;

/**
 * Open mats for visitors that pass a query's filters, at gyms that do. A fee filter applies to the session; the gym's drop-in fee doesn't matter
 * here.
 */
export function findOpenMats(gyms: readonly IndexedGym[], query: FindQuery, now: Date, options: OpenMatOptions = {}): FoundOpenMats {
  const { milesOf = () => undefined, atMost = Number.POSITIVE_INFINITY } = options;
  const filters = toFilters({ ...query, openMat: true }, now);
  const counter = new OpenMatCounter(filters);
  const found = gyms
    .filter((gym) => !gym.isClosed && isGymMatch(gym, filters))
    .flatMap((gym) => gym.openMats.filter((session) => counter.add(session)).map((session): OpenMat => ({ gym, session })));
  const midnight = WEEKDAYS.indexOf(commonToday(found, filters)) * MINUTES_A_DAY;
  const ordered = orderedBy(found, ({ gym, session }) => {
    const tenths = Math.min(TENTHS_AT_MOST, Math.round((milesOf(gym) ?? 0) * 10));
    return minutesUntil(midnight, session.start) * (TENTHS_AT_MOST + 1) + tenths;
  });
  return { openMats: shareByDay(ordered, atMost), gyms: found.map(({ gym }) => gym), ...counter.result() };
}

/**
 * The first open mats of each day, in their given order, so that a full Monday doesn't push out the weekend. Days with the fewest come first, and
 * what they leave of their share goes to the others.
 */
function shareByDay(openMats: readonly OpenMat[], atMost: number): OpenMat[] {
  const days = [...Map.groupBy(openMats, ({ session }) => session.entry.day).values()];
  let left = atMost;
  for (const [at, day] of days.toSorted((a, b) => a.length - b.length).entries()) {
    day.splice(Math.ceil(left / (days.length - at)));
    left -= day.length;
  }
  return days.flat();
}

/** Counts open mats for the filters they would match. One that only fails in its day, attire or fee counts there. */
class OpenMatCounter {
  private readonly days = new Counts(WEEKDAYS);
  private readonly facets = new Counts([facetNames.attire, facetNames.fee].flatMap((names) => Object.values(names)));

  constructor(private readonly filters: Filters) {}

  /** Returns whether the open mat passes. */
  add(session: IndexedClass): boolean {
    const { filters } = this;
    if (!startsInTime(session, filters) || !isAtLevel(session, filters)) return false;
    const [onDay, inAttire, affordable] = [isOnDay(session, filters), isInAttire(session, filters), session.fee <= filters.fee];
    if (inAttire && affordable) this.days.addAll(daysOf(session, filters));
    if (onDay && affordable) this.facets.addAll(session.attires.map((attire) => facetNames.attire[attire]));
    if (onDay && inAttire) this.facets.addFee(session.fee);
    return onDay && inAttire && affordable;
  }

  result(): Pick<FoundOpenMats, 'days' | 'facetCounts'> {
    return { days: Object.fromEntries(this.days.entries()), facetCounts: Object.fromEntries(this.facets.entries()) };
  }
}

/** Around midnight the day depends on the time zone, so this is the day at most of the gyms. */
function commonToday(openMats: readonly OpenMat[], { minuteIn }: Filters): Weekday {
  const days = new Counts(WEEKDAYS);
  for (const { gym } of openMats) days.add(dayOf(minuteIn(gym.listing.timeZone)));
  return days.entries().reduce((most, day) => (day[1] > most[1] ? day : most))[0] as Weekday;
}

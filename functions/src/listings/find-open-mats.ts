import {
  addDays,
  OPEN_MAT_DAYS,
  toDayNumber,
  type FacetCounts,
  type FindQuery,
  LISTED_OPEN_MAT_DAYS,
  getLocalDate,
  MINUTES_PER_DAY,
  getHolidayOrWeekendName,
  type OpenMatDate,
} from '../contract';
import { FacetTally } from './count-facets';
import { isOn, type OpenMat, listUpcomingOpenMats, listOpenMatsBetween } from './dated-classes';
import { facetNames } from './facet-names';
import { createTodayLookup, type Filters, toFilters } from './filters';
import type { IndexedGym } from './indexed-gym';
import { isAtLevel, isInAttire, isOnDay, startsInTime } from './match-classes';
import { isGymMatch } from './match-gym';
import { sortByKey } from './order';

export interface OpenMatResults {
  /** Sorted by date, then by start, then by distance if known. Includes canceled ones. If there are too many, has only the first ones of each date. */
  readonly openMats: readonly OpenMat[];
  /** The gym of each open mat that isn't canceled, including those not returned. */
  readonly gyms: readonly IndexedGym[];
  /** The dates from today on among which visitors can choose, each with its number of open mats that pass the other filters. */
  readonly dates: readonly OpenMatDate[];
  /** The chosen date, if it is later than `dates`. */
  readonly laterDate?: OpenMatDate;
  /** How many open mats there would be with another `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
}

export interface OpenMatOptions {
  /** Returns a gym's distance in miles, if known. */
  readonly getMiles?: (gym: IndexedGym) => number | undefined;
  /** Maximum number of open mats to return. If there are more, each date gets a share. */
  readonly atMost?: number;
}

/** Open mats with the same start are ordered by distance up to this limit, in tenths of a mile: about 800 miles. */
const MAX_TENTHS = 8191;

/**
 * Finds open mats for visitors that pass a query's filters, at gyms that also pass them. They are on the chosen dates or, without a date filter, in the
 * next seven days. A fee filter applies to the session, not to the gym's drop-in fee.
 */
export function findOpenMats(gyms: readonly IndexedGym[], query: FindQuery, now: Date, options: OpenMatOptions = {}): OpenMatResults {
  const { getMiles = () => undefined, atMost = Number.POSITIVE_INFINITY } = options;
  const filters = toFilters({ ...query, openMat: true }, now);
  const matching = gyms.filter((gym) => !gym.isClosed && isGymMatch(gym, filters));
  const today = findCommonToday(matching, now);
  const { date } = query;
  const laterDate = date !== undefined && date >= addDays(today, OPEN_MAT_DAYS) ? date : undefined;
  const counter = new OpenMatCounter(filters, today, laterDate);
  const openMatsOnLaterDate = laterDate === undefined ? [] : matching.flatMap((gym) => listOpenMatsBetween(gym, laterDate, laterDate, now));
  const listed = [...matching.flatMap((gym) => listUpcomingOpenMats(gym, today, now)), ...openMatsOnLaterDate].filter((openMat) => counter.add(openMat));
  const ordered = sortByKey(listed, ({ gym, session, indexed }) => {
    const tenths = Math.min(MAX_TENTHS, Math.round((getMiles(gym) ?? 0) * 10));
    return toMinutesAfter(today, session.date, indexed.start) * (MAX_TENTHS + 1) + tenths;
  });
  return { openMats: limitPerDate(ordered, atMost), gyms: listed.flatMap(({ gym, session }) => (isOn(session) ? gym : [])), ...counter.getResult() };
}

/** Today's date at most of the gyms with open mats. Around midnight, gyms' dates differ by time zone. */
function findCommonToday(gyms: readonly IndexedGym[], now: Date): string {
  const todayIn = createTodayLookup(now);
  const counts = new Map<string, number>();
  for (const { listing, openMats } of gyms) {
    if (openMats.length === 0) continue;
    const date = todayIn(listing.timeZone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const [mostCommon] = [...counts].sort(([, a], [, b]) => b - a);
  return mostCommon?.[0] ?? getLocalDate(now, DEFAULT_TIME_ZONE);
}

/** The most populous US time zone. Only used if there are no open mats. */
const DEFAULT_TIME_ZONE = 'America/New_York';

const toMinutesAfter = (today: string, date: string, start: number): number =>
  (toDayNumber(date) - toDayNumber(today)) * MINUTES_PER_DAY + (start % MINUTES_PER_DAY);

/**
 * Returns the first open mats of each date, in their given order, so that a full Monday doesn't push out the weekend. Dates with the fewest open mats
 * get their share first, and what they don't use goes to the other dates.
 */
function limitPerDate(openMats: readonly OpenMat[], atMost: number): OpenMat[] {
  const byDate = [...Map.groupBy(openMats, ({ session }) => session.date).values()];
  let remaining = atMost;
  for (const [index, openMatsOnDate] of byDate.toSorted((a, b) => a.length - b.length).entries()) {
    openMatsOnDate.splice(Math.ceil(remaining / (byDate.length - index)));
    remaining -= openMatsOnDate.length;
  }
  return byDate.flat();
}

/** Decides which open mats a query lists, and counts how many there would be on other dates and with other filters. */
class OpenMatCounter {
  private readonly dates: ReadonlyMap<string, { total: number; confirmed: number }>;
  private readonly facets = new FacetTally([facetNames.attire, facetNames.fee].flatMap((names) => Object.values(names)));
  private readonly listed: ReadonlySet<string>;

  constructor(
    private readonly filters: Filters,
    today: string,
    laterDate: string | undefined,
  ) {
    const dates = Array.from({ length: OPEN_MAT_DAYS }, (_, days) => addDays(today, days));
    const countedDates = laterDate === undefined ? dates : [...dates, laterDate];
    this.dates = new Map(countedDates.map((date) => [date, { total: 0, confirmed: 0 }]));
    this.listed = new Set(filters.datesFrom?.(today) ?? dates.slice(0, LISTED_OPEN_MAT_DAYS));
  }

  /**
   * Counts an open mat. Returns whether it is listed. An open mat that fails just one of the date, attire and fee filters still counts toward its own date,
   * attire or fee, so that the page can show what another choice would find. Canceled open mats aren't counted.
   */
  add({ session, indexed }: OpenMat): boolean {
    const { filters } = this;
    if (!startsInTime(indexed, filters) || !isAtLevel(indexed, filters)) return false;
    const hasDate = this.listed.has(session.date) && isOnDay(indexed, filters);
    const hasAttire = isInAttire(indexed, filters);
    const hasFee = indexed.fee <= filters.fee;
    if (isOn(session)) {
      if (hasAttire && hasFee) this.count(session);
      if (hasDate && hasFee) this.facets.addAll(indexed.attires.map((attire) => facetNames.attire[attire]));
      if (hasDate && hasAttire) this.facets.addFee(indexed.fee);
    }
    return hasDate && hasAttire && hasFee;
  }

  private count({ date, state }: OpenMat['session']): void {
    const counts = this.dates.get(date);
    if (!counts) return;
    counts.total++;
    if (state === 'confirmed' || state === 'moved') counts.confirmed++;
  }

  getResult(): Pick<OpenMatResults, 'dates' | 'laterDate' | 'facetCounts'> {
    const countedDates = Array.from(this.dates, ([date, counts]): OpenMatDate => {
      const holiday = getHolidayOrWeekendName(date);
      return { date, ...counts, ...(holiday !== undefined && { holiday }) };
    });
    const dates = countedDates.slice(0, OPEN_MAT_DAYS);
    const [laterDate] = countedDates.slice(OPEN_MAT_DAYS);
    return { dates, ...(laterDate && { laterDate }), facetCounts: Object.fromEntries(this.facets.entries()) };
  }
}

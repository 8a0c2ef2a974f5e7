import {
  hasSessionFilter,
  type Attire,
  toDayNumber,
  fromDayNumber,
  listActiveFilters,
  type FindQuery,
  type Level,
  getLocalClock,
  getLocalDate,
  MINUTES_PER_DAY,
  toMinutes,
  type Program,
  type Weekday,
  WEEKDAYS,
  listWeekendDates,
} from '../contract';
import { listRequestedFacets, type SingleFilter, listSingleFilters } from './fact-facets';
import { facetNames } from './facet-names';
import { toSearchWords } from './searched-text';

/** A query's filters, prepared for comparing them with gyms. */
export interface Filters {
  readonly words: readonly string[];
  readonly programKeys: readonly string[];
  /** Facets of flags and sets of choices. A gym must match all of them. */
  readonly filterKeys: readonly string[];
  readonly single: readonly SingleFilter[];
  readonly open: boolean;
  readonly now: Date;
  readonly verified: boolean;
  /** Today's date in UTC, `YYYY-MM-DD`. */
  readonly today: string;
  /** In dollars. If there is no fee filter, this is infinity, which no fee exceeds. */
  readonly fee: number;
  /** Whether a filter is about a class: open mat, date, weekend, day, time of day, level or attire. */
  readonly asksForClass: boolean;
  readonly asksForClassOrProgram: boolean;
  readonly openMat: boolean;
  readonly attire: Attire | undefined;
  readonly day: Weekday | undefined;
  /** The dates of a query with a date or a weekend, given today's date. Undefined for other queries. */
  readonly datesFrom: ((today: string) => readonly string[]) | undefined;
  /** Today's date in a time zone. */
  readonly todayIn: (timeZone: string) => string;
  /** Time of day in minutes. */
  readonly time: number | undefined;
  /** A class must start between these times of day in minutes, including `after` and excluding `before`. */
  readonly after: number;
  readonly before: number;
  readonly level: Level | undefined;
  /**
   * The gym must have a class of each of these programs that passes the filters. Empty with an open mat filter, since open mats are a program of their
   * own. In that case, it's enough that the gym offers the chosen programs.
   */
  readonly classPrograms: readonly Program[];
  /** Whether gyms that closed permanently are included. */
  readonly closed: boolean;
  /** The minute of the week in a time zone. */
  readonly minuteIn: (timeZone: string) => number;
}

/** A text search, or a query for a city, also finds gyms that closed permanently if it has no filters other than these. */
const FILTERS_WITH_CLOSED: ReadonlySet<string> = new Set(['q', 'bounds']);

/** Prepares a query's filters. The caller handles place, radius and bounds. */
export function toFilters(query: FindQuery, now: Date): Filters {
  const { q, programs, fee, date, when, day, time, after, before, level, attire, openMat = false } = query;
  const asksForClass = hasSessionFilter(query);
  return {
    words: q ? toSearchWords(q) : [],
    programKeys: programs.map((program) => facetNames.program[program]),
    filterKeys: listRequestedFacets(query),
    single: listSingleFilters(query),
    open: query.open ?? false,
    verified: query.verified ?? false,
    now,
    today: fromDayNumber(toDayNumber(now)),
    fee: fee ?? Number.POSITIVE_INFINITY,
    asksForClass,
    asksForClassOrProgram: asksForClass || programs.length > 0,
    openMat,
    attire,
    day,
    datesFrom: date === undefined ? when && listWeekendDates : () => [date],
    todayIn: createTodayLookup(now),
    time: time === undefined ? undefined : toMinutes(time),
    after: after ? toMinutes(after) : 0,
    before: before ? toMinutes(before) : MINUTES_PER_DAY,
    level,
    classPrograms: openMat ? [] : programs,
    closed: (q !== undefined || query.citySlug !== undefined) && listActiveFilters(query).every((filter) => FILTERS_WITH_CLOSED.has(filter)),
    minuteIn: createMinuteLookup(now),
  };
}

/** Returns a function that returns the local date at `now` in a time zone. The function computes each time zone's date once. */
export function createTodayLookup(now: Date): (timeZone: string) => string {
  const days = new Map<string, string>();
  return (timeZone) => {
    const day = days.get(timeZone) ?? getLocalDate(now, timeZone);
    days.set(timeZone, day);
    return day;
  };
}

/** Returns a function that returns the minute of the week at `now` in a time zone. The function computes each time zone's minute once. */
export function createMinuteLookup(now: Date): Filters['minuteIn'] {
  const minutes = new Map<string, number>();
  return (timeZone) => {
    const cached = minutes.get(timeZone);
    if (cached !== undefined) return cached;
    const clock = getLocalClock(now, timeZone);
    const minute = WEEKDAYS.indexOf(clock.day) * MINUTES_PER_DAY + clock.minutes;
    minutes.set(timeZone, minute);
    return minute;
  };
}

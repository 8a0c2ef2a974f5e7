import type { SessionTime } from '../sessions';
import type { GymSession } from './sessions';
import type { FacetCounts, PlaceResponse, Relaxation } from './responses';

/** How many dates the open mat page offers, starting with today. */
export const OPEN_MAT_DAYS = 14;
/** How many of these dates the page lists if none is chosen. */
export const LISTED_OPEN_MAT_DAYS = 7;
/** How far ahead a date can be chosen, in days. */
export const MAX_DAYS_AHEAD = 365;

/** An open mat on a date. Without a fee of its own, it has the gym's open mat fee. */
export interface OpenMatSession extends GymSession {
  /** If it is canceled: the nearest other open mat on that date. */
  readonly alternative?: OpenMatAlternative;
}

/** An open mat to go to instead of a canceled one. */
export interface OpenMatAlternative extends SessionTime {
  readonly name: string;
  readonly path: string;
  /** Miles from the canceled one. Absent if unknown. */
  readonly miles?: number;
}

/** A date that the page offers. The counts assume that the other filters stay the same. */
export interface OpenMatDate {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The number of open mats, without canceled ones. */
  readonly total: number;
  /** How many of them the gyms have confirmed for this date. */
  readonly confirmed: number;
  /** The federal holiday or holiday weekend on the date (`getHolidayOrWeekendName`). */
  readonly holiday?: string;
}

/** The open mats that match a query. */
export interface OpenMatsResponse extends PlaceResponse {
  /** The number of open mats on the chosen date, or else in the next `LISTED_OPEN_MAT_DAYS` days, without canceled ones. */
  readonly total: number;
  /** The next `OPEN_MAT_DAYS` dates. The first one is today in the time zone of most of the gyms. */
  readonly dates: readonly OpenMatDate[];
  /** The chosen date, if it is later than `dates`. */
  readonly laterDate?: OpenMatDate;
  /** How many open mats there would be with each other `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
  /**
   * At most 200 open mats, sorted by date, start and distance. Canceled ones are included. For the whole country, only the first few on each date in the
   * largest of the `biggest` cities, on the chosen dates or else on the weekend.
   */
  readonly sessions: readonly OpenMatSession[];
  /** Without a `place`: open mats by state, most first. */
  readonly states: readonly PlaceSessions[];
  /** For a state without a city or a `place`: open mats by city, most first. */
  readonly cities: readonly PlaceSessions[];
  /** For the whole country: the cities with the most open mats, most first. */
  readonly biggest?: readonly CitySessions[];
  /** Name of the query's city. Absent if it isn't in the directory. */
  readonly cityName?: string;
  /** If nothing is found: filters to remove, best first. */
  readonly relaxations?: readonly Relaxation[];
}
/** A state or city with its number of open-mat sessions. */
export interface PlaceSessions {
  readonly slug: string;
  readonly name: string;
  readonly sessions: number;
}
/** A city with its number of open-mat sessions. */
export interface CitySessions extends PlaceSessions {
  readonly stateSlug: string;
  readonly stateCode: string;
}

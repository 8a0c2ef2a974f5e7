import type { GymClass } from '../timetable';
import type { Weekday } from '../class-lists';
import type { FacetCounts, NearPlace, PlaceChoice, Relaxation } from './responses';

/** One weekly open-mat session. */
export interface OpenMatSession {
  readonly gymId: string;
  readonly name: string;
  readonly path: string;
  readonly cityName: string;
  readonly stateCode: string;
  /** House number and street, without the city. */
  readonly street?: string;
  readonly timeZone: string;
  readonly session: GymClass;
  /** The visitor's fee in dollars: the session's own, or else the gym's for open mats. 0 is free; absent if unknown. */
  readonly fee?: number;
  readonly miles?: number;
  /** Degrees with four decimals, if the gym's position is known. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** `YYYY-MM-DD` of the last time a person checked the schedule. */
  readonly checkedOn?: string;
  /** `YYYY-MM-DD` since when the schedule has been reported wrong. */
  readonly reportedOn?: string;
}
export interface OpenMatsResponse {
  readonly place?: NearPlace;
  readonly unknownPlace?: true;
  /** As in `FindResponse`. */
  readonly choices?: readonly PlaceChoice[];
  readonly total: number;
  /** How many sessions each day would have with the other filters unchanged. */
  readonly days: Readonly<Partial<Record<Weekday, number>>>;
  /** How many sessions there would be with another `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
  /**
   * By day from today, then by start, then by distance; at most 200. For the whole country, the next ones in each of `biggest`, on the chosen day or
   * else on the weekend.
   */
  readonly sessions: readonly OpenMatSession[];
  /** Without a place: sessions by state, most first. */
  readonly states: readonly SessionsIn[];
  /** For a state without a place: sessions by city, most first. */
  readonly cities: readonly SessionsIn[];
  /** For the whole country: the cities with the most sessions, most first. */
  readonly biggest?: readonly CitySessions[];
  /** Name of the query's city. Absent if it isn't in the directory. */
  readonly cityName?: string;
  /** If nothing is found: filters to drop, best first. */
  readonly relaxations?: readonly Relaxation[];
}
/** A state or city with its number of open-mat sessions. */
export interface SessionsIn {
  readonly slug: string;
  readonly name: string;
  readonly sessions: number;
}
/** A city with its number of open-mat sessions. */
export interface CitySessions extends SessionsIn {
  readonly stateSlug: string;
  readonly stateCode: string;
}

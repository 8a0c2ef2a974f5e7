import type { GymClass } from '../timetable';
import type { Weekday } from '../class-lists';
import type { FacetCounts, NearPlace, PlaceChoice, Relaxation } from './responses';

/** One open-mat session of a week. */
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
  /** The visitor's fee in dollars: the session's own, else the gym's for open mats; 0 is free, absent unknown. */
  readonly fee?: number;
  readonly miles?: number;
  /** Degrees, four decimals, where it is known where the gym stands. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** `YYYY-MM-DD` of the schedule's last check by a person, where there is one. */
  readonly checkedOn?: string;
  /** `YYYY-MM-DD` since when the schedule is reported wrong. */
  readonly reportedOn?: string;
}
export interface OpenMatsResponse {
  readonly place?: NearPlace;
  readonly unknownPlace?: true;
  /** As those of `FindResponse`. */
  readonly choices?: readonly PlaceChoice[];
  readonly total: number;
  /** Sessions that there would be on each day, other filters as they are. */
  readonly days: Readonly<Partial<Record<Weekday, number>>>;
  /** Sessions that there would be with another `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
  /**
   * By day from today, then by start, then by distance; at most 200. Of the whole country the first that are to come on the
   * day asked for, or else on the weekend, in each of `biggest`.
   */
  readonly sessions: readonly OpenMatSession[];
  /** Without a place: sessions by state, the most first. */
  readonly states: readonly SessionsIn[];
  /** Of a state, without a place: sessions by city, the most first. */
  readonly cities: readonly SessionsIn[];
  /** Of the whole country: the cities with most sessions, the most first. */
  readonly biggest?: readonly CitySessions[];
  /** Name of the query's city; absent where the directory has none. */
  readonly cityName?: string;
  /** Where there is none: what may be given up for some, the best first. */
  readonly relaxations?: readonly Relaxation[];
}
/** A state or city, and the open-mat sessions found there. */
export interface SessionsIn {
  readonly slug: string;
  readonly name: string;
  readonly sessions: number;
}
/** A city, and the open-mat sessions found there. */
export interface CitySessions extends SessionsIn {
  readonly stateSlug: string;
  readonly stateCode: string;
}

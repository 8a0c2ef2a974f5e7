import type { GymCard } from '../documents/directory';
import type { GymClass, Hours } from '../timetable';
import type { Weekday } from '../class-lists';

/** The place that `near` was understood as. */
export interface NearPlace {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A gym that was found, with what its card shows. */
export interface FoundGym {
  readonly card: GymCard;
  readonly stateSlug: string;
  readonly stateCode: string;
  readonly citySlug: string;
  readonly cityName: string;
  /** From the place asked for, as the crow flies. */
  readonly miles?: number;
}

/**
 * Gyms that would be left if a choice were made now, beside everything else that is asked, or in place of another of its
 * kind where there can be only one: `program:no-gi`, `amenity:showers`, `affiliation:atos`, `rank:black`, `day:sat`,
 * `attire:gi`, `fee:20`, and the plain ones `welcome`, `trial`, `open`, `openMat`, `verified`, `photos`. A choice that is
 * already made has the present total. `withChoice` and `withoutChoice` make the query that follows.
 */
export type FacetCounts = Readonly<Record<string, number>>;

/** A choice to give up where nothing is found, and how many gyms or sessions that alone would yield. */
export interface Relaxation {
  readonly choice: string;
  readonly total: number;
}

export interface FindResponse {
  /** Absent where nothing was asked near a place. */
  readonly place?: NearPlace;
  /** `near` names no place that is known. Nothing else is answered then. */
  readonly unknownPlace?: true;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly gyms: readonly FoundGym[];
  readonly facetCounts: FacetCounts;
  /** Names of the affiliations that are counted, by slug, the most frequent first, at most thirty. */
  readonly affiliations: Readonly<Record<string, string>>;
  /**
   * Where nothing is found: each choice whose absence alone yields something, the best first. Named as facets are, besides
   * `q`, `near`, `bounds`, `time:18:00`, and `radius:50`, which is a wider radius to ask for.
   */
  readonly relaxations?: readonly Relaxation[];
}

/** What each choice would yield, without the gyms: beside a list that a page has anyway. */
export type ChoicesResponse = Pick<FindResponse, 'total' | 'facetCounts' | 'affiliations'>;

/** Gyms with their cards: those of a comparison, in the order asked for. */
export interface GymsResponse {
  readonly gyms: readonly FoundGym[];
}

/** A gym near another, as far as the directory in memory knows it. */
export interface NearbyGym {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly cityName: string;
  readonly stateCode: string;
  /** Degrees, four decimals. */
  readonly latitude: number;
  readonly longitude: number;
  /** As the crow flies. */
  readonly miles: number;
  readonly timeZone: string;
  readonly hours?: Hours;
  /** Dollars; 0 is free, absent unknown. */
  readonly dropIn?: number;
  /** Those that visitors may join. */
  readonly openMats: readonly GymClass[];
}
/** Published gyms nearest to one, the nearest first; it costs no read. */
export interface NearbyResponse {
  readonly gyms: readonly NearbyGym[];
}

/** A page of the directory, to be linked. */
export interface NamedPage {
  readonly name: string;
  readonly path: string;
}
/** What the directory knows of a city's or gym's address where it has none. */
export interface MissingResponse {
  /** The page of the city that all gyms have moved to which were in this one. */
  readonly movedTo?: string;
  /** What may have been meant, the likeliest first; empty where the city has moved. */
  readonly suggestions: readonly NamedPage[];
}

/** Where the gyms are that a query finds, for the map: all pages, those without coordinates left out. */
export interface PointsResponse {
  /** Latitude and longitude in turns, in units of 1e-4 degrees, each the difference to the one before. */
  readonly deltas: readonly number[];
  /** 1 where the gym has an open mat today, 2 where it is closed for good, else 0. */
  readonly kinds: string;
  /** Ids of the gyms in the same order; left out beyond 5,000 gyms. */
  readonly ids?: readonly string[];
  /** Gyms found, with and without coordinates. */
  readonly total: number;
  readonly place?: NearPlace;
}

/** One open-mat session of a week. */
export interface OpenMatSession {
  readonly gymId: string;
  readonly name: string;
  readonly path: string;
  readonly cityName: string;
  readonly stateCode: string;
  readonly timeZone: string;
  readonly session: GymClass;
  /** The visitor's fee in dollars: the session's own, else the gym's for open mats; 0 is free, absent unknown. */
  readonly fee?: number;
  readonly miles?: number;
  /** `YYYY-MM-DD` of the schedule's last confirmation, where there is one. */
  readonly checkedOn?: string;
}
export interface OpenMatsResponse {
  readonly place?: NearPlace;
  readonly unknownPlace?: true;
  readonly total: number;
  /** Sessions that there would be on each day, other choices as they are. */
  readonly days: Readonly<Partial<Record<Weekday, number>>>;
  /** Sessions that there would be with another `attire:…` or `fee:…`. */
  readonly facetCounts: FacetCounts;
  /** By day from today, then by start, then by distance; at most 200. */
  readonly sessions: readonly OpenMatSession[];
  /** Without a place: sessions by state, the most first. */
  readonly states: readonly SessionsIn[];
  /** Of a state, without a place: sessions by city, the most first. */
  readonly cities: readonly SessionsIn[];
  /** Name of the city asked for; absent where the directory has none. */
  readonly cityName?: string;
  /** Where there is none: each choice whose absence alone yields some, the best first, as in `FindResponse`. */
  readonly relaxations?: readonly Relaxation[];
  /** Invented gyms are among them. */
  readonly sample?: true;
}
/** A state or city, and its open-mat sessions as asked. */
export interface SessionsIn {
  readonly slug: string;
  readonly name: string;
  readonly sessions: number;
}

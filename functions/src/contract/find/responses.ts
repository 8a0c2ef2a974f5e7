import type { GymCard } from '../documents/directory';
import type { GymClass, Hours } from '../timetable';

/** The place that `near` was understood as. */
export interface NearPlace {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A place that may be meant: one to be near, or a state as a whole. */
export interface PlaceChoice {
  /** `Springfield, MO` */
  readonly label: string;
  /** As `near` has it in an address. */
  readonly near?: string;
  readonly stateSlug?: string;
  /** It is written otherwise than what was typed. */
  readonly isTypo?: true;
}

/** A gym that was found, with what its card shows. */
export interface FoundGym {
  readonly card: GymCard;
  readonly stateSlug: string;
  readonly stateCode: string;
  readonly citySlug: string;
  readonly cityName: string;
  /** From the place that the query is near, as the crow flies. */
  readonly miles?: number;
}

/**
 * Gyms that would be left with one more filter, beside all that are set, or in place of another of its kind where there can
 * be only one: `program:no-gi`, `amenity:showers`, `affiliation:atos`, `rank:black`, `day:sat`, `attire:gi`, `fee:20`, and
 * the plain ones `welcome`, `trial`, `open`, `openMat`, `verified`, `photos`. One that is set already has the present total.
 * `withFilter` and `withoutFilter` make the query that follows.
 */
export type FacetCounts = Readonly<Record<string, number>>;

/**
 * A filter whose absence alone yields something where nothing is found, and how many. Named as facets are, besides `q`,
 * `near`, `bounds`, `time:18:00`, and `radius:50`, which is a wider radius.
 */
export interface Relaxation {
  readonly filter: string;
  readonly total: number;
}

export interface FindResponse {
  /** Absent where the query is near no place. */
  readonly place?: NearPlace;
  /** `near` names no place that is known, or several: nothing but `choices` is told then. */
  readonly unknownPlace?: true;
  /** Places that `near` may mean, the likeliest first. Beside a `place`: others of its name. */
  readonly choices?: readonly PlaceChoice[];
  readonly total: number;
  /** How many of these have closed permanently, the last in every order; absent where none has. */
  readonly closed?: number;
  readonly page: number;
  readonly pages: number;
  readonly gyms: readonly FoundGym[];
  readonly facetCounts: FacetCounts;
  /** Names of the affiliations that are counted, by slug, the most frequent first, at most thirty. */
  readonly affiliations: Readonly<Record<string, string>>;
  /** Where nothing is found: what may be given up for it, the best first. */
  readonly relaxations?: readonly Relaxation[];
}

/** What each filter would yield, without the gyms: beside a list that a page has anyway. */
export type FacetsResponse = Pick<FindResponse, 'total' | 'facetCounts' | 'affiliations'>;

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
  /** House number and street, without the city. */
  readonly street?: string;
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
/** Published gyms nearest to one, the nearest first; it costs a read for each that shares its name with another, else none. */
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
  /** 1 where the gym has an open mat today that is on or still to come, 2 where it is closed permanently, else 0. */
  readonly kinds: string;
  /** Ids of the gyms in the same order; left out beyond 5,000 gyms. */
  readonly ids?: readonly string[];
  /** Gyms found, with and without coordinates. */
  readonly total: number;
  readonly place?: NearPlace;
}

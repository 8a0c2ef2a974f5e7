import type { Checks } from '../checks';
import type { GymCard } from '../documents/directory';
import type { DatedChange } from '../documents/dated-changes';
import type { GymClass, Hours } from '../documents/timetable';

/** The place that `near` refers to. */
export interface NearPlace {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A place that `near` may refer to: a point to search around, or a state as a whole. */
export interface PlaceChoice {
  /** `Springfield, MO` */
  readonly label: string;
  /** In the form of `near` in a URL. */
  readonly near?: string;
  readonly stateSlug?: string;
  /** Set if its name is spelled differently from what the visitor typed. */
  readonly isTypo?: true;
}

/** A gym that the query found, with its card. */
export interface GymResult {
  readonly card: GymCard;
  readonly stateSlug: string;
  readonly stateCode: string;
  readonly citySlug: string;
  readonly cityName: string;
  /** Straight-line miles from the query's place. */
  readonly miles?: number;
}

/**
 * How many gyms there would be with one more filter, by filter: `program:no-gi`, `amenity:showers`, `affiliation:atos`, `rank:black`, `day:sat`,
 * `attire:gi`, `fee:20`, and the flags `welcome`, `trial`, `open`, `openMat`, `verified`, `photos`. The filter replaces another of its kind if there
 * can be only one. A filter that is already set has the current total. `withFilter` and `withoutFilter` return the resulting query.
 */
export type FacetCounts = Readonly<Record<string, number>>;

/**
 * A suggestion for a search without results: a filter to remove, and how many gyms there would be without it. The filter is named as in
 * `FacetCounts`, or is `q`, `near`, `bounds` or `time:18:00`, or `radius:50` for a wider radius.
 */
export interface Relaxation {
  readonly filter: string;
  readonly total: number;
}

/** What a query's `near` refers to. */
export interface PlaceResponse {
  /** Absent if the query has no place. */
  readonly place?: NearPlace;
  /** Set if `near` is unknown or ambiguous. Then the response has no results, only `choices`. */
  readonly unknownPlace?: true;
  /** Possible meanings of `near`, likeliest first. If there is a `place`, these are other places with that name. */
  readonly choices?: readonly PlaceChoice[];
}

/** One page of the gyms that match a query. */
export interface FindResponse extends PlaceResponse {
  readonly total: number;
  /** How many of these are permanently closed. They come last in every order. Absent if there are none. */
  readonly closed?: number;
  readonly page: number;
  readonly pages: number;
  readonly gyms: readonly GymResult[];
  readonly facetCounts: FacetCounts;
  /** Names of the counted affiliations by slug, most frequent first, at most thirty. */
  readonly affiliations: Readonly<Record<string, string>>;
  /** Only if there are no results: filters to remove, best first. */
  readonly relaxations?: readonly Relaxation[];
}

/** How many results each filter would leave, without the gyms, for a page that already has a list. */
export type FacetsResponse = Pick<FindResponse, 'total' | 'facetCounts' | 'affiliations'>;

/** Gyms with their cards in the requested order, for a comparison. */
export interface GymsResponse {
  readonly gyms: readonly GymResult[];
}

/** The fields that identify a gym on other pages. */
export interface NamedGym {
  readonly name: string;
  readonly path: string;
  readonly cityName: string;
  readonly stateCode: string;
  /** House number and street, without the city. */
  readonly street?: string;
  readonly timeZone: string;
}

/** A gym near another one, from the index. */
export interface NearbyGym extends NamedGym {
  readonly id: string;
  /** Degrees, rounded to four decimal places. */
  readonly latitude: number;
  readonly longitude: number;
  /** Straight-line miles. */
  readonly miles: number;
  readonly hours?: Hours;
  /** Dollars. 0 is free. Absent if unknown. */
  readonly dropIn?: number;
  /** Changes on specific dates, such as closures. */
  readonly datedChanges?: readonly DatedChange[];
  /** The check of its schedule, if visitors reported the schedule as wrong. */
  readonly checks?: Pick<Checks, 'schedule'>;
  /** Its open mats that visitors can join. */
  readonly openMats: readonly GymClass[];
}
/** Published gyms nearest to another one, nearest first. */
export interface NearbyResponse {
  readonly gyms: readonly NearbyGym[];
}

/** A link to a page of the directory. */
export interface NamedPage {
  readonly name: string;
  readonly path: string;
}
/** What a URL may have meant whose city or gym doesn't exist. */
export interface NotFoundResponse {
  /** The path of a city's page, if all gyms of the requested city moved to that city. */
  readonly movedTo?: string;
  /** Possible meanings, likeliest first. Empty if the city moved. */
  readonly suggestions: readonly NamedPage[];
}

/** Positions of all gyms that a query finds, for the map. Gyms without coordinates are left out. */
export interface PointsResponse {
  /** Alternating latitude and longitude in units of 1e-4 degrees, each as the difference from the one before. */
  readonly deltas: readonly number[];
  /** One digit per gym: 1 if it has an open mat today that isn't over and isn't in doubt, 2 if it is permanently closed, otherwise 0. */
  readonly kinds: string;
  /** Ids of the gyms in the same order. Left out above 5,000 gyms. */
  readonly ids?: readonly string[];
  /** Gyms found, with or without coordinates. */
  readonly total: number;
  readonly place?: NearPlace;
}

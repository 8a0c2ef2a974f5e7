import type { Amenity, BeltRank } from '../gym-lists';
import type { Attire, Level, Program, Weekday } from '../class-lists';
import type { Bounds } from './distance';

/** Miles around a place (issue: the field's usual steps). */
export const RADII = [5, 10, 25, 50, 100] as const;
export type Radius = (typeof RADII)[number];
export const DEFAULT_RADIUS: Radius = 25;
/** `relevance` is to the words searched for. `openMat` is the next one, `fee` a drop-in's or, where open mats are asked for, the least of those. */
export const SORTS = ['distance', 'relevance', 'name', 'openMat', 'fee', 'updated'] as const;
export type Sort = (typeof SORTS)[number];
/** Dollars that facets count by: the steps that a visitor chooses from. */
export const FEE_CEILINGS = [0, 10, 15, 20, 25, 30, 40] as const;
/** Gyms on one page of results. */
export const FOUND_PER_PAGE = 20;
/** Gyms in one comparison. */
export const COMPARED_AT_MOST = 4;

/** State and city of a page, as the segments of its address: neither is the whole country. */
export interface PlaceSlugs {
  readonly stateSlug?: string;
  readonly citySlug?: string;
}

/** Which gyms to find: where, by which filters, in which order, and which page of them. Each filter is absent until it is set. */
export interface FindQuery extends PlaceSlugs {
  /** Words: name, affiliation, instructor. */
  readonly q?: string;
  /** A place to be near: a ZIP code, a city with its state (`austin-tx`), or `latitude,longitude`. */
  readonly near?: string;
  readonly radius: Radius;
  /** An area of the map, instead of a radius. */
  readonly bounds?: Bounds;
  /** All of them. With a filter about a class (but for open mats), each must be the program of a class that passes it. */
  readonly programs: readonly Program[];
  readonly amenities: readonly Amenity[];
  /** Drop-ins are welcome. */
  readonly welcome?: true;
  /** The most a visit may cost, dollars; gyms whose fee is unknown are left out. */
  readonly fee?: number;
  readonly trial?: true;
  /** Slug of an affiliation's name. */
  readonly affiliation?: string;
  readonly rank?: BeltRank;
  /** Doors are open at this moment. */
  readonly open?: true;
  /** Has an open mat a week, of that day and attire where given. */
  readonly openMat?: true;
  /** A class on this day, and running at `time` or starting within the hour after it where given. */
  readonly day?: Weekday;
  /** `HH:MM` on the gym's own clock. */
  readonly time?: string;
  /** `HH:MM`: a class that starts then or later on its day. */
  readonly after?: string;
  /** `HH:MM`: a class that starts earlier on its day. */
  readonly before?: string;
  readonly level?: Level;
  readonly attire?: Attire;
  readonly verified?: true;
  readonly photos?: true;
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
}

/** All gyms of the country, or of a place that is added, by no filter. */
export const NO_FILTERS = { radius: DEFAULT_RADIUS, programs: [], amenities: [], page: 1 } as const satisfies FindQuery;

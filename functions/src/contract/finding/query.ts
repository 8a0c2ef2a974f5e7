import type { Amenity, BeltRank } from '../gym-lists';
import type { Attire, Program, Weekday } from '../class-lists';

/** Miles around a place (issue: the field's usual steps). */
export const RADII = [5, 10, 25, 50, 100] as const;
export type Radius = (typeof RADII)[number];
export const DEFAULT_RADIUS: Radius = 25;
export const SORTS = ['distance', 'name', 'updated'] as const;
export type Sort = (typeof SORTS)[number];
/** Dollars that facets count by: the steps that a visitor chooses from. */
export const FEE_CEILINGS = [0, 10, 15, 20, 25, 30, 40] as const;
/** Gyms on one page of results. */
export const FOUND_PER_PAGE = 20;
/** Gyms in one comparison. */
export const COMPARED_AT_MOST = 4;

/** What is asked of the directory. Everything that narrows it is absent until asked for. It is written in the page's address. */
export interface FindQuery {
  /** State and city of the page it is asked on. */
  readonly stateSlug?: string;
  readonly citySlug?: string;
  /** Words: name, affiliation, instructor. */
  readonly q?: string;
  /** A place to be near: a ZIP code, a city with its state (`austin-tx`), or `latitude,longitude`. */
  readonly near?: string;
  readonly radius: Radius;
  /** South, west, north, east, in degrees: an area of the map, instead of a radius. */
  readonly bounds?: readonly [number, number, number, number];
  /** All of them. */
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
  /** Doors open at the moment of asking. */
  readonly open?: true;
  /** Has an open mat a week, of that day and attire where given. */
  readonly openMat?: true;
  /** A class on this day, and running at `time` or starting within the hour after it where given. */
  readonly day?: Weekday;
  /** `HH:MM` on the gym's own clock. */
  readonly time?: string;
  readonly attire?: Attire;
  readonly verified?: true;
  readonly photos?: true;
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
}

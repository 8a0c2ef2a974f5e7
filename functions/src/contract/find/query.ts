import type { Attire, Level, Weekday } from '../class-lists';
import type { FactQuery } from '../facts/filters';
import type { BeltRank } from '../gym-lists';
import type { Bounds } from './distance';

/** Choices for the radius in miles. */
export const RADII = [5, 10, 25, 50, 100] as const;
export type Radius = (typeof RADII)[number];
export const DEFAULT_RADIUS: Radius = 25;
/**
 * `relevance`: how well the gym matches the search words. `openMat`: when its next open mat starts. `fee` is the drop-in fee or, with an open mat
 * filter, the lowest open mat fee.
 */
export const SORTS = ['distance', 'relevance', 'name', 'openMat', 'fee', 'updated'] as const;
export type Sort = (typeof SORTS)[number];
/** Periods that a query can name. `weekend` is this Saturday and Sunday or, if today is Sunday, only today. */
export const PERIODS = ['weekend'] as const;
export type Period = (typeof PERIODS)[number];
/** Gyms per page of results. */
export const GYMS_PER_PAGE = 20;
/** Maximum number of gyms in a comparison. */
export const MAX_COMPARED = 4;

/** The state and city of a page, as in its URL. If both are absent, the page is about the whole country. */
export interface PlaceSlugs {
  readonly stateSlug?: string;
  readonly citySlug?: string;
}

/**
 * Which gyms to find: where, with which filters, in which order, and which page of results. A filter that isn't set is absent. Gyms must have all the
 * programs and amenities. With another filter about classes (except open mats), there must be a matching class of each program. A visit must cost at
 * most the fee, and gyms with an unknown fee are left out.
 */
export interface FindQuery extends PlaceSlugs, FactQuery {
  /** Search words, looked up in gyms' names, affiliations and instructors. */
  readonly q?: string;
  /** A place to search around: a ZIP code, a city with its state (`austin-tx`), or `latitude,longitude`. */
  readonly near?: string;
  readonly radius: Radius;
  /** An area of the map, instead of a radius. */
  readonly bounds?: Bounds;
  /** Slug of an affiliation's name. */
  readonly affiliation?: string;
  readonly rank?: BeltRank;
  /** Open now. */
  readonly open?: true;
  /** Has an open mat that visitors can join, and that matches the filters for date, day, time, level, attire and fee. */
  readonly openMat?: true;
  /** Has a class on this day that, if `time` is given, is running at that time or starts in the hour after it. */
  readonly day?: Weekday;
  /** Has a class or open mat on this date (`YYYY-MM-DD`). Set instead of a day of the week. */
  readonly date?: string;
  /** Has a class or open mat in this period. Set instead of a date or a day of the week. */
  readonly when?: Period;
  /** A time for `day`, `HH:MM` in the gym's time zone. */
  readonly time?: string;
  /** `HH:MM`: has a class that starts at this time or later. */
  readonly after?: string;
  /** `HH:MM`: has a class that starts before this time. */
  readonly before?: string;
  readonly level?: Level;
  readonly attire?: Attire;
  readonly verified?: true;
  readonly photos?: true;
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
}

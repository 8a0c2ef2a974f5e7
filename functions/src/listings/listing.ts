import type { BeltRank, Check, DatedChange, FilteredFacts, GymClass, GymStatus, Hours, Program, ReportedClass } from '../contract';

/**
 * What search, filters and maps know about a public gym. `directorySearch` stores it as JSON, one string per gym. Fees are in dollars, rounded to cents,
 * and 0 if free.
 */
export interface Listing extends FilteredFacts {
  readonly slug: string;
  readonly name: string;
  readonly status: Exclude<GymStatus, 'draft'>;
  readonly timeZone: string;
  /** Degrees, rounded to four decimal places (about ten meters). Absent if unknown. */
  readonly latitude?: number;
  readonly longitude?: number;
  readonly affiliation?: string;
  /** The head instructor's name and rank. */
  readonly coach?: string;
  readonly rank?: BeltRank;
  /** Programs that the gym names and those on its schedule, in the contract's order. */
  readonly programs: readonly Program[];
  /** The gym's fee for open mats. */
  readonly openMat?: number;
  /** `YYYY-MM-DD`, the last day on which an owner's check counts. Absent if there is none. */
  readonly verifiedUntil?: string;
  readonly photos: boolean;
  readonly hours?: Hours;
  /** Classes without their titles. */
  readonly classes: readonly GymClass[];
  /** Changes on specific dates, as on cards. */
  readonly datedChanges?: readonly DatedChange[];
  /** `YYYY-MM-DD` of the last change. */
  readonly updatedOn: string;
  /** The last time (ISO) that a person checked the schedule. */
  readonly checkedAt?: string;
  /** Who checked the schedule then. */
  readonly checkedBy?: Check['by'];
  /** The last time (ISO) that a list changed the schedule. Absent if a person did. */
  readonly importedAt?: string;
  /** When the schedule was first reported wrong (ISO). */
  readonly reportedAt?: string;
  /** The classes that visitors reported as off, each with its date. */
  readonly reportedDates?: readonly ReportedClass[];
  /** House number and street, without the city. */
  readonly street?: string;
}

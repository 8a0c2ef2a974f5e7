import type { Amenity, BeltRank, GymStatus } from './documents/gym';
import type { GymClass, Hours, Program } from './timetable';

/**
 * What search, filters and maps know of a public gym. The upkeep keeps one line of text a gym (`packListing`) in the
 * state's search document, so that the whole directory is some dozens of documents to whoever searches it.
 */
export interface Listing {
  readonly slug: string;
  readonly name: string;
  readonly status: Exclude<GymStatus, 'draft'>;
  readonly timeZone: string;
  /** Degrees, four decimals (about ten metres); absent where nobody knows the place. */
  readonly latitude?: number;
  readonly longitude?: number;
  readonly affiliation?: string;
  /** The head instructor's name and rank. */
  readonly coach?: string;
  readonly rank?: BeltRank;
  readonly programs: readonly Program[];
  readonly amenities: readonly Amenity[];
  /** Dollars; 0 is free, absent unknown. */
  readonly dropIn?: number;
  readonly openMat?: number;
  readonly freeTrial?: boolean;
  /** Whether drop-ins are welcome. */
  readonly welcome?: boolean;
  /** Confirmed by its owner. */
  readonly verified: boolean;
  readonly photos: boolean;
  readonly hours?: Hours;
  /** Without titles. */
  readonly classes: readonly GymClass[];
  /** `YYYY-MM-DD` of the last change. */
  readonly updatedOn: string;
}

/** A listing with where it stands in the directory. */
export interface PlacedListing extends Listing {
  readonly id: string;
  readonly stateSlug: string;
  readonly citySlug: string;
  /** The city's name as its page spells it. */
  readonly cityName: string;
}

import {
  AMENITIES,
  type Amenity,
  type BeltRank,
  checksOf,
  type Gym,
  type GymClass,
  type GymStatus,
  type Hours,
  ownerCheckOf,
  type Program,
  PROGRAMS,
  roundedDegrees,
  streetOf,
} from '../contract';

/**
 * What search, filters and maps know about a public gym. The state's search document stores it as one line of text (`packListing`), so the whole
 * directory takes only a few dozen documents to search.
 */
export interface Listing {
  readonly slug: string;
  readonly name: string;
  readonly status: Exclude<GymStatus, 'draft'>;
  readonly timeZone: string;
  /** Degrees with four decimals (about ten meters). Absent if unknown. */
  readonly latitude?: number;
  readonly longitude?: number;
  readonly affiliation?: string;
  /** The head instructor's name and rank. */
  readonly coach?: string;
  readonly rank?: BeltRank;
  /** Programs that the gym names and those on its schedule, in the contract's order. */
  readonly programs: readonly Program[];
  readonly amenities: readonly Amenity[];
  /** Dollars. 0 is free; absent if unknown. */
  readonly dropIn?: number;
  readonly openMat?: number;
  readonly freeTrial?: boolean;
  /** Whether drop-ins are welcome. */
  readonly welcome?: boolean;
  /** `YYYY-MM-DD`, the last day on which an owner's check counts. Absent if there is none. */
  readonly verifiedUntil?: string;
  readonly photos: boolean;
  readonly hours?: Hours;
  /** Without titles. */
  readonly classes: readonly GymClass[];
  /** `YYYY-MM-DD` of the last change. */
  readonly updatedOn: string;
  /** `YYYY-MM-DD` of the last time a person checked the schedule. */
  readonly checkedOn?: string;
  /** `YYYY-MM-DD` since when the schedule has been reported wrong. */
  readonly reportedOn?: string;
  /** House number and street, without the city. */
  readonly street?: string;
}

/** A listing with its place in the directory. */
export interface PlacedListing extends Listing {
  readonly id: string;
  readonly stateSlug: string;
  readonly citySlug: string;
  /** The city's name as its page spells it. */
  readonly cityName: string;
}

/** The listing of a gym. Pure: the same gym always makes the same listing. */
export function listingOf(gym: Gym): Listing {
  const { slug, name, timeZone, latitude, longitude, affiliation, headInstructor: head, pricing, visitors, hours, schedule: classes = [] } = gym;
  const programs = new Set([...(gym.programs ?? []), ...classes.map(({ program }) => program)]);
  const amenities = new Set(gym.amenities);
  const { schedule: check } = checksOf(gym);
  const verifiedUntil = ownerCheckOf(gym)?.until;
  const street = streetOf(gym);
  return {
    slug,
    name,
    status: gym.status === 'closed' ? 'closed' : 'published',
    timeZone,
    ...(latitude !== undefined && longitude !== undefined && { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) }),
    ...(affiliation && { affiliation }),
    ...(head && { coach: head.name }),
    ...(head?.beltRank && { rank: head.beltRank }),
    programs: PROGRAMS.filter((program) => programs.has(program)),
    amenities: AMENITIES.filter((amenity) => amenities.has(amenity)),
    ...(pricing?.dropIn !== undefined && { dropIn: toCents(pricing.dropIn) }),
    ...(pricing?.openMat !== undefined && { openMat: toCents(pricing.openMat) }),
    ...(pricing?.freeTrial !== undefined && { freeTrial: pricing.freeTrial }),
    ...(visitors?.welcome !== undefined && { welcome: visitors.welcome }),
    ...(verifiedUntil !== undefined && { verifiedUntil }),
    photos: (gym.photos?.length ?? 0) > 0,
    ...(hours && { hours }),
    classes: classes.map(({ title: _title, ...entry }) => ({ ...entry, ...(entry.fee !== undefined && { fee: toCents(entry.fee) }) })),
    updatedOn: gym.updatedAt.slice(0, DAY_LENGTH),
    ...(check?.at !== undefined && { checkedOn: check.at.slice(0, DAY_LENGTH) }),
    ...(check?.reportedAt !== undefined && { reportedOn: check.reportedAt.slice(0, DAY_LENGTH) }),
    ...(street && { street }),
  };
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

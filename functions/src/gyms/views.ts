import { createHash } from 'node:crypto';
import {
  type Address,
  checksOf,
  type Credit,
  type Gym,
  type GymCard,
  type GymPage,
  listSourceOf,
  type MovedPage,
  ownerCheckOf,
  type PageDocument,
  type PublicGym,
  packClass,
  photoAddress,
  sitePaths,
  stateByCode,
  stableJson,
} from '../contract';
import { listingOf } from '../gym-index/listing';
import { packListing } from '../gym-index/listing-line';

/** Gyms that the public sees. Drafts are only in `gyms`. */
export const isPublic = (gym: Pick<Gym, 'status'>): boolean => gym.status === 'published' || gym.status === 'closed';

const CARD_PHOTO_WIDTH = 320;

/** What a city's list shows of a gym. Pure: the same gym always makes the same card. */
export function cardOf(id: string, gym: PublicGym): GymCard {
  const [cover] = gym.photos ?? [];
  const { welcome, giColors, loanerGi, callAhead } = gym.visitors ?? {};
  const visitors = withoutAbsent({ welcome, giColors, loanerGi, callAhead });
  return withoutAbsent({
    id,
    slug: gym.slug,
    name: gym.name,
    status: gym.status as GymCard['status'],
    timeZone: gym.timeZone,
    full_address: gym.full_address,
    zip: gym.zip,
    latitude: gym.latitude,
    longitude: gym.longitude,
    phone: gym.phone,
    site: gym.site,
    affiliation: gym.affiliation,
    headInstructor: headOnCard(gym),
    programs: gym.programs,
    amenities: gym.amenities,
    pricing: gym.pricing,
    visitors: Object.keys(visitors).length > 0 ? visitors : undefined,
    hours: gym.hours,
    classes: gym.schedule?.map(packClass),
    checks: gym.checks,
    ownerCheck: gym.ownerCheck,
    // As small as a card shows it, on a screen of three pixels to one.
    photo: cover && { url: photoAddress(cover, CARD_PHOTO_WIDTH), alt: cover.alt },
    discounts: gym.discounts?.map(({ title, validFrom, validUntil }) => withoutAbsent({ title, validFrom, validUntil })),
    sponsored: gym.sponsored,
    source: gym.source,
    credits: gym.credits,
    doubts: gym.doubts,
    updatedAt: gym.updatedAt,
  });
}

/** A card has no room for the lineage. */
function headOnCard({ headInstructor }: Pick<Gym, 'headInstructor'>): GymCard['headInstructor'] {
  if (!headInstructor) return undefined;
  const { under: _under, ...head } = headInstructor;
  return head;
}

/** Lists besides its source that a gym was made of: some demand to be named wherever their facts are. */
function creditsOf({ source, listings = {} }: Pick<Gym, 'source' | 'listings'>): Credit[] | undefined {
  const others = new Map(Object.values(listings).map((listing) => [listing.name, listSourceOf(listing)]));
  others.delete(source.name);
  return others.size > 0 ? [...others.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) : undefined;
}

/** What search, filters and maps know of a gym as one line of text, which its city's document and the search document have. */
export const searchLineOf = (gym: Gym): string => packListing(listingOf(gym));

/** What the public sees of a gym. Leaves out who wrote it and bookkeeping; of each group of facts it says how sure it is. */
export function publicGymOf(gym: Gym): PublicGym {
  const {
    createdBy: _c,
    updatedBy: _u,
    lastImport: _l,
    pageHash: _p,
    version: _v,
    approvalRequired: _a,
    cityKey: _k,
    listings: _s,
    origins: _o,
    confirmed: _f,
    visitorChecks: _v2,
    checkDue: _d,
    contactSince: _t,
    ...facts
  } = gym;
  // `writtenAt` is in the stored document, not in its schema.
  const { writtenAt: _w, ...shown } = facts as typeof facts & { writtenAt?: unknown };
  const checks = checksOf(gym);
  return withoutAbsent({
    ...shown,
    checks: Object.keys(checks).length > 0 ? checks : undefined,
    ownerCheck: ownerCheckOf(gym),
    credits: creditsOf(gym),
  });
}

/** A gym's own page. */
export function pageOf(id: string, gym: Gym): GymPage {
  return {
    kind: 'gym',
    id,
    path: sitePaths.gym(gym),
    stateName: stateByCode(gym.state)?.name ?? gym.state,
    cityName: gym.city,
    gym: publicGymOf(gym),
  };
}

/** What stands at a gym's address: its page; for a draft only the reservation, with nothing of the gym in it. */
export const pageOrReservation = (id: string, gym: Gym): PageDocument => (isPublic(gym) ? pageOf(id, gym) : { kind: 'reserved', id });

/** What stands at an address that a gym has left. */
export const movedPage = (id: string, to: Address): MovedPage => ({ kind: 'moved', id, to: sitePaths.gym(to) });

/** Hash of a page or another document: equal ones have equal hashes, whatever order their keys were written in. */
export function hashOf(document: object): string {
  return createHash('sha256').update(stableJson(document)).digest('base64url').slice(0, 22);
}

/** The same object without fields that are undefined: what Firestore would give back. */
export function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

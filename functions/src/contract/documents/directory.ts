import * as v from 'valibot';
import { countSchema, idSchema, isoSchema } from '../values';
import type { Checks, OwnerCheck } from '../checks';
import type { DiscountEntry, ListedDiscount } from './discount';
import type { SponsoredSpan } from '../sponsors';
import type { SponsorEntry } from './sponsorship';
import type { Doubt, Gym, Pricing, Source, VisitorPolicy } from './gym';
import type { Instructor } from './instructor';
import type { Program } from '../class-lists';

/**
 * Public documents that triggers keep so that a page costs one read. All of them follow from `gyms` (and featured
 * content); a rebuild makes the same. Nothing private is in them.
 */

/** A list to be named beside what comes from it. */
export type Credit = Pick<Source, 'name' | 'licence' | 'url'>;

/** A gym as a city's list shows it. */
export interface GymCard {
  id: string;
  slug: string;
  name: string;
  status: 'published' | 'closed';
  timeZone: string;
  full_address?: string;
  zip?: string;
  latitude?: number;
  longitude?: number;
  phone?: string;
  site?: string;
  affiliation?: string;
  headInstructor?: Instructor;
  programs?: Program[];
  amenities?: Gym['amenities'];
  pricing?: Pricing;
  visitors?: Pick<VisitorPolicy, 'welcome' | 'giColors' | 'loanerGi' | 'callAhead'>;
  hours?: Gym['hours'];
  /** As `packClass` writes them: a tenth of the bytes. */
  classes?: string[];
  /** How sure its facts are, by group; absent where nobody has checked any. */
  checks?: Checks;
  /** What its owner has confirmed. */
  ownerCheck?: OwnerCheck;
  photo?: { url: string; alt: string };
  /** Discounts that it gives. */
  discounts?: Pick<ListedDiscount, 'title' | 'validFrom' | 'validUntil'>[];
  sponsored?: SponsoredSpan;
  source: Source;
  /** Other lists that it was made of, to be named with it. */
  credits?: Credit[];
  /** What was worked out of its place: absent where nothing was. */
  doubts?: Doubt[];
  updatedAt: string;
}

/** `directoryPages/{stateSlug}~{citySlug}~{gymSlug}`: a gym's own page, or where it has moved to. */
export type PageDocument = GymPage | MovedPage | ReservedPage;
export interface GymPage {
  kind: 'gym';
  id: string;
  path: string;
  stateName: string;
  cityName: string;
  /** Public facts of the gym, without stamps of who and without the import's bookkeeping. */
  gym: PublicGym;
}
/** The address of a gym that is not published: taken, with nothing of the gym in it. Shown as not found. */
export interface ReservedPage {
  kind: 'reserved';
  id: string;
}
/** The old address of a renamed or moved gym (permanent redirect), or of a renamed city's gym. */
export interface MovedPage {
  kind: 'moved';
  id: string;
  to: string;
}
export type PublicGym = Omit<
  Gym,
  | 'createdBy'
  | 'updatedBy'
  | 'lastImport'
  | 'pageHash'
  | 'version'
  | 'approvalRequired'
  | 'cityKey'
  | 'listings'
  | 'origins'
  | 'confirmed'
  | 'visitorChecks'
  | 'checkDue'
  | 'contactSince'
> &
  Pick<GymCard, 'checks' | 'ownerCheck' | 'credits'>;

/** What a state's list says of one city. */
export interface CityEntry {
  slug: string;
  name: string;
  /** Published gyms. Closed ones are listed by the city, and not counted anywhere. */
  gyms: number;
  /** Open-mat sessions a week in their schedules. */
  openMats: number;
  /** Mean of its gyms' coordinates, four decimals. */
  latitude?: number;
  longitude?: number;
}

/** What every document that follows from `gyms` has for the backend's bookkeeping. The times are Firestore's own. */
export interface Projection {
  /** When this document was written: what the level above asks for changes since. */
  writtenAt: Stamp;
  /** Everything written below before this moment is in here. */
  asOf: Stamp;
}
export interface Stamp {
  toMillis(): number;
}

/** `directoryCities/{cityKey}`. `gyms` by id when `parts` is 0; else they are in `parts/{0…parts-1}`. */
export interface CityDocument extends Projection {
  stateSlug: string;
  stateName: string;
  stateCode: string;
  citySlug: string;
  name: string;
  summary: Omit<CityEntry, 'slug' | 'name'>;
  parts: number;
  /** Bytes of all cards as JSON: decides the number of parts. */
  bytes: number;
  gyms?: Record<string, GymCard>;
  /** What search, filters and maps know of each gym, by id, as `packListing` writes it. */
  listings: Record<string, string>;
  /** How a gym spells the city's name, by id, where it differs from `name`, which most of them use. */
  spellings?: Record<string, string>;
  /** With parts: what each part adds to the summary. */
  partSums?: PartSum[];
}
export interface PartSum {
  gyms: number;
  openMats: number;
  located: number;
  latitudeSum: number;
  longitudeSum: number;
  bytes: number;
}
/** `directoryCities/{cityKey}/parts/{n}`. */
export interface CityPart {
  gyms: Record<string, GymCard>;
}

/** `directoryStates/{stateSlug}`: the cities of a state by slug. */
export interface StateDocument extends Projection {
  slug: string;
  name: string;
  code: string;
  gyms: number;
  openMats: number;
  cities: Record<string, Omit<CityEntry, 'slug'>>;
}

export interface StateEntry {
  slug: string;
  name: string;
  code: string;
  territory: boolean;
  gyms: number;
  cities: number;
  openMats: number;
}

/** `directory/states`: every state that has a gym, by slug. */
export interface StatesDocument extends Projection {
  states: Record<string, Omit<StateEntry, 'slug'>>;
}

/** `directory/home`: what the homepage shows besides the counters. */
export interface HomeDocument {
  popular: PopularCity[];
  states: { code: string; slug: string; name: string; gyms: number }[];
  openMats: number;
  /** Set while the invented sample is loaded. */
  sample: boolean;
}
export interface PopularCity {
  id: string;
  name: string;
  state: string;
  url: string;
  /** Gyms listed in the city, where its address is a city of the directory. */
  gyms?: number;
  /** Its place in the admins' order; cities without one follow by their number of gyms. */
  position?: number;
  featured: { id: string; name: string; url: string }[];
}

/**
 * `directorySearch/{stateSlug}`: every public gym of a state, to search and to filter by. `cities` by city slug when
 * `parts` is 0; else they are in `parts/{n}`. Each city's value is its gyms by id, each as `packListing` writes it.
 */
export interface SearchDocument extends Projection {
  parts: number;
  bytes: number;
  cities?: Record<string, Record<string, string>>;
  partBytes?: number[];
}
/** `directorySearch/{stateSlug}/parts/{n}`. */
export interface SearchPart {
  cities: Record<string, Record<string, string>>;
}

/** `stats/summary` (spec 3). */
export const statsSummarySchema = v.object({
  statesCount: countSchema,
  totalCities: countSchema,
  totalGyms: countSchema,
  lastUpdated: isoSchema,
  note: v.optional(v.string()),
});
export type StatsSummary = v.InferOutput<typeof statsSummarySchema>;

/** `position`: its place in the admins' order, from 0; absent where they have chosen none. */
export const featuredCitySchema = v.object({ id: idSchema, name: v.string(), state: v.string(), url: v.string(), position: v.optional(countSchema) });
export type FeaturedCity = v.InferOutput<typeof featuredCitySchema>;
export const featuredGymSchema = v.object({ id: idSchema, name: v.string(), url: v.string(), cityId: idSchema, gymId: v.optional(idSchema) });
export type FeaturedGym = v.InferOutput<typeof featuredGymSchema>;

/** `directory/sponsors`: all sponsors that are shown, or will be, by the order of their tiers. Follows from `sponsorships`. */
export interface SponsorsDocument extends Projection {
  sponsors: SponsorEntry[];
}

/** `directory/discounts`: all active discounts, the newest first. Follows from `discounts`. */
export interface DiscountsDocument extends Projection {
  discounts: DiscountEntry[];
}

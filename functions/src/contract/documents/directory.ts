import * as v from 'valibot';
import { countSchema, idSchema, isoSchema } from '../values';
import type { Checks, OwnerCheck } from '../checks';
import type { DatedChange } from './dated-changes';
import type { CardFactName, CardPartName, PartialCardFactName } from '../facts';
import type { DiscountEntry, ListedDiscount } from './discount';
import type { SponsoredSpan } from '../sponsors';
import type { SponsorEntry } from './sponsorship';
import type { Doubt, Gym, GymFacts, Source } from './gym';
import type { Instructor } from './instructor';

// Public documents that triggers keep up to date, so that a page costs one read. They are derived from `gyms`, featured content, discounts and
// sponsorships, and a rebuild produces the same documents. They contain nothing private.

/** A source to credit next to its facts. */
export type Credit = Pick<Source, 'name' | 'license' | 'url'>;

type CardParts = { [Name in PartialCardFactName]?: Pick<NonNullable<GymFacts[Name]>, CardPartName<Name>> };

/** A gym in a city's list. */
export interface GymCard extends Pick<GymFacts, CardFactName>, CardParts {
  id: string;
  slug: string;
  name: string;
  status: 'published' | 'closed';
  timeZone: string;
  headInstructor?: Instructor;
  /** Packed by `packClass` to about a tenth the size of a `GymClass`. */
  classes?: string[];
  /** The checks of its facts by group. Absent if nothing was ever checked or reported. */
  checks?: Checks;
  /** When a list last set the schedule, ISO. Absent if a person changed or confirmed it after that. */
  scheduleImportedAt?: string;
  /** Changes on specific dates, without events' descriptions. */
  datedChanges?: DatedChange[];
  /** Checks by its owner. */
  ownerCheck?: OwnerCheck;
  photo?: { url: string; alt: string };
  /** Discounts it offers. */
  discounts?: Pick<ListedDiscount, 'title' | 'validFrom' | 'validUntil'>[];
  sponsored?: SponsoredSpan;
  source: Source;
  /** Other lists that its facts come from, which pages credit. */
  credits?: Credit[];
  /** What is doubtful about it, such as a guessed city. Absent if nothing is. */
  doubts?: Doubt[];
  updatedAt: string;
}

/** `directoryPages/{stateSlug}~{citySlug}~{gymSlug}`: a gym's page, or a redirect to where it moved. */
export type PageDocument = GymPage | MovedPage | ReservedPage;
/** The page of a published or closed gym. */
export interface GymPage {
  kind: 'gym';
  id: string;
  path: string;
  stateName: string;
  cityName: string;
  gym: PublicGym;
}
/** Reserves the URL of an unpublished gym, without any of its facts. The URL is shown as not found. */
export interface ReservedPage {
  kind: 'reserved';
  id: string;
}
/** The old URL of a gym that was renamed, moved or merged into another one, or whose city was renamed (permanent redirect). */
export interface MovedPage {
  kind: 'moved';
  id: string;
  to: string;
}
/** A gym as its page contains it: without authors, import bookkeeping and what only the backend needs. */
export type PublicGym = Omit<
  Gym,
  | 'createdBy'
  | 'updatedBy'
  | 'lastImport'
  | 'pageHash'
  | 'version'
  | 'importsBlocked'
  | 'cityKey'
  | 'listings'
  | 'origins'
  | 'confirmed'
  | 'visitorChecks'
  | 'checkDue'
  | 'contactSince'
> &
  Pick<GymCard, 'checks' | 'ownerCheck' | 'credits' | 'scheduleImportedAt'>;

/** A city in a state's list. */
export interface CityEntry {
  slug: string;
  name: string;
  /** Published gyms. Closed ones are listed in their city but never counted. */
  gyms: number;
  /** Open-mat sessions per week on its gyms' schedules. */
  openMats: number;
  /** Mean of its gyms' coordinates, rounded to four decimal places. */
  latitude?: number;
  longitude?: number;
}

/** Fields that every derived document has. Firestore sets the times. */
export interface DerivedDocument {
  /** When this document was written. The refresh of the next level up uses it to query for changes. */
  writtenAt: TimestampLike;
  /** This document includes all changes that were written before this moment to the documents it is derived from. */
  asOf: TimestampLike;
}
/** A Firestore timestamp, as far as it is used here. */
export interface TimestampLike {
  toMillis(): number;
}

/** `directoryCities/{cityKey}`. If `parts` is 0, `gyms` contains the cards by id. Otherwise, they are in `parts/{0…parts-1}`. */
export interface CityDocument extends DerivedDocument {
  stateSlug: string;
  stateName: string;
  stateCode: string;
  citySlug: string;
  name: string;
  summary: Omit<CityEntry, 'slug' | 'name'>;
  parts: number;
  /** Size of all cards as JSON, in bytes, which decides the number of parts. */
  bytes: number;
  gyms?: Record<string, GymCard>;
  /** Hashes of each gym's data for search, filters and maps, by id. If a hash changes, the state's document is refreshed. */
  listingHashes: Record<string, string>;
  /** A gym's spelling of the city's name, by id, if it differs from `name`, the most common one. */
  spellings?: Record<string, string>;
  /** Only if there are parts. */
  partSums?: PartSum[];
}
/** What one part of a city's document adds to the city's summary. */
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

/** `directoryStates/{stateSlug}`: a state's cities, by slug. */
export interface StateDocument extends DerivedDocument {
  slug: string;
  name: string;
  code: string;
  gyms: number;
  openMats: number;
  cities: Record<string, Omit<CityEntry, 'slug'>>;
}

/** A state in the list of states. */
export interface StateEntry {
  slug: string;
  name: string;
  code: string;
  territory: boolean;
  gyms: number;
  cities: number;
  openMats: number;
}

/** `directory/states`: all states that have a gym, by slug. */
export interface StatesDocument extends DerivedDocument {
  states: Record<string, Omit<StateEntry, 'slug'>>;
}

/** `directory/home`: what the homepage shows, apart from the counters. */
export interface HomeDocument {
  popular: PopularCity[];
  states: { code: string; slug: string; name: string; gyms: number }[];
  openMats: number;
  /** Whether the sample data is loaded. */
  sample: boolean;
}
/** A featured city on the homepage, with its featured gyms. */
export interface PopularCity {
  id: string;
  name: string;
  state: string;
  url: string;
  /** Gyms in the city, if its URL is a city of the directory. */
  gyms?: number;
  /** Its position in the order that admins chose. Cities without a position come last, sorted by number of gyms. */
  position?: number;
  featured: { id: string; name: string; url: string }[];
}

/**
 * `directorySearch/{stateSlug}`: every public gym in a state, for search and filters. `cities` is keyed by city slug. The remaining gyms of a large
 * city are under `{slug}~1` and so on. If `parts` isn't 0, the entries are in `parts/{partId}`. An entry has a city's listings by gym id, each as JSON
 * (`serializeListing`).
 */
export interface SearchDocument extends DerivedDocument {
  parts: number;
  /**
   * The ids of the parts. Each consists of the part's number and a hash of its content. Absent from documents that the previous release wrote, whose
   * parts have only a number as their id.
   */
  partIds?: string[];
  bytes: number;
  cities?: Record<string, Record<string, string>>;
  partBytes?: number[];
}
/** `directorySearch/{stateSlug}/parts/{partId}`. Never changed, only replaced by a part with another id. */
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

/** `featuredCities/{id}`. `position` is its position in the order that admins chose, from 0. Absent if they haven't chosen one. */
export const featuredCitySchema = v.object({ id: idSchema, name: v.string(), state: v.string(), url: v.string(), position: v.optional(countSchema) });
export type FeaturedCity = v.InferOutput<typeof featuredCitySchema>;
/** `featuredGyms/{id}`. */
export const featuredGymSchema = v.object({ id: idSchema, name: v.string(), url: v.string(), cityId: idSchema, gymId: v.optional(idSchema) });
export type FeaturedGym = v.InferOutput<typeof featuredGymSchema>;

/** `directory/sponsors`: all current and future sponsors, in the order of their tiers. Derived from `sponsorships`. */
export interface SponsorsDocument extends DerivedDocument {
  sponsors: SponsorEntry[];
}

/** `directory/discounts`: all active discounts, newest first. Derived from `discounts`. */
export interface DiscountsDocument extends DerivedDocument {
  discounts: DiscountEntry[];
}

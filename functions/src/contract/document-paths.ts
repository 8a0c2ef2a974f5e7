/**
 * Paths of documents in Firestore. They have their own file because the scripts of public pages need the site's URLs (`paths.ts`) but not these paths:
 * public pages are sent with their data.
 */

import type { SavedGym, UserProfile } from './documents/account';
import type { Announcement } from './documents/announcement';
import type {
  CityDocument,
  CityPart,
  DiscountsDocument,
  HomeDocument,
  PageDocument,
  SearchDocument,
  SponsorsDocument,
  StateDocument,
  StatesDocument,
  StatsSummary,
} from './documents/directory';
import type { Discount } from './documents/discount';
import type { Gym, MergedGym } from './documents/gym';
import type { GymViews } from './documents/gym-views';
import type { Import } from './documents/import';
import type { RememberedSource } from './documents/import-source';
import type { FailingDocument, FiguresDocument, HealthDocument } from './documents/overview';
import type { DuplicatePair } from './documents/pair';
import type { SiteRedirect } from './documents/redirect';
import type { Suggestion } from './documents/requests';
import type { SiteNotice } from './documents/site-notice';
import type { Sponsorship, Tier } from './documents/sponsorship';
import type { TrashedGym } from './documents/trash';
import { type GymSlugs, makeRedirectId, makeSourceId } from './paths';

/** Every collection by its name in Firestore. */
export const COLLECTIONS = {
  users: 'users',
  savedGyms: 'savedGyms',
  going: 'going',
  dateReports: 'dateReports',
  notifications: 'notifications',
  announcements: 'announcements',
  outbox: 'outbox',
  featuredCities: 'featuredCities',
  featuredGyms: 'featuredGyms',
  stats: 'stats',
  gyms: 'gyms',
  gymViews: 'gymViews',
  gymTable: 'gymTable',
  rows: 'rows',
  gymFlags: 'gymFlags',
  bulkChanges: 'bulkChanges',
  gymExports: 'gymExports',
  confirmations: 'confirmations',
  directory: 'directory',
  directoryStates: 'directoryStates',
  directoryCities: 'directoryCities',
  directoryPages: 'directoryPages',
  directorySearch: 'directorySearch',
  parts: 'parts',
  redirects: 'redirects',
  notices: 'notices',
  discounts: 'discounts',
  tiers: 'tiers',
  claims: 'claims',
  gymOwners: 'gymOwners',
  ownerInvitations: 'ownerInvitations',
  ownerQuestions: 'ownerQuestions',
  suggestions: 'suggestions',
  sponsorships: 'sponsorships',
  contactMessages: 'contactMessages',
  photoReports: 'photoReports',
  photoUploads: 'photoUploads',
  pairs: 'pairs',
  imports: 'imports',
  chunks: 'chunks',
  report: 'report',
  rejected: 'rejected',
  sources: 'sources',
  undo: 'undo',
  trash: 'trash',
  kept: 'kept',
  audit: 'audit',
  placements: 'placements',
  stripeEvents: 'stripeEvents',
  rateLimits: 'rateLimits',
  system: 'system',
  ledger: 'ledger',
  upkeep: 'upkeep',
} as const;

/** The id of a city's document. A slug can't contain `~`, so `parseCityKey` can separate the parts again. */
export const makeCityKey = (city: Pick<GymSlugs, 'stateSlug' | 'citySlug'>): string => `${city.stateSlug}~${city.citySlug}`;
/** The slugs in a city's key. */
export function parseCityKey(cityKey: string): Pick<GymSlugs, 'stateSlug' | 'citySlug'> {
  const [stateSlug = '', citySlug = ''] = cityKey.split('~');
  return { stateSlug, citySlug };
}
/** The id of the document of a gym's page. */
export const makePageId = (gym: GymSlugs): string => `${makeCityKey(gym)}~${gym.slug}`;

/** The collection and the id in the path of a document. The audit log and pending work name documents by their paths. */
export function parseDocumentPath(path: string): { readonly collection: string; readonly id: string } {
  const [collection = '', id = ''] = path.split('/');
  return { collection, id };
}

declare const content: unique symbol;
/** The path of a document, with the type of what is stored there. */
export type DocumentPath<T> = string & { readonly [content]?: T };
const typedPath = <T>(path: string): DocumentPath<T> => path as DocumentPath<T>;

/** Paths of documents, and of collections below a user's profile, that the functions and the web app share. */
export const documentPaths = {
  user: (uid: string) => typedPath<UserProfile>(`users/${uid}`),
  savedGyms: (uid: string) => `users/${uid}/savedGyms`,
  going: (uid: string) => `users/${uid}/going`,
  dateReports: (uid: string) => `users/${uid}/dateReports`,
  savedGym: (uid: string, gymId: string) => typedPath<SavedGym>(`users/${uid}/savedGyms/${gymId}`),
  gymViews: (gymId: string) => typedPath<GymViews>(`gymViews/${gymId}`),
  home: typedPath<HomeDocument>('directory/home'),
  states: typedPath<StatesDocument>('directory/states'),
  discounts: typedPath<DiscountsDocument>('directory/discounts'),
  sponsors: typedPath<SponsorsDocument>('directory/sponsors'),
  state: (stateSlug: string) => typedPath<StateDocument>(`directoryStates/${stateSlug}`),
  city: (stateSlug: string, citySlug: string) => typedPath<CityDocument>(`directoryCities/${stateSlug}~${citySlug}`),
  cityPart: (stateSlug: string, citySlug: string, part: number) => typedPath<CityPart>(`directoryCities/${stateSlug}~${citySlug}/parts/${part}`),
  page: (gym: GymSlugs) => typedPath<PageDocument>(`directoryPages/${makePageId(gym)}`),
  search: (stateSlug: string) => typedPath<SearchDocument>(`directorySearch/${stateSlug}`),
  statsSummary: typedPath<StatsSummary>('stats/summary'),
  health: typedPath<HealthDocument>('system/health'),
  failing: typedPath<FailingDocument>('system/failing'),
  figures: typedPath<FiguresDocument>('system/figures'),
  gym: (gymId: string) => typedPath<Gym | MergedGym>(`gyms/${gymId}`),
  trashed: (gymId: string) => typedPath<TrashedGym>(`trash/${gymId}`),
  pair: (pairId: string) => typedPath<DuplicatePair>(`pairs/${pairId}`),
  import: (importId: string) => typedPath<Import>(`imports/${importId}`),
  source: (name: string) => typedPath<RememberedSource>(`sources/${makeSourceId(name)}`),
  discount: (id: string) => typedPath<Discount>(`discounts/${id}`),
  tier: (id: string) => typedPath<Tier>(`tiers/${id}`),
  sponsorship: (id: string) => typedPath<Sponsorship>(`sponsorships/${id}`),
  suggestion: (id: string) => typedPath<Suggestion>(`suggestions/${id}`),
  notice: (id: string) => typedPath<SiteNotice>(`notices/${id}`),
  announcement: (id: string) => typedPath<Announcement>(`announcements/${id}`),
  redirect: (from: string) => typedPath<SiteRedirect>(`redirects/${makeRedirectId(from)}`),
} as const;

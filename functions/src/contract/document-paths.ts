/** Paths of documents in Firestore. Separate from the site's URLs, since public pages are sent with their data. */

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
import type { GymPair } from './documents/pair';
import type { SiteRedirect } from './documents/redirect';
import type { Suggestion } from './documents/requests';
import type { SiteNotice } from './documents/site-notice';
import type { Sponsorship, Tier } from './documents/sponsorship';
import type { TrashedGym } from './documents/trash';
import { type Address, redirectIdOf, sourceIdOf } from './paths';

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

/** A slug can't contain `~`, so the parts can be separated again. */
export const cityKeyOf = (place: Pick<Address, 'stateSlug' | 'citySlug'>): string => `${place.stateSlug}~${place.citySlug}`;
/** The place that a city's key names. */
export function parseCityKey(cityKey: string): Pick<Address, 'stateSlug' | 'citySlug'> {
  const [stateSlug = '', citySlug = ''] = cityKey.split('~');
  return { stateSlug, citySlug };
}
export const pageIdOf = (address: Address): string => `${cityKeyOf(address)}~${address.slug}`;

/** The collection and the id in the path of a document. The audit log and pending work name documents by their paths. */
export function parseDocumentPath(path: string): { readonly collection: string; readonly id: string } {
  const [collection = '', id = ''] = path.split('/');
  return { collection, id };
}

declare const content: unique symbol;
/** The path of a document, with the type of what is stored there. */
export type DocumentPath<T> = string & { readonly [content]?: T };
const holding = <T>(path: string): DocumentPath<T> => path as DocumentPath<T>;

/** Paths of documents read by both sides. */
export const documentPaths = {
  user: (uid: string) => holding<UserProfile>(`users/${uid}`),
  savedGyms: (uid: string) => `users/${uid}/savedGyms`,
  going: (uid: string) => `users/${uid}/going`,
  dateReports: (uid: string) => `users/${uid}/dateReports`,
  savedGym: (uid: string, gymId: string) => holding<SavedGym>(`users/${uid}/savedGyms/${gymId}`),
  gymViews: (gymId: string) => holding<GymViews>(`gymViews/${gymId}`),
  home: holding<HomeDocument>('directory/home'),
  states: holding<StatesDocument>('directory/states'),
  discounts: holding<DiscountsDocument>('directory/discounts'),
  sponsors: holding<SponsorsDocument>('directory/sponsors'),
  state: (stateSlug: string) => holding<StateDocument>(`directoryStates/${stateSlug}`),
  city: (stateSlug: string, citySlug: string) => holding<CityDocument>(`directoryCities/${stateSlug}~${citySlug}`),
  cityPart: (stateSlug: string, citySlug: string, part: number) => holding<CityPart>(`directoryCities/${stateSlug}~${citySlug}/parts/${part}`),
  page: (address: Address) => holding<PageDocument>(`directoryPages/${pageIdOf(address)}`),
  search: (stateSlug: string) => holding<SearchDocument>(`directorySearch/${stateSlug}`),
  statsSummary: holding<StatsSummary>('stats/summary'),
  health: holding<HealthDocument>('system/health'),
  failing: holding<FailingDocument>('system/failing'),
  figures: holding<FiguresDocument>('system/figures'),
  gym: (gymId: string) => holding<Gym | MergedGym>(`gyms/${gymId}`),
  trashed: (gymId: string) => holding<TrashedGym>(`trash/${gymId}`),
  pair: (pairId: string) => holding<GymPair>(`pairs/${pairId}`),
  import: (importId: string) => holding<Import>(`imports/${importId}`),
  source: (name: string) => holding<RememberedSource>(`sources/${sourceIdOf(name)}`),
  discount: (id: string) => holding<Discount>(`discounts/${id}`),
  tier: (id: string) => holding<Tier>(`tiers/${id}`),
  sponsorship: (id: string) => holding<Sponsorship>(`sponsorships/${id}`),
  suggestion: (id: string) => holding<Suggestion>(`suggestions/${id}`),
  notice: (id: string) => holding<SiteNotice>(`notices/${id}`),
  announcement: (id: string) => holding<Announcement>(`announcements/${id}`),
  redirect: (from: string) => holding<SiteRedirect>(`redirects/${redirectIdOf(from)}`),
} as const;

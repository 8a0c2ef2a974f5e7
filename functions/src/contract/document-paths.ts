/** Paths of documents in Firestore. Separate from the site's URLs, since public pages are sent with their data. */

import { type Address, encodeUrlPart, decodeUrlPart, sourceIdOf } from './paths';

/** A path as redirects compare it: decoded, in lowercase, without a trailing slash. So links with capitals or another encoding are redirected too. */
export const redirectFrom = (pathname: string): string =>
  decodeUrlPart(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
/** The id of the redirect from such a path. */
export const redirectIdOf = (from: string): string => encodeUrlPart(from);

/** Every collection by its name in Firestore. */
export const COLLECTIONS = {
  users: 'users',
  savedGyms: 'savedGyms',
  notifications: 'notifications',
  announcements: 'announcements',
  outbox: 'outbox',
  featuredCities: 'featuredCities',
  featuredGyms: 'featuredGyms',
  stats: 'stats',
  gyms: 'gyms',
  gymViews: 'gymViews',
  gymTable: 'gymTable',
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
export const pageIdOf = (address: Address): string => `${cityKeyOf(address)}~${address.slug}`;

/** Paths of documents read by both sides. */
export const documentPaths = {
  user: (uid: string) => `users/${uid}`,
  savedGyms: (uid: string) => `users/${uid}/savedGyms`,
  savedGym: (uid: string, gymId: string) => `users/${uid}/savedGyms/${gymId}`,
  gymViews: (gymId: string) => `gymViews/${gymId}`,
  home: 'directory/home',
  states: 'directory/states',
  discounts: 'directory/discounts',
  sponsors: 'directory/sponsors',
  state: (stateSlug: string) => `directoryStates/${stateSlug}`,
  city: (stateSlug: string, citySlug: string) => `directoryCities/${stateSlug}~${citySlug}`,
  cityPart: (stateSlug: string, citySlug: string, part: number) => `directoryCities/${stateSlug}~${citySlug}/parts/${part}`,
  page: (address: Address) => `directoryPages/${pageIdOf(address)}`,
  search: (stateSlug: string) => `directorySearch/${stateSlug}`,
  statsSummary: 'stats/summary',
  health: 'system/health',
  failing: 'system/failing',
  figures: 'system/figures',
  gym: (gymId: string) => `gyms/${gymId}`,
  trashed: (gymId: string) => `trash/${gymId}`,
  pair: (pairId: string) => `pairs/${pairId}`,
  import: (importId: string) => `imports/${importId}`,
  source: (name: string) => `sources/${sourceIdOf(name)}`,
  discount: (id: string) => `discounts/${id}`,
  tier: (id: string) => `tiers/${id}`,
  sponsorship: (id: string) => `sponsorships/${id}`,
  suggestion: (id: string) => `suggestions/${id}`,
  notice: (id: string) => `notices/${id}`,
  announcement: (id: string) => `announcements/${id}`,
  redirect: (from: string) => `redirects/${redirectIdOf(from)}`,
} as const;

import type { GymCard } from './documents/directory';

/* eslint-disable no-restricted-globals -- the one place for them */
/** A text as a part of an address. Half of a character has no place in one: a text that was cut may end with it. */
export const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The text that a part of an address stands for; as it stands where it was written wrongly. */
export function outOfAddress(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
/* eslint-enable no-restricted-globals */

/** Where a gym is on the site. */
export interface Address {
  readonly stateSlug: string;
  readonly citySlug: string;
  readonly slug: string;
}

/** Addresses of pages on the site. */
export const sitePaths = {
  states: '/bjj',
  state: (stateSlug: string) => `/bjj/${stateSlug}`,
  city: (stateSlug: string, citySlug: string) => `/bjj/${stateSlug}/${citySlug}`,
  gym: (address: Address) => `/bjj/${address.stateSlug}/${address.citySlug}/${address.slug}`,
  /** The gym's classes for a calendar; with `key`, which is one of `classKeys`, only that one. */
  schedule: (gym: string, key?: string) => `${gym}/schedule.ics${key ? `?class=${key}` : ''}`,
  /** The gym for an address book. Both lie beside the gym's page, whose path is given. */
  contactCard: (gym: string) => `${gym}/contact.vcf`,
  /** The picture that stands for a page where it is shared: of the home page, or of a state, city or gym by its path. */
  picture: (page: string) => `/share${page === '/' ? '/home' : page}.png`,
  /** Open mats of all states, a state or a city. */
  openMats: (stateSlug?: string, citySlug?: string) =>
    ['/open-mats', ...(stateSlug ? [stateSlug] : []), ...(stateSlug && citySlug ? [citySlug] : [])].join('/'),
  /** Gyms side by side. */
  compare: (ids: readonly string[]) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  login: '/login',
  settings: '/dashboard/settings',
  adminMessages: '/admin/messages',
  adminPhotos: '/admin/photos',
  adminDiscounts: '/admin/discounts',
  adminClaims: '/admin/claims',
  myGyms: '/my-gyms',
  /** Where an owner edits their gym. */
  myGym: (gymId: string) => `/my-gyms/${gymId}`,
  /** Where a user asks for the ownership of a gym. */
  claimGym: (gymId: string) => `/my-gyms/${gymId}/claim`,
  /** Who owns it, and who else says so. */
  gymOwners: (gymId: string) => `/my-gyms/${gymId}/owners`,
  /** What others suggest of it. */
  gymSuggestions: (gymId: string) => `/my-gyms/${gymId}/suggestions`,
  /** Where a user proposes a gym that is missing. */
  proposeGym: '/propose-gym',
  dashboard: '/dashboard',
  adminTiers: '/admin/tiers',
  adminSponsorships: '/admin/sponsorships',
  discounts: '/discount-codes',
  sponsorships: '/sponsorships',
  /** Where a payment is made: the only page that Stripe's scripts may run on. */
  pay: '/sponsorships/pay',
  /** Where Stripe leads back to; the checkout session's id may be its own name for itself. */
  paymentSuccess: (session: string) => `/payment-success?session_id=${session}`,
  sponsorLogo: (sponsorshipId: string) => `/sponsor-logos/${sponsorshipId}.webp`,
  gymOfCard: (stateSlug: string, citySlug: string, card: Pick<GymCard, 'slug'>) => `/bjj/${stateSlug}/${citySlug}/${card.slug}`,
} as const;

/** The id of a source: its name, without what an id may not have. */
export const sourceIdOf = (name: string): string => inAddress(name).replaceAll('.', '%2E').replaceAll('_', '%5F');

/** The one id of a pair of gyms, whichever is named first. */
export const pairIdOf = (one: string, other: string): string => [one, other].sort().join('~');

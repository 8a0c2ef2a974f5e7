import type { GymCard } from './documents/directory';
import { TEXT_PAGES } from './text-pages';

/* eslint-disable no-restricted-globals -- the only file that may call encodeURIComponent and decodeURIComponent */
/** Encodes a string for a URL. A lone surrogate can't be encoded, and a string that was cut may end with one. */
export const encodeUrlPart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Decodes part of a URL. Returns it unchanged if it is malformed. */
export function decodeUrlPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
/* eslint-enable no-restricted-globals */

/**
 * The form in which redirects compare paths: decoded, in lowercase, without a trailing slash, so that links with capitals or a different encoding
 * are redirected, too.
 */
export const normalizeRedirectPath = (pathname: string): string =>
  decodeUrlPart(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
/** Maximum length of a redirect's id, in characters. Firestore allows 1,500 bytes. */
export const REDIRECT_ID_MAX = 1000;
/** The id of the redirect from a normalized path. */
export const makeRedirectId = (from: string): string => encodeUrlPart(from);

/** The three parts of a gym's URL. */
export interface GymSlugs {
  readonly stateSlug: string;
  readonly citySlug: string;
  readonly slug: string;
}

/** Paths of pages on the site. */
export const sitePaths = {
  ...TEXT_PAGES,
  states: '/bjj',
  state: (stateSlug: string) => `/bjj/${stateSlug}`,
  city: (stateSlug: string, citySlug: string) => `/bjj/${stateSlug}/${citySlug}`,
  gym: ({ stateSlug, citySlug, slug }: GymSlugs) => `/bjj/${stateSlug}/${citySlug}/${slug}`,
  /** The gym's classes as a calendar file. With `key`, one of `assignClassIds`, only that class. */
  schedule: (gym: string, key?: string) => `${gym}/schedule.ics${key ? `?class=${key}` : ''}`,
  /** The gym's contact card. Like the schedule, it is below the gym's page, whose path is `gym`. */
  contactCard: (gym: string) => `${gym}/contact.vcf`,
  /** An event at the gym, or an open mat that is added, moved or canceled on a date. The key is that of `findEventKey`. */
  event: (gym: string, key: string) => `${gym}/${key}`,
  /** The preview picture of a page: the homepage, or a state, city or gym by its path. */
  picture: (page: string) => `/share${page === '/' ? '/home' : page}.png`,
  /** The page of open mats in all states, a state or a city. */
  openMats: (stateSlug?: string, citySlug?: string) =>
    ['/open-mats', ...(stateSlug ? [stateSlug] : []), ...(stateSlug && citySlug ? [citySlug] : [])].join('/'),
  /** The page that compares gyms side by side. */
  compare: (ids: readonly string[]) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  login: '/login',
  settings: '/dashboard/settings',
  adminMessages: '/admin/messages',
  adminPhotos: '/admin/photos',
  adminDiscounts: '/admin/discounts',
  adminClaims: '/admin/claims',
  myGyms: '/my-gyms',
  /** The page on which an owner edits their gym. */
  myGym: (gymId: string) => `/my-gyms/${gymId}`,
  /** The page on which to claim a gym. */
  claimGym: (gymId: string) => `/my-gyms/${gymId}/claim`,
  /** A gym's owners and claims. */
  gymOwners: (gymId: string) => `/my-gyms/${gymId}/owners`,
  /** Suggested changes to a gym. */
  gymSuggestions: (gymId: string) => `/my-gyms/${gymId}/suggestions`,
  /** The page on which an owner answers a question about upcoming dates, without signing in. */
  ownerQuestion: (token: string) => `/answer?token=${token}`,
  /** The page on which a visitor reports a missing gym. */
  proposeGym: '/propose-gym',
  dashboard: '/dashboard',
  adminTiers: '/admin/tiers',
  adminSponsorships: '/admin/sponsorships',
  /** The payment page, the only one where Stripe's scripts may run. */
  pay: '/sponsorships/pay',
  /** The page that Stripe returns to. `session` may be Stripe's placeholder for the checkout session's id. */
  paymentSuccess: (session: string) => `/payment-success?session_id=${session}`,
  sponsorLogo: (sponsorshipId: string) => `/sponsor-logos/${sponsorshipId}.webp`,
  gymOfCard: (stateSlug: string, citySlug: string, card: Pick<GymCard, 'slug'>) => `/bjj/${stateSlug}/${citySlug}/${card.slug}`,
} as const;

/** A source's id: its name, with the characters that an id can't have encoded. */
export const makeSourceId = (name: string): string => encodeUrlPart(name).replaceAll('.', '%2E').replaceAll('_', '%5F');

/** The id of a pair of gyms. The order of the two doesn't matter. */
export const makePairId = (one: string, other: string): string => [one, other].sort().join('~');

// No schemas: every page that shows a gym's card asks whether it is sponsored.

/** Sponsors that are shown at a time, at most: all of them are one document, of which each takes up to 1 kB. */
export const SPONSORS_LIMIT = 300;
/** Sponsored gyms above the others of their city, at most; more take turns. */
export const CITY_SPONSORS = 3;
/** Sponsors on the homepage, at most; more take turns. */
export const HOME_SPONSORS = 6;
/** So long each of those that take turns is shown, in milliseconds. */
export const SPONSOR_TURN_MS = 10 * 60_000;
/** Unpaid purchases of one account at a time, at most: each keeps a place from others. */
export const OPEN_CHECKOUTS = 3;
/** Sessions that one purchase has, at most: each keeps its place for as long again. */
export const SESSIONS_OF_A_PURCHASE = 8;
/** A checkout that nobody has paid ends by itself after so many minutes: Stripe allows no fewer than 30 from when it is asked, which may be some time later. */
export const CHECKOUT_MINUTES = 40;
/**
 * Minutes that an unpaid purchase keeps its place after its checkout has ended: for a payment of the last second whose word
 * comes late. Stripe is asked about it every quarter of an hour, which usually frees the place much sooner.
 */
export const HOLD_GRACE_MINUTES = 120;
/**
 * Hours after a checkout ended unpaid in which its buyer's account and network can buy the same tier without keeping a place:
 * otherwise its only place could be kept forever by beginning again and again.
 */
export const UNRESERVED_HOURS = 24;
/** The same after a payment that failed: a bank debit keeps its place for days before it fails. */
export const UNRESERVED_HOURS_AFTER_FAILURE = 7 * 24;
/** Unpaid purchases of one network that keep a place at a time, at most. */
export const NETWORK_CHECKOUTS = 3;
/** The buyer is reminded so many days before a sponsorship ends, and can renew it from then on at the latest. */
export const REMINDER_DAYS = 14;

/** Who can be sponsored: a gym of the directory, or a brand. */
export const SPONSOR_KINDS = ['gym', 'brand'] as const;
export type SponsorKind = (typeof SPONSOR_KINDS)[number];

/** Where a card is entered: in our page by Stripe's script, or on Stripe's own page. */
export const CHECKOUT_PAGES = ['embedded', 'hosted'] as const;
export type CheckoutPage = (typeof CHECKOUT_PAGES)[number];

/** Longest side of a logo as it is stored, in pixels: twice what is drawn. */
export const LOGO_PIXELS = 128;
/** Largest file of a logo, in bytes. */
export const LOGO_LIMIT_BYTES = 1024 * 1024;

/** A span in which a sponsor is shown; ISO. */
export interface SponsoredSpan {
  readonly from: string;
  readonly until: string;
}
export const isSponsored = (span: SponsoredSpan | undefined, now: Date): boolean =>
  span !== undefined && span.from <= now.toISOString() && now.toISOString() < span.until;

/** A dispute that is not decided yet has one of these (docs.stripe.com/api/disputes/object). */
export const OPEN_DISPUTES = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'] as const;

// No schemas here, since every page with a gym's card checks whether it is sponsored.

/** Maximum number of sponsors shown at a time. All are in one document, and each takes up to 1 kB. */
export const SPONSORS_LIMIT = 300;
/** Maximum number of unpaid purchases that one account can have at a time, since each holds a spot. */
export const UNPAID_PURCHASES_LIMIT = 3;
/** Maximum number of checkout sessions per purchase, since each new one holds its spot longer. */
export const CHECKOUT_SESSIONS_LIMIT = 8;
/** Minutes after which an unpaid checkout expires. Stripe requires at least 30 after it creates the session, which may be a bit later. */
export const CHECKOUT_MINUTES = 40;
/**
 * Minutes that an unpaid purchase keeps its spot after its checkout ends, in case a last-second payment is reported late. The spot is usually free much
 * sooner, since we ask Stripe every 15 minutes.
 */
export const HOLD_GRACE_MINUTES = 120;
/**
 * For this many hours after an unpaid checkout, its buyer's account and network can only buy the same tier without holding a spot. Otherwise, they
 * could hold a tier's only spot forever by starting over each time.
 */
export const UNRESERVED_HOURS = 24;
/** Like `UNRESERVED_HOURS`, but after a failed payment, since a bank debit holds its spot for days before it fails. */
export const UNRESERVED_HOURS_AFTER_FAILURE = 7 * 24;
/** Maximum number of spots that one network's unpaid purchases can hold at a time. */
export const NETWORK_HOLDS_LIMIT = 3;
/** A buyer is reminded this many days before their sponsorship ends. */
export const SPONSORSHIP_REMINDER_DAYS = 14;

/** Who can be sponsored: a gym in the directory, or a brand. */
export const SPONSOR_KINDS = ['gym', 'brand'] as const;
export type SponsorKind = (typeof SPONSOR_KINDS)[number];

/** Where the card is entered: on our page with Stripe's script, or on Stripe's own page. */
export const CHECKOUT_PAGES = ['embedded', 'hosted'] as const;
export type CheckoutPage = (typeof CHECKOUT_PAGES)[number];

/** Longest side of a stored logo in pixels, twice the displayed size. */
export const LOGO_PIXELS = 128;
/** Maximum size of a logo file, in bytes. */
export const LOGO_LIMIT_BYTES = 1024 * 1024;

/** When a sponsor is shown, ISO. */
export interface SponsoredSpan {
  readonly from: string;
  readonly until: string;
}
/** Whether a sponsor is shown now. */
export const isSponsored = (span: SponsoredSpan | undefined, now: Date): boolean =>
  span !== undefined && span.from <= now.toISOString() && now.toISOString() < span.until;
/** A gym or card without its sponsorship, unless it is sponsored now. */
export function withCurrentSponsorship<T extends { readonly sponsored?: SponsoredSpan | undefined }>(gym: T, now: Date): T {
  if (!gym.sponsored || isSponsored(gym.sponsored, now)) return gym;
  const { sponsored: _sponsored, ...others } = gym;
  return others as T;
}

/** Stripe's statuses of an undecided dispute (docs.stripe.com/api/disputes/object). */
export const OPEN_DISPUTE_STATUSES = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'] as const;

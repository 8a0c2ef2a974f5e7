import * as v from 'valibot';
import { CHECKOUT_PAGES, LOGO_LIMIT_BYTES, SPONSOR_KINDS, type SponsoredSpan, type SponsorKind } from '../sponsors';
import { countSchema, idSchema, isoSchema, lineSchema, nameSchema, textSchema, webUrlSchema } from '../values';

const positiveSchema = (max: number, message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(max, message));
/** An ISO 4217 code in lowercase, as Stripe writes it. */
const currencySchema = v.pipe(v.string(), v.regex(/^[a-z]{3}$/));

const tierEntries = {
  name: nameSchema(40),
  /** Who can buy it. */
  kinds: v.pipe(v.array(v.picklist(SPONSOR_KINDS)), v.minLength(1, 'Choose who can buy this tier.'), v.maxLength(SPONSOR_KINDS.length)),
  /** What it includes, one line each. */
  benefits: v.pipe(v.array(lineSchema(120)), v.minLength(1, 'Enter what the sponsor gets.'), v.maxLength(6, 'Keep this to 6 lines.')),
  termDays: positiveSchema(731, 'Enter a number of days from 1 to 731.'),
  /** The number of spots: how many sponsors can have it at a time. */
  spots: positiveSchema(100, 'Enter how many sponsors can have this tier at once, from 1 to 100.'),
  /** Tiers are shown in this order, lowest first. */
  order: v.pipe(v.number('Enter a number.'), v.integer('Enter a whole number.'), v.minValue(0, 'Enter 0 or more.'), v.maxValue(999, 'Enter 999 or less.')),
  /** Whether it is for sale. */
  active: v.boolean(),
  /** A one-time price at Stripe, which sets what it costs. */
  stripePriceId: v.pipe(v.string('Enter the price ID.'), v.trim(), v.regex(/^price_[A-Za-z0-9_-]{1,90}$/, 'Enter a Stripe price ID. It starts with price_.')),
} as const;

/** What an admin enters for a tier. */
export const tierFactsSchema = v.strictObject(tierEntries);
export type TierFacts = v.InferOutput<typeof tierFactsSchema>;

/**
 * `tiers/{id}`: a tier for sale. Amount and currency come from Stripe and are read when the tier is saved. The id is the request key it was created
 * with.
 */
export const tierSchema = v.object({
  ...tierEntries,
  /** In the currency's smallest unit. */
  amount: countSchema,
  currency: currencySchema,
  /** Counts edits. An edit names the version it started from. */
  version: positiveSchema(Number.MAX_SAFE_INTEGER, 'Enter a version.'),
  createdAt: isoSchema,
  updatedAt: isoSchema,
});
export type Tier = v.InferOutput<typeof tierSchema>;

const brandEntries = { name: nameSchema(60), url: webUrlSchema } as const;
/** A brand as entered. `logo` is a file (PNG, JPEG or WebP) in base64. */
export const brandInputSchema = v.strictObject({
  ...brandEntries,
  logo: v.optional(
    v.pipe(v.string(), v.base64('The logo has to be base64.'), v.maxLength(Math.ceil(LOGO_LIMIT_BYTES / 3) * 4, 'Choose a file of up to 1 MB.')),
  ),
});
export type BrandInput = v.InferOutput<typeof brandInputSchema>;

/** What to sponsor: a gym, a brand, or the sponsor of an earlier sponsorship that the buyer renews. */
export const sponsorshipSubjectSchema = v.union(
  [v.strictObject({ gymId: idSchema }), v.strictObject({ brand: brandInputSchema }), v.strictObject({ renews: idSchema })],
  'Choose a gym, or enter a brand.',
);
export type SponsorshipSubject = v.InferOutput<typeof sponsorshipSubjectSchema>;

/**
 * States of a sponsorship, which only moves forward in this list. `expired` and `failed`: it was never paid. `active`: it was paid. `ended`: its term is
 * over, or it ended early. `refunded`: it was fully refunded.
 */
export const SPONSORSHIP_STATUSES = ['pending', 'processing', 'expired', 'failed', 'active', 'ended', 'refunded'] as const;
export type SponsorshipStatus = (typeof SPONSORSHIP_STATUSES)[number];
/** An admin's review of a brand's name, link and logo. */
export const BRAND_REVIEW_STATUSES = ['waiting', 'approved', 'rejected'] as const;
/** Why a sponsorship ended early. `place-taken`: it was paid so late that its spot already had another sponsor. */
export const EARLY_ENDS = ['gym-closed', 'gym-deleted', 'dispute-lost', 'place-taken'] as const;
/** Why a payment that names a purchase isn't accepted for it. */
export const UNMATCHED_REASONS = ['other-session', 'other-price', 'other-amount', 'other-currency', 'nothing-paid', 'paid-twice'] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];
/** Why a payment doesn't match its purchase, as a sentence for admins. */
export const UNMATCHED_REASON_MESSAGES: Readonly<Record<UnmatchedReason, string>> = {
  'other-session': 'The payment came from a checkout that this site didn’t create.',
  'other-price': 'The payment was for a different product.',
  'other-amount': 'The amount doesn’t match the price.',
  'other-currency': 'The payment was in a different currency.',
  'nothing-paid': 'The amount was zero.',
  'paid-twice': 'The purchase was already paid for.',
};

const unmatchedSchema = v.object({
  session: v.string(),
  reason: v.picklist(UNMATCHED_REASONS),
  amount: countSchema,
  currency: currencySchema,
  paymentIntent: v.optional(v.string()),
  at: isoSchema,
});

const disputeSchema = v.object({
  /** In Stripe's terms (docs.stripe.com/api/disputes/object). */
  status: v.string(),
  reason: v.string(),
  amount: countSchema,
  /** The deadline for sending evidence to Stripe. */
  dueBy: v.optional(isoSchema),
});
export type Dispute = v.InferOutput<typeof disputeSchema>;

/** `sponsorships/{id}`: a purchase and its state. The id is the buyer's request key. All amounts are in the currency's smallest unit. */
export const sponsorshipSchema = v.object({
  userId: v.string(),
  kind: v.picklist(SPONSOR_KINDS),
  gymId: v.optional(idSchema),
  /** `logo` is a data URL with a WebP image. */
  brand: v.optional(v.object({ ...brandEntries, logo: v.optional(v.string()) })),
  /** The gym's or brand's name when this was last written. */
  sponsor: lineSchema(120),
  /** Only for brands. */
  review: v.optional(v.picklist(BRAND_REVIEW_STATUSES)),
  reviewReason: v.optional(textSchema(600)),
  /** The tier at the time of purchase. */
  tierId: idSchema,
  tierName: lineSchema(40),
  termDays: countSchema,
  stripePriceId: v.string(),
  /** The sponsorship that this one renews. */
  renews: v.optional(idSchema),
  /** Shared by all sponsorships of one sponsor, which follow each other in time. */
  placement: v.string(),
  status: v.picklist(SPONSORSHIP_STATUSES),
  /** What was charged, tax included, according to Stripe. Before the payment, the tier's price. */
  amount: countSchema,
  currency: currencySchema,
  tax: v.optional(countSchema),
  /** The part of the amount that was refunded. */
  refunded: countSchema,
  /** The sum of refunds that failed because the buyer's bank didn't accept them (docs.stripe.com/refunds, failed refunds). */
  refundsFailed: v.optional(countSchema),
  /** How often Stripe refused a refund. */
  refundsRefused: v.optional(countSchema),
  /** Checkout sessions at Stripe. The current one is last. */
  sessions: v.array(v.string()),
  /**
   * The number of the current checkout session, from 0, and where the card is entered. Stored before the call to Stripe, so that a retry doesn't
   * create a second session.
   */
  checkout: v.object({ number: countSchema, page: v.picklist(CHECKOUT_PAGES) }),
  /** When the checkout expires. The spot is kept a while longer (`HOLD_GRACE_MINUTES`). */
  expiresAt: isoSchema,
  /** Set if it takes no spot while it is unpaid, because its buyer's account or network recently took a spot without paying (`UNRESERVED_HOURS`). */
  unreserved: v.optional(v.literal(true)),
  /** Payments that name this purchase but weren't accepted for it. */
  unmatched: v.optional(v.array(unmatchedSchema)),
  paymentIntent: v.optional(v.string()),
  receiptUrl: v.optional(webUrlSchema),
  dispute: v.optional(disputeSchema),
  createdAt: isoSchema,
  paidAt: v.optional(isoSchema),
  /** The term. A brand's starts once it is approved. */
  startsAt: v.optional(isoSchema),
  endsAt: v.optional(isoSchema),
  endedEarly: v.optional(v.picklist(EARLY_ENDS)),
  /** Whether the buyer was reminded that it ends soon. */
  reminded: v.optional(v.boolean()),
});
export type Sponsorship = v.InferOutput<typeof sponsorshipSchema>;

/** Early ends after which the buyer is owed a refund. If the bank took the payment back, nothing is left to refund. */
export const REFUND_OWED_END_REASONS = EARLY_ENDS.filter((reason) => reason !== 'dispute-lost');
/**
 * Whether an admin still has to refund something: all of a sponsorship that was rejected or never shown, or the remaining days of one whose gym was
 * closed or deleted.
 */
export function isRefundOwed({ status, review, endedEarly, refunded, dispute }: Sponsorship): boolean {
  if (dispute?.status === 'lost') return false;
  if (status === 'active') return review === 'rejected';
  if (status !== 'ended' || endedEarly === undefined || endedEarly === 'dispute-lost') return false;
  return endedEarly === 'place-taken' || refunded === 0;
}

/** Days after which a failed payment needs no attention, since its buyer has tried again or changed their mind. */
export const FAILED_PAYMENT_DAYS = 30;

/**
 * The failed payments whose buyers haven't paid for the same sponsor since.
 * @param purchases all purchases of these buyers
 */
export function findUnresolvedFailures<Failed extends Sponsorship>(failed: readonly Failed[], purchases: readonly Sponsorship[]): Failed[] {
  const toBuyerAndSponsor = ({ userId, gymId, brand }: Sponsorship): string => JSON.stringify([userId, gymId ?? brand?.name]);
  return failed.filter((one) => !purchases.some((other) => toBuyerAndSponsor(other) === toBuyerAndSponsor(one) && (other.paidAt ?? '') >= one.createdAt));
}

/** A sponsor's public fields. */
export interface SponsorEntry extends SponsoredSpan {
  /** The sponsorship's id. */
  readonly id: string;
  readonly kind: SponsorKind;
  readonly name: string;
  readonly tier: string;
  /** A gym's page, and its city: `Austin, TX`. */
  readonly path?: string;
  readonly place?: string;
  /** A brand's website. */
  readonly url?: string;
  /** Whether it has a logo (`sitePaths.sponsorLogo`). */
  readonly logo?: true;
}

/** Sponsors for the homepage or for a city's page. */
export interface SponsorsResponse {
  readonly sponsors: readonly SponsorEntry[];
}

/** A tier's public fields, with its free spots. */
export interface TierOffer extends Omit<TierFacts, 'stripePriceId' | 'active'> {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly free: number;
}

/** The data of `/sponsorships`. */
export interface SponsorshipsResponse {
  /** Whether sponsorships can be bought at all. */
  readonly open: boolean;
  readonly tiers: readonly TierOffer[];
  readonly sponsors: readonly SponsorEntry[];
}

/** Payments and refunds of one month for one tier. */
export interface RevenueEntry {
  /** `2026-11`, in UTC. */
  readonly month: string;
  readonly tier: string;
  readonly currency: string;
  readonly purchases: number;
  readonly paid: number;
  readonly tax: number;
  readonly refunded: number;
}

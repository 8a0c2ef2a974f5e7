import * as v from 'valibot';
import { base64Length, callable, keySchema, nothing } from './callable';
import { CALL_LIMIT_BYTES } from './constants';
import { type RevenueEntry, sponsoredSchema, tierFactsSchema } from './documents/sponsorship';
import { CHECKOUT_PAGES, LOGO_LIMIT_BYTES } from './sponsors';
import { countSchema, idSchema, textSchema } from './values';

/** How a purchase is paid: on the page at `url`, or in ours with `clientSecret`. */
interface Checkout {
  readonly id: string;
  readonly session: string;
  readonly url?: string;
  readonly clientSecret?: string;
}

/** What is called about sponsorships and what they are bought from; part of `callables`. */
export const sponsorshipCallables = {
  /** Offers a sponsorship; what it costs is read from Stripe. Repeating it does nothing. */
  createTier: callable<{ id: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ key: keySchema, tier: tierFactsSchema }) }),
  /** Changes a tier as a whole, for purchases from now on. `stale-edit` where `version` is no longer the newest. */
  updateTier: callable<{ version: number }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: v.pipe(v.number(), v.integer(), v.minValue(1)), tier: tierFactsSchema }),
  }),
  /**
   * Begins a purchase, or goes on with the one of the same tier and sponsor that the caller has begun: one of them can be
   * paid, whatever is pressed however often, in however many windows. What it costs is the tier's alone to say.
   */
  createSponsorshipCheckout: callable<Checkout>()({
    caller: 'user',
    perMinute: 10,
    perDay: 60,
    maxBytes: base64Length(LOGO_LIMIT_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      key: keySchema,
      tierId: idSchema,
      sponsored: sponsoredSchema,
      page: v.picklist(CHECKOUT_PAGES),
    }),
  }),
  /** Ends a purchase of one's own that was not paid. Repeating it does nothing; `already-paid` where it was. */
  cancelSponsorshipCheckout: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /** Approves or refuses a brand's name, link and logo; its term begins with the approval. Repeating it does nothing. */
  decideBrand: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'refused']), reason: v.optional(textSchema(600)) }),
  }),
  /**
   * Pays back `amount` (smallest unit). A sponsorship that is paid back as a whole ends at once; in part, it goes on.
   * @param refunded what had been paid back when this was decided: `stale-edit` where that has changed
   */
  refundSponsorship: callable<{ refunded: number }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({ id: idSchema, amount: v.pipe(countSchema, v.minValue(1, 'Enter an amount.')), refunded: countSchema }),
  }),
  /** Asks Stripe how a purchase stands, and stores it. */
  checkSponsorship: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** What was paid for sponsorships by month and tier, the latest first. */
  readRevenue: callable<{ revenue: RevenueEntry[] }>()({ caller: 'admin', perMinute: 30, input: nothing }),
};

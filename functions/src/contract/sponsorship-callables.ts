import * as v from 'valibot';
import { base64Length, callable, requestKeySchema, noInputSchema } from './callable';
import { CALL_LIMIT_BYTES } from './constants';
import { type RevenueEntry, sponsorshipSubjectSchema, tierFactsSchema } from './documents/sponsorship';
import { CHECKOUT_PAGES, LOGO_LIMIT_BYTES } from './sponsors';
import { countSchema, idSchema, textSchema, versionSchema } from './values';

/** How to pay for a purchase: on Stripe's page at `url`, or on our page with `clientSecret`. */
interface Checkout {
  readonly id: string;
  readonly session: string;
  readonly url?: string;
  readonly clientSecret?: string;
}

/** Sponsorships and tiers. Part of `callables`. */
export const sponsorshipCallables = {
  /** Creates a tier. Its price is read from Stripe. Repeating it does nothing. */
  createTier: callable<{ id: string }>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ key: requestKeySchema, tier: tierFactsSchema }) }),
  /** Replaces a tier, for future purchases. Fails with `stale-edit` if `version` isn't the newest. */
  updateTier: callable<{ version: number }>()({
    caller: 'admin',
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: versionSchema, tier: tierFactsSchema }),
  }),
  /**
   * Starts a purchase, or continues the caller's purchase of the same tier for the same sponsor. Only one purchase can be paid, no matter how often or
   * in how many windows the button is pressed. The price is always the tier's.
   */
  createSponsorshipCheckout: callable<Checkout>()({
    caller: 'user',
    perMinute: 10,
    perDay: 60,
    maxBytes: base64Length(LOGO_LIMIT_BYTES) + CALL_LIMIT_BYTES,
    input: v.strictObject({
      key: requestKeySchema,
      tierId: idSchema,
      sponsored: sponsorshipSubjectSchema,
      page: v.picklist(CHECKOUT_PAGES),
    }),
  }),
  /** Cancels the caller's unpaid purchase. Fails with `already-paid` if it was paid. Repeating it does nothing. */
  cancelSponsorshipCheckout: callable<Record<string, never>>()({ caller: 'user', perMinute: 30, input: v.strictObject({ id: idSchema }) }),
  /**
   * Returns the ids of the caller's sponsorships that can be renewed now. With `insteadOf`, which names the gym of a rejected purchase or the
   * sponsorship that the purchase was meant to renew, returns only current sponsorships of the same sponsor.
   */
  readRenewable: callable<{ ids: string[] }>()({
    caller: 'user',
    perMinute: 60,
    input: v.strictObject({ insteadOf: v.optional(v.union([v.strictObject({ gymId: idSchema }), v.strictObject({ renews: idSchema })])) }),
  }),
  /** Approves or rejects a brand's name, link and logo. Its term starts with the approval. Repeating it does nothing. */
  decideBrand: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'rejected']), reason: v.optional(textSchema(600)) }),
  }),
  /**
   * Refunds `amount`, in the currency's smallest unit. A fully refunded sponsorship ends right away. A partly refunded one continues.
   * @param refunded what had been refunded when the admin decided. Fails with `stale-edit` if that has changed
   */
  refundSponsorship: callable<{ refunded: number }>()({
    caller: 'admin',
    perMinute: 30,
    input: v.strictObject({ id: idSchema, amount: v.pipe(countSchema, v.minValue(1, 'Enter an amount.')), refunded: countSchema }),
  }),
  /** Reads the state of a purchase from Stripe and stores it. */
  checkSponsorship: callable<Record<string, never>>()({ caller: 'admin', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Returns payments for sponsorships by month and tier, newest first. The CSV has the same rows, with amounts as plain decimals. */
  readRevenue: callable<{ revenue: RevenueEntry[]; csv: string }>()({ caller: 'admin', perMinute: 30, input: noInputSchema }),
};

import * as v from 'valibot';
import { callable, requestKeySchema } from './callable';
import { discountFactsSchema, discountProviderSchema } from './documents/discount';
import { idSchema, textSchema, versionSchema } from './values';

/** Discounts. Part of `callables`. */
export const discountCallables = {
  /** Lists a discount right away, without a review. Repeating it does nothing. */
  createDiscount: callable<{ id: string }>()({
    caller: 'admin',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({ key: requestKeySchema, offeredBy: discountProviderSchema, discount: discountFactsSchema }),
  }),
  /** Proposes a discount for the owner's gym, for an admin to review. Repeating it does nothing. */
  proposeDiscount: callable<{ id: string }>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 10,
    input: v.strictObject({ key: requestKeySchema, gymId: idSchema, discount: discountFactsSchema }),
  }),
  /** Replaces a discount. Owners can do this until an admin has decided on it. Fails with `stale-edit` if `version` isn't the newest. */
  updateDiscount: callable<{ version: number }>()({
    caller: 'owner',
    hasPublicText: true,
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: versionSchema, discount: discountFactsSchema }),
  }),
  /**
   * Approves or rejects a proposed discount and notifies its author. Fails with `stale-edit` if `version`, which the admin saw, isn't the newest.
   * Repeating it does nothing.
   */
  decideDiscount: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({
      id: idSchema,
      decision: v.picklist(['approved', 'rejected']),
      version: versionSchema,
      reason: v.optional(textSchema(600)),
    }),
  }),
  /** Ends a discount permanently. Owners can end discounts of their own gyms. Repeating it does nothing. */
  endDiscount: callable<Record<string, never>>()({ caller: 'owner', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Counts a copy of a promo code, without recording who copied it. Does nothing if the discount isn't listed. */
  countDiscountCopy: callable<Record<string, never>>()({ caller: 'anyone', perMinute: 30, perDay: 500, input: v.strictObject({ id: idSchema }) }),
};

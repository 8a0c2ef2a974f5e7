import * as v from 'valibot';
import { callable, keySchema } from './callable';
import { discountFactsSchema, discountGiverSchema } from './documents/discount';
import { idSchema, textSchema } from './values';

/** What is called about discounts; part of `callables`. */
export const discountCallables = {
  /** Lists a discount at once. Repeating it does nothing. */
  createDiscount: callable<{ id: string }>()({
    caller: 'admin',
    isPublic: true,
    perMinute: 60,
    input: v.strictObject({ key: keySchema, giver: discountGiverSchema, discount: discountFactsSchema }),
  }),
  /** An owner's discount for an own gym, which an admin decides. Repeating it does nothing. */
  proposeDiscount: callable<{ id: string }>()({
    caller: 'owner',
    isPublic: true,
    perMinute: 10,
    input: v.strictObject({ key: keySchema, gymId: idSchema, discount: discountFactsSchema }),
  }),
  /** Changes a discount, as a whole; owners do until it is decided. `stale-edit` where `version` is no longer the newest. */
  updateDiscount: callable<{ version: number }>()({
    caller: 'owner',
    isPublic: true,
    perMinute: 60,
    input: v.strictObject({ id: idSchema, version: v.pipe(v.number(), v.integer(), v.minValue(1)), discount: discountFactsSchema }),
  }),
  /** Approves or refuses a proposal, whose author is told. Repeating it does nothing. */
  decideDiscount: callable<Record<string, never>>()({
    caller: 'admin',
    perMinute: 120,
    input: v.strictObject({ id: idSchema, decision: v.picklist(['approved', 'refused']), reason: v.optional(textSchema(600)) }),
  }),
  /** Takes a discount down for good; owners, those of their own gyms. Repeating it does nothing. */
  endDiscount: callable<Record<string, never>>()({ caller: 'owner', perMinute: 60, input: v.strictObject({ id: idSchema }) }),
  /** Counts that a code was copied, and not by whom. Does nothing where it is not listed. */
  countDiscountCopy: callable<Record<string, never>>()({ caller: 'anyone', perMinute: 30, perDay: 500, input: v.strictObject({ id: idSchema }) }),
};

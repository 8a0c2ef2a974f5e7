import * as v from 'valibot';
import { countSchema, idSchema, isoSchema, lineSchema, textSchema, webAddressSchema } from '../values';

/** `discounts/{id}`: a code visitors may use; shown while `active`. @public nothing writes it yet */
export const discountSchema = v.object({
  code: lineSchema(40),
  title: lineSchema(120),
  description: textSchema(1000),
  url: v.optional(webAddressSchema),
  active: v.boolean(),
  endsAt: v.optional(isoSchema),
});

/** `tiers/{id}`: what a sponsorship costs is Stripe's price, never the client's. @public nothing writes it yet */
export const tierSchema = v.object({
  name: lineSchema(80),
  description: textSchema(1000),
  stripePriceId: lineSchema(100),
  termDays: countSchema,
  amountCents: countSchema,
  active: v.boolean(),
});

/** `sponsorships/{id}`: a purchase and its state; the webhook alone makes it active. @public nothing writes it yet */
export const sponsorshipSchema = v.object({
  userId: v.string(),
  tierId: idSchema,
  gymId: v.optional(idSchema),
  brand: v.optional(lineSchema(120)),
  status: v.picklist(['pending', 'active', 'failed', 'refunded', 'ended']),
  checkoutSessionId: v.optional(v.string()),
  startsAt: v.optional(isoSchema),
  endsAt: v.optional(isoSchema),
  createdAt: isoSchema,
});

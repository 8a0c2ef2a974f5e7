import * as v from 'valibot';
import { DISCOUNT_CATEGORIES } from '../discount-lists';
import {
  countSchema,
  DAY_ORDER_MESSAGE,
  daySchema,
  idSchema,
  isoSchema,
  lineSchema,
  nameSchema,
  plainLineSchema,
  stateCodeSchema,
  textSchema,
  versionSchema,
  webUrlSchema,
} from '../values';

/** Maximum number of active discounts. All are in one document, and each takes up to 3 kB. */
export const DISCOUNTS_LIMIT = 300;
/** Maximum number of proposed and listed discounts per gym. */
export const GYM_DISCOUNTS_LIMIT = 5;

const entries = {
  /** The offer: `20% off all gis`. */
  title: nameSchema(120),
  description: v.optional(textSchema(600)),
  /** Who can use it, and what it excludes. */
  terms: v.optional(textSchema(600)),
  /** Absent if visitors only need to mention it at the desk. */
  code: v.optional(plainLineSchema(40)),
  /** Where to use it. */
  url: v.optional(webUrlSchema),
  category: v.picklist(DISCOUNT_CATEGORIES, 'Choose what the discount is for.'),
  /** First and last day, in the discount's time zone. Without a last day, it is valid until an admin or the gym's owner ends it. */
  validFrom: v.optional(daySchema),
  validUntil: v.optional(daySchema),
} as const;

/** What a person enters for a discount. */
export const discountFactsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck([['validFrom'], ['validUntil']], ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, DAY_ORDER_MESSAGE),
    ['validUntil'],
  ),
);
export type DiscountFacts = v.InferOutput<typeof discountFactsSchema>;

/** A partner and its state, if any. The discount's dates are in the time zone of the state's largest city, or in Eastern time without a state. */
const partnerSchema = v.strictObject({ partner: nameSchema(120), state: v.optional(stateCodeSchema) });
/** Who offers it: a gym in the directory, or a partner by name. */
export const discountProviderSchema = v.union([v.strictObject({ gymId: idSchema }), partnerSchema], 'Choose a gym, or enter a partner.');
export type DiscountProvider = v.InferOutput<typeof discountProviderSchema>;

export const DISCOUNT_STATUSES = ['proposed', 'approved', 'rejected', 'ended'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** `discounts/{id}`: a discount. If it is `active`, pages show it from `validFrom` to `validUntil`. The id is the request key it was created with. */
export const discountSchema = v.object({
  ...entries,
  /** The gym's or partner's name when this was last written. */
  offeredBy: lineSchema(120),
  gymId: v.optional(idSchema),
  state: v.optional(stateCodeSchema),
  /** IANA name, for `validFrom` and `validUntil`. */
  timeZone: v.string(),
  status: v.picklist(DISCOUNT_STATUSES),
  /** Whether it is approved. Used by the security rules. */
  active: v.boolean(),
  /** How often its code was copied. Who copied it isn't recorded. */
  copies: countSchema,
  /** Who proposed it. Removed once it is listed and everyone can read it. */
  userId: v.optional(v.string()),
  /** Why it was rejected, for its author. */
  reason: v.optional(textSchema(600)),
  /** Counts writes. An edit names the version it started from. */
  version: versionSchema,
  createdAt: isoSchema,
  decidedAt: v.optional(isoSchema),
});
export type Discount = v.InferOutput<typeof discountSchema>;

/** The public fields of a discount. A gym's document contains those it offers. */
export interface ListedDiscount extends DiscountFacts {
  readonly id: string;
  readonly timeZone: string;
}
/** An entry in the list of all discounts. */
export interface DiscountEntry extends ListedDiscount {
  readonly offeredBy: string;
  readonly gymId?: string;
  /** The gym's page. */
  readonly path?: string;
  /** The gym's city, as in its URL. */
  readonly city?: string;
  readonly state?: string;
  readonly createdAt: string;
}

import * as v from 'valibot';
import { DISCOUNT_CATEGORIES } from '../discount-lists';
import { countSchema, daySchema, idSchema, isoSchema, lineSchema, nameSchema, plainLineSchema, stateCodeSchema, textSchema, webAddressSchema } from '../values';

/** Active discounts that are listed at most: all of them are one document, of which each takes up to 3 kB. */
export const DISCOUNTS_LIMIT = 300;
/** Discounts of one gym that are proposed or listed at a time. */
export const DISCOUNTS_OF_A_GYM = 5;

const entries = {
  /** What it gives: `20% off all gis`. */
  title: nameSchema(120),
  description: v.optional(textSchema(600)),
  /** Whom it is for, what it excludes. */
  terms: v.optional(textSchema(600)),
  /** Absent where a word at the desk is enough. */
  code: v.optional(plainLineSchema(40)),
  /** Where it is used. */
  url: v.optional(webAddressSchema),
  category: v.picklist(DISCOUNT_CATEGORIES, 'Choose what the discount is for.'),
  /** First and last day, in the discount's time zone; without an end it holds until someone ends it. */
  validFrom: v.optional(daySchema),
  validUntil: v.optional(daySchema),
} as const;

/** What a person enters of a discount. */
export const discountFactsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.partialCheck(
      [['validFrom'], ['validUntil']],
      ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
      'The last day is before the first.',
    ),
    ['validUntil'],
  ),
);
export type DiscountFacts = v.InferOutput<typeof discountFactsSchema>;

/** Whose days count for a partner: those of a state's most people, or the East Coast's where it is for all states. */
const partnerSchema = v.strictObject({ partner: nameSchema(120), state: v.optional(stateCodeSchema) });
/** Who gives it: a gym of the directory, or a partner by its name. */
export const discountGiverSchema = v.union([v.strictObject({ gymId: idSchema }), partnerSchema], 'Choose a gym, or enter a partner.');
export type DiscountGiver = v.InferOutput<typeof discountGiverSchema>;

export const DISCOUNT_STATUSES = ['proposed', 'approved', 'refused', 'ended'] as const;
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** `discounts/{id}`: a discount and its state; shown while `active`, between its days. The id is its maker's own key. */
export const discountSchema = v.object({
  ...entries,
  /** The gym's or partner's name, as it was when this was last written. */
  giver: lineSchema(120),
  gymId: v.optional(idSchema),
  state: v.optional(stateCodeSchema),
  /** IANA name: whose days `validFrom` and `validUntil` are. */
  timeZone: v.string(),
  status: v.picklist(DISCOUNT_STATUSES),
  /** That it is approved: what rules ask. */
  active: v.boolean(),
  /** How often its code was copied, by nobody in particular. */
  copies: countSchema,
  /** Who proposed it; not of what is listed, which everyone may read. */
  userId: v.optional(v.string()),
  /** Why it was refused, for whoever proposed it. */
  reason: v.optional(textSchema(600)),
  /** Counts writes; an edit names the one it was made from. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: isoSchema,
  decidedAt: v.optional(isoSchema),
});
export type Discount = v.InferOutput<typeof discountSchema>;

/** What everyone sees of a discount. A gym's document has those that it gives. */
export interface ListedDiscount extends DiscountFacts {
  readonly id: string;
  readonly timeZone: string;
}
/** A discount in the list of all. */
export interface DiscountEntry extends ListedDiscount {
  readonly giver: string;
  readonly gymId?: string;
  /** The gym's page. */
  readonly path?: string;
  /** The gym's city, as its address has it. */
  readonly city?: string;
  readonly state?: string;
  readonly createdAt: string;
}

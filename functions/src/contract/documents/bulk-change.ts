import * as v from 'valibot';
import { restartFields } from './restarts';
import { countSchema, idSchema, isoSchema, nameSchema } from '../values';

/** What is done to each of many gyms: its status or its affiliation set, or it is deleted. */
export const gymsChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('status'), status: v.picklist(['published', 'closed']) }),
  /** `null` takes it away. */
  v.strictObject({ kind: v.literal('affiliation'), affiliation: v.nullable(nameSchema(80)) }),
  v.strictObject({ kind: v.literal('delete') }),
]);
/** The same, or that an earlier one is undone. */
const bulkSchema = v.variant('kind', [...gymsChangeSchema.options, v.strictObject({ kind: v.literal('undo'), of: idSchema })]);
export type BulkKind = v.InferOutput<typeof bulkSchema>;

/** Gyms that an undo names which it has left as they are. */
export const LEFT_NAMED = 50;

export type GymsChange = v.InferOutput<typeof gymsChangeSchema>;

/** What became of the gyms of a bulk change so far. */
const outcomes = {
  changed: countSchema,
  /** They were so already, or were gone. */
  same: countSchema,
  /** Their owners want to be asked, or what is wanted can't be done to them. */
  refused: countSchema,
} as const;

/** `bulkChanges/{id}`: one change of many gyms and how far it has come, watched live. Which they are is in `chunks/{n}`. The id is its maker's key. */
export const bulkChangeSchema = v.object({
  change: bulkSchema,
  state: v.picklist(['running', 'done', 'cancelled', 'failed']),
  ...restartFields,
  /** How many there are, and how many have been gone through. */
  gyms: countSchema,
  done: countSchema,
  ...outcomes,
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  endedAt: v.optional(isoSchema),
  /** Gyms that an undo left as they are, the first `LEFT_NAMED`, and why. */
  left: v.optional(v.array(v.object({ gymId: v.string(), name: v.string(), why: v.string() }))),
});
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>;
export type BulkOutcome = keyof typeof outcomes;

import * as v from 'valibot';
import { restartFields } from './restarts';
import { countSchema, idSchema, isoSchema, nameSchema } from '../values';

/** A change to many gyms: sets their status or affiliation, or deletes them. */
export const gymsChangeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('status'), status: v.picklist(['published', 'closed']) }),
  /** `null` removes it. */
  v.strictObject({ kind: v.literal('affiliation'), affiliation: v.nullable(nameSchema(80)) }),
  v.strictObject({ kind: v.literal('delete') }),
]);
/** A change, or the undo of an earlier one. */
const bulkOperationSchema = v.variant('kind', [...gymsChangeSchema.options, v.strictObject({ kind: v.literal('undo'), changeId: idSchema })]);
export type BulkOperation = v.InferOutput<typeof bulkOperationSchema>;

/** Maximum number of gyms to list by name if an undo leaves them unchanged. */
export const LISTED_UNCHANGED_LIMIT = 50;

export type GymsChange = v.InferOutput<typeof gymsChangeSchema>;

/** How many gyms had each outcome so far. */
const outcomeCounts = {
  changed: countSchema,
  /** Gyms that already had the new value, or that were deleted. */
  unchanged: countSchema,
  /** Gyms for which the change isn't possible, such as an undo of a fact that was changed again. */
  skipped: countSchema,
} as const;

/**
 * `bulkChanges/{id}`: a change to many gyms and its progress, which the admin page watches live. The gyms are in `chunks/{n}`. The id is the
 * request key it was started with.
 */
export const bulkChangeSchema = v.object({
  change: bulkOperationSchema,
  state: v.picklist(['running', 'done', 'canceled', 'failed']),
  ...restartFields,
  /** The number of gyms to change, and how many of them have been processed. */
  gyms: countSchema,
  done: countSchema,
  ...outcomeCounts,
  createdAt: isoSchema,
  createdBy: v.string(),
  updatedAt: isoSchema,
  endedAt: v.optional(isoSchema),
  /** Gyms that an undo left unchanged and why, up to `LISTED_UNCHANGED_LIMIT`. */
  skippedGyms: v.optional(v.array(v.object({ gymId: v.string(), name: v.string(), why: v.string() }))),
});
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>;
export type BulkOutcome = keyof typeof outcomeCounts;

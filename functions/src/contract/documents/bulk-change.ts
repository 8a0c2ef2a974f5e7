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

/** Maximum number of skipped gyms that an undo lists by name. */
export const LISTED_SKIPPED_LIMIT = 50;

export type GymsChange = v.InferOutput<typeof gymsChangeSchema>;

/** How many gyms had each outcome so far. */
const outcomeCounts = {
  changed: countSchema,
  /** Gyms that already had the new value, or that no longer exist or were merged (an undo skips those). For an undo, gyms with nothing to undo. */
  unchanged: countSchema,
  /** Gyms that couldn't be changed, such as gyms whose fact was changed again before an undo. */
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
  /** Gyms that an undo skipped and why, up to `LISTED_SKIPPED_LIMIT`. */
  skippedGyms: v.optional(v.array(v.object({ gymId: v.string(), name: v.string(), why: v.string() }))),
});
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>;
export type BulkOutcome = keyof typeof outcomeCounts;

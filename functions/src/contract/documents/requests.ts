import * as v from 'valibot';
import { idSchema, isoSchema, lineSchema, textSchema } from '../values';
import { gymChangesSchema } from './gym';

const DECISIONS = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
const decided = {
  status: v.picklist(DECISIONS),
  createdAt: isoSchema,
  decidedAt: v.optional(isoSchema),
  decidedBy: v.optional(v.string()),
  reason: v.optional(textSchema(1000)),
};

/** `claims/{id}`: a user asks for ownership of a gym. */
export const claimSchema = v.object({ userId: v.string(), gymId: idSchema, evidence: textSchema(2000), ...decided });
export type Claim = v.InferOutput<typeof claimSchema>;

/** `suggestions/{id}`: a proposed new gym (`gymId` absent) or a correction. */
export const suggestionSchema = v.object({
  userId: v.string(),
  gymId: v.optional(idSchema),
  changes: gymChangesSchema,
  comment: v.optional(textSchema(1000)),
  ...decided,
});
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

/** `redirects/{id}`: an old address of a state or city page. */
export const redirectSchema = v.object({ from: lineSchema(300), to: lineSchema(300), createdAt: isoSchema });
export type Redirect = v.InferOutput<typeof redirectSchema>;

import * as v from 'valibot';
import { idSchema, isoSchema, lineSchema } from '../values';

/** What two listings share that may be one gym. */
export const LIKENESSES = ['place', 'phone', 'site', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** `pairs/{gymId}~{gymId}`: two gyms that may be one, for a person to decide. By the ids in order, so that each is found once. */
export const gymPairSchema = v.object({
  gymIds: v.tuple([idSchema, idSchema]),
  names: v.tuple([lineSchema(120), lineSchema(120)]),
  by: v.picklist(LIKENESSES),
  /** Between the two, where both have positions of their own. */
  metres: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** A person's word: it is left alone then. */
  decided: v.optional(v.picklist(['one', 'two'])),
  /** The import that found it. */
  importId: idSchema,
  foundAt: isoSchema,
});
export type GymPair = v.InferOutput<typeof gymPairSchema>;
/** The one id of two gyms, whichever is named first. */
export const pairIdOf = (one: string, other: string): string => [one, other].sort().join('~');

import * as v from 'valibot';
import { pairIdOf } from '../paths';
import { idSchema, isoSchema, lineSchema, stateCodeSchema } from '../values';

/** What two listings share that may be one gym, what says most first. */
export const LIKENESSES = ['place', 'phone', 'site', 'name'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** `pairs/{gymId}~{gymId}`: two gyms that may be one, for a person to decide. By the ids in order, so that each is found once. */
export const gymPairSchema = v.object({
  gymIds: v.tuple([idSchema, idSchema]),
  names: v.tuple([lineSchema(120), lineSchema(120)]),
  /** Where the two are: one state, or two at a border. */
  states: v.optional(v.array(stateCodeSchema)),
  /** Absent of two that a person has named. */
  by: v.optional(v.picklist(LIKENESSES)),
  /** Between the two, where both have positions of their own. */
  metres: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Its place among those that nobody has decided (`pairPlaceOf`), which alone have one. */
  place: v.optional(v.string()),
  /** A person's word: it is left alone then. */
  decided: v.optional(v.picklist(['one', 'two'])),
  decidedAt: v.optional(isoSchema),
  /** Where they are one, the gym of the two that stays. */
  into: v.optional(idSchema),
  /** The import that found it; absent where a person has named the two. */
  importId: v.optional(idSchema),
  foundAt: isoSchema,
});
export type GymPair = v.InferOutput<typeof gymPairSchema>;

/** Wider than any distance within the country, in metres. */
const DIGITS = 8;
const FARTHEST = 10 ** DIGITS - 1;

/** A pair's place in the queue: by what says most, then the nearest. Of its own, so that a page can go on after it. */
export function pairPlaceOf({ gymIds, by, metres = FARTHEST }: Pick<GymPair, 'gymIds' | 'by' | 'metres'>): string {
  const rank = by === undefined ? LIKENESSES.length : LIKENESSES.indexOf(by);
  return `${rank}-${String(Math.min(metres, FARTHEST)).padStart(DIGITS, '0')}-${pairIdOf(...gymIds)}`;
}

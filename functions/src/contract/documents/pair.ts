import * as v from 'valibot';
import { makePairId } from '../paths';
import { idSchema, isoSchema, lineSchema, stateCodeSchema } from '../values';

/** What two possible duplicates have in common, strongest sign first: the location, phone, website or name. */
export const MATCH_REASONS = ['place', 'phone', 'site', 'name'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** `pairs/{gymId}~{gymId}`: two possible duplicates, for an admin to review. The ids are sorted, so there is one document per pair. */
export const duplicatePairSchema = v.object({
  gymIds: v.tuple([idSchema, idSchema]),
  names: v.tuple([lineSchema(120), lineSchema(120)]),
  /** The state of both gyms. Two states if the gyms are on opposite sides of a border. */
  states: v.optional(v.array(stateCodeSchema)),
  /** The strongest sign that they are the same gym. Absent if an admin named the two gyms. */
  by: v.optional(v.picklist(MATCH_REASONS)),
  /** Distance in meters between the two, if both have a position that isn't in doubt. */
  meters: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Its position in the queue (`toPairPosition`). Only undecided pairs have one. */
  place: v.optional(v.string()),
  /** An admin's decision, which imports leave alone: the two are the `same` gym or `different` gyms. */
  decided: v.optional(v.picklist(['same', 'different'])),
  decidedAt: v.optional(isoSchema),
  /** If they are one gym, the one that remains. */
  into: v.optional(idSchema),
  /** The import that found the pair. Absent if an admin named the two gyms. */
  importId: v.optional(idSchema),
  foundAt: isoSchema,
});
export type DuplicatePair = v.InferOutput<typeof duplicatePairSchema>;

/** Digits of a distance in meters: enough for any distance within the country. */
const DIGITS = 8;
const FARTHEST = 10 ** DIGITS - 1;

/** A pair's position in the queue: strongest sign first, then nearest. It is unique, so that a page can continue after it. */
export function toPairPosition({ gymIds, by, meters = FARTHEST }: Pick<DuplicatePair, 'gymIds' | 'by' | 'meters'>): string {
  const rank = by === undefined ? MATCH_REASONS.length : MATCH_REASONS.indexOf(by);
  return `${rank}-${String(Math.min(meters, FARTHEST)).padStart(DIGITS, '0')}-${makePairId(...gymIds)}`;
}

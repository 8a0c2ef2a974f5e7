import * as v from 'valibot';
import { FACT_EDIT_SCHEMAS } from '../facts/schemas';
import { lineSchema } from '../values';

/** The fields of a gym that a person changed in one edit. Only these are stored and count as confirmed. */
export const gymEditSchema = v.strictObject(FACT_EDIT_SCHEMAS);
export type GymEdit = v.InferOutput<typeof gymEditSchema>;

/** What identifies an entry in a list: an instructor's name, or the entry itself, such as a language. */
export const getEntryKey = (entry: unknown): unknown => (typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry);

/** The new order of each reordered list: the names of instructors, or the languages. */
export const gymOrderSchema = v.strictObject({
  instructors: v.optional(v.pipe(v.array(lineSchema(100)), v.maxLength(30))),
  languages: v.optional(v.pipe(v.array(lineSchema(40)), v.maxLength(20))),
});
export type GymOrder = v.InferOutput<typeof gymOrderSchema>;

/**
 * What the person saw in the fields they changed, by path (`pricing.dropIn`). `null` if a field was empty. For a reordered list, its entries as in
 * `gymOrderSchema`. These values are only compared with the gym, never written to it.
 */
export const gymSeenSchema = v.record(v.string(), v.unknown());

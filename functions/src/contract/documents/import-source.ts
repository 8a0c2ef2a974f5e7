import * as v from 'valibot';
import { isoSchema, lineSchema, webUrlSchema } from '../values';
import { columnChoicesSchema } from './import-columns';

/** The publisher of a list, credited wherever its gyms are shown. The name tells its rows from those of other lists. */
export const listSourceSchema = v.strictObject({
  name: lineSchema(80),
  licence: v.optional(lineSchema(80)),
  /** Where to read the list or its terms, linked from its name. */
  url: v.optional(webUrlSchema),
});
export type ListSource = v.InferOutput<typeof listSourceSchema>;

/** `sources/{id}`: the settings of the last import from a source, offered for its next file. */
export const rememberedSourceSchema = v.object({
  ...listSourceSchema.entries,
  allJiuJitsu: v.boolean(),
  /** Every column of that file. */
  columns: columnChoicesSchema,
  usedAt: isoSchema,
});
export type RememberedSource = v.InferOutput<typeof rememberedSourceSchema>;

/** Without empty fields. */
export const listSourceOf = ({ name, licence, url }: ListSource): ListSource => ({ name, ...(licence && { licence }), ...(url && { url }) });

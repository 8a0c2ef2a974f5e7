import * as v from 'valibot';
import { isoSchema, lineSchema, webAddressSchema } from '../values';
import { columnChoicesSchema } from './import-columns';

/** Who made a list, as it is named wherever its gyms are shown; its name tells its rows from those of others. */
export const listSourceSchema = v.strictObject({
  name: lineSchema(80),
  licence: v.optional(lineSchema(80)),
  /** Where the list, or its terms, can be read: what its name leads to. */
  url: v.optional(webAddressSchema),
});
export type ListSource = v.InferOutput<typeof listSourceSchema>;

/** `sources/{id}`: what was said of a list when a file of it was last imported. The next file of it begins with that. */
export const rememberedSourceSchema = v.object({
  ...listSourceSchema.entries,
  allJiuJitsu: v.boolean(),
  /** Every column of that file. */
  columns: columnChoicesSchema,
  usedAt: isoSchema,
});
export type RememberedSource = v.InferOutput<typeof rememberedSourceSchema>;

/** Without what was not said. */
export const listSourceOf = ({ name, licence, url }: ListSource): ListSource => ({ name, ...(licence && { licence }), ...(url && { url }) });

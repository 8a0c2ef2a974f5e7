import * as v from 'valibot';
import { isoSchema, lineSchema, webUrlSchema } from '../values';
import { columnChoicesSchema } from './import-columns';

/** The publisher of a list, which is credited wherever its gyms are shown. Its name identifies the list that a row came from. */
export const listSourceSchema = v.strictObject({
  name: lineSchema(80),
  license: v.optional(lineSchema(80)),
  /** A page with the list or its terms, which the name links to. */
  url: v.optional(webUrlSchema),
});
export type ListSource = v.InferOutput<typeof listSourceSchema>;

/** `sources/{id}`: the settings of a source's last import, which are suggested for its next file. */
export const rememberedSourceSchema = v.object({
  ...listSourceSchema.entries,
  allJiuJitsu: v.boolean(),
  /** The choices for every column of that file. */
  columns: columnChoicesSchema,
  usedAt: isoSchema,
});
export type RememberedSource = v.InferOutput<typeof rememberedSourceSchema>;

/** The source without empty fields. */
export const toListSource = ({ name, license, url }: ListSource): ListSource => ({ name, ...(license && { license }), ...(url && { url }) });

import { type BrandInput, brandInputSchema } from '@contract';
import { addScheme } from '../../forms/addScheme';
import { parseFormValues } from '../../forms/parseFormValues';
import type { BrandDraft } from '../../storage/brandDraft';

/** Converts a brand to the callable's input. @throws FormProblem naming each invalid field */
export function parseBrand({ name, url, logo }: BrandDraft): BrandInput {
  const input = { name, url: addScheme(url), ...(logo && { logo: logo.dataUrl.slice(logo.dataUrl.indexOf(',') + 1) }) };
  return parseFormValues(brandInputSchema, input);
}

import { type BrandInput, brandInputSchema } from '@contract';
import { parseEntries } from '../../forms/parseEntries';
import type { BrandDraft } from '../../storage/brandDraft';

/** Turns a brand into what the backend takes. @throws FormProblem naming each invalid field */
export function parseBrand({ name, url, logo }: BrandDraft): BrandInput {
  const input = { name, url: addScheme(url), ...(logo && { logo: logo.dataUrl.slice(logo.dataUrl.indexOf(',') + 1) }) };
  return parseEntries(brandInputSchema, input);
}

/** Adds `https://` to a URL without a scheme, such as `example.com`. */
const addScheme = (url: string): string => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url.trim()) ? `https://${url.trim()}` : url);

import { type BrandInput, brandInputSchema } from '@contract';
import { parseEntries } from '../../forms/parseEntries';
import type { BrandDraft } from '../../storage/brandDraft';

/** A brand as it is sent. @throws FormProblem naming each invalid field */
export function parseBrand({ name, url, logo }: BrandDraft): BrandInput {
  const sent = { name, url: withScheme(url), ...(logo && { logo: logo.address.slice(logo.address.indexOf(',') + 1) }) };
  return parseEntries(brandInputSchema, sent);
}

/** `example.com` counts as an address, too. */
const withScheme = (url: string): string => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url.trim()) ? `https://${url.trim()}` : url);

import { type BrandInput, brandInputSchema } from '@contract';
import { checked } from '../../forms/checked';
import type { BrandDraft } from '../../storage/brandDraft';

/** A brand as it is sent. @throws FormProblem naming each invalid field */
export function enteredBrand({ name, url, logo }: BrandDraft): BrandInput {
  const sent = { name, url: withScheme(url), ...(logo && { logo: logo.address.slice(logo.address.indexOf(',') + 1) }) };
  return checked(brandInputSchema, sent);
}

/** `example.com` counts as an address, too. */
const withScheme = (url: string): string => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url.trim()) ? `https://${url.trim()}` : url);

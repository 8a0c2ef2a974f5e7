import { type BrandInput, brandInputSchema } from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';
import type { BrandDraft } from '../../storage/brandDraft';

/** A brand as it is sent. @throws FormProblem naming each wrong field */
export function enteredBrand({ name, url, logo }: BrandDraft): BrandInput {
  const sent = { name, url: withScheme(url), ...(logo && { logo: logo.address.slice(logo.address.indexOf(',') + 1) }) };
  const result = v.safeParse(brandInputSchema, sent);
  if (result.success) return result.output;
  // The first thing that is wrong with a field.
  throw new FormProblem(Object.fromEntries([...result.issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
}

/** `example.com` is meant as an address, too. */
const withScheme = (url: string): string => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(url.trim()) ? `https://${url.trim()}` : url);

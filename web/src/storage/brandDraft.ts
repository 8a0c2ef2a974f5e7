import { hasFields, readStored, writeStored } from './storage';

/** A brand that a buyer has entered, stored between the form and the payment page. */
export interface BrandDraft {
  readonly name: string;
  readonly url: string;
  /** The chosen file as a data URL. */
  readonly logo?: { readonly file: string; readonly dataUrl: string };
}
const KEY = 'halfmat:brand';

/** Stores a brand until its tab is closed. @returns whether this browser could store it */
export const saveBrand = (brand: BrandDraft): boolean => writeStored('sessionStorage', KEY, brand);

/** The brand stored in this tab, without a damaged logo. Undefined if there is none. */
export function readBrand(): BrandDraft | undefined {
  const stored = readStored('sessionStorage', KEY);
  if (!hasFields(stored, { name: 'string', url: 'string' })) return undefined;
  const { name, url, logo } = stored;
  const isComplete = hasFields(logo, { file: 'string', dataUrl: 'string' }) && logo.dataUrl.startsWith('data:image/');
  return { name, url, ...(isComplete && { logo }) };
}
export const forgetBrand = (): boolean => writeStored('sessionStorage', KEY, undefined);

import { isRecord, readRecord, readTexts, writeStored } from './storage';

/** A brand as entered by its buyer, on the way from the form to the payment. */
export interface BrandDraft {
  readonly name: string;
  readonly url: string;
  /** The chosen file as a data URL. */
  readonly logo?: { readonly file: string; readonly address: string };
}
const KEY = 'halfmat:brand';

/** Stores a brand until its tab is closed. @returns whether this browser could store it */
export const keepBrand = (brand: BrandDraft): boolean => writeStored('sessionStorage', KEY, brand);

/** The brand stored in this tab, without a damaged logo. Undefined if there is none. */
export function readBrand(): BrandDraft | undefined {
  const { name, url } = readTexts('sessionStorage', KEY);
  if (name === undefined || url === undefined) return undefined;
  const { logo } = readRecord('sessionStorage', KEY);
  const isWhole = isRecord(logo) && typeof logo.file === 'string' && typeof logo.address === 'string' && logo.address.startsWith('data:image/');
  return { name, url, ...(isWhole && { logo: logo as unknown as BrandDraft['logo'] & object }) };
}
export const forgetBrand = (): boolean => writeStored('sessionStorage', KEY, undefined);

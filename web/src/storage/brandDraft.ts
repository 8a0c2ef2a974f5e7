import { isRecord, readRecord, readTexts, writeStored } from './storage';

/** A brand as its buyer has entered it, on the way from the form to the payment. */
export interface BrandDraft {
  readonly name: string;
  readonly url: string;
  /** A file as it was chosen, in a data address. */
  readonly logo?: { readonly file: string; readonly address: string };
}
const KEY = 'halfmat:brand';

/** Keeps a brand for as long as its tab is open. @returns whether this browser keeps anything */
export const keepBrand = (brand: BrandDraft): boolean => writeStored('sessionStorage', KEY, brand);

/** The brand that this tab keeps, without a logo that is damaged. Undefined if it keeps none. */
export function readBrand(): BrandDraft | undefined {
  const { name, url } = readTexts('sessionStorage', KEY);
  if (name === undefined || url === undefined) return undefined;
  const { logo } = readRecord('sessionStorage', KEY);
  const isWhole = isRecord(logo) && typeof logo.file === 'string' && typeof logo.address === 'string' && logo.address.startsWith('data:image/');
  return { name, url, ...(isWhole && { logo: logo as unknown as BrandDraft['logo'] & object }) };
}
export const forgetBrand = (): boolean => writeStored('sessionStorage', KEY, undefined);

import { readStored, writeStored } from './storage';

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

/** The brand that this tab keeps; undefined where it keeps none. */
export function readBrand(): BrandDraft | undefined {
  const kept = readStored('sessionStorage', KEY) as Partial<BrandDraft> | undefined;
  return typeof kept?.name === 'string' && typeof kept.url === 'string' ? (kept as BrandDraft) : undefined;
}
export const forgetBrand = (): boolean => writeStored('sessionStorage', KEY, undefined);

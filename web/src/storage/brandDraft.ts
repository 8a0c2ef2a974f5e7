import { hasFields, readStored, writeStored } from './storage';

/** The brand that a buyer has entered. It is stored between the form and the payment page. */
export interface BrandDraft {
  readonly name: string;
  readonly url: string;
  /** The chosen file: its name (`file`), and its content as a data URL. */
  readonly logo?: { readonly file: string; readonly dataUrl: string };
}
const KEY = 'halfmat:brand';

/** Stores a brand until the tab is closed. @returns whether this browser could store it */
export const saveBrand = (brand: BrandDraft): boolean => writeStored('sessionStorage', KEY, brand);

/** Reads the brand stored in this tab, without its logo if that is damaged. Undefined if there is no brand. */
export function readBrand(): BrandDraft | undefined {
  const stored = readStored('sessionStorage', KEY);
  if (!hasFields(stored, { name: 'string', url: 'string' })) return undefined;
  const { name, url, logo } = stored;
  const isLogoUsable = hasFields(logo, { file: 'string', dataUrl: 'string' }) && logo.dataUrl.startsWith('data:image/');
  return { name, url, ...(isLogoUsable && { logo }) };
}
/** Deletes the brand stored in this tab. @returns false if storage is blocked */
export const forgetBrand = (): boolean => writeStored('sessionStorage', KEY, undefined);

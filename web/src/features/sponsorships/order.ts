import type { PurchaseOrder } from '../../stores/payment';
import type { BrandDraft } from '../../storage/brandDraft';
import { parseBrand } from './parseBrand';

const ID_PATTERN = /^[\w-]{1,200}$/;

/** The order in an address, with the brand that this tab keeps; undefined if it can't be bought. */
export function orderIn(params: URLSearchParams, brand: BrandDraft | undefined): PurchaseOrder | undefined {
  const id = (name: string) => ID_PATTERN.exec(params.get(name) ?? '')?.[0];
  const [tierId, gymId, renews] = [id('tier'), id('gym'), id('renews')];
  if (!tierId) return undefined;
  if (renews) return { tierId, sponsored: { renews } };
  if (gymId) return { tierId, sponsored: { gymId } };
  try {
    return brand && params.get('brand') === '1' ? { tierId, sponsored: { brand: parseBrand(brand) } } : undefined;
  } catch {
    // The stored brand is incomplete: it has to be entered again.
    return undefined;
  }
}

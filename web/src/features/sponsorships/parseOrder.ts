import type { PurchaseOrder } from '../../stores/payment';
import type { BrandDraft } from '../../storage/brandDraft';
import { parseBrand } from './parseBrand';

const ID_PATTERN = /^[\w-]{1,200}$/;

/** Parses the order in a URL and adds the brand stored in this tab. Undefined if the order is incomplete. */
export function parseOrder(params: URLSearchParams, brand: BrandDraft | undefined): PurchaseOrder | undefined {
  const readId = (name: string) => ID_PATTERN.exec(params.get(name) ?? '')?.[0];
  const [tierId, gymId, renews] = [readId('tier'), readId('gym'), readId('renews')];
  if (!tierId) return undefined;
  if (renews) return { tierId, sponsored: { renews } };
  if (gymId) return { tierId, sponsored: { gymId } };
  try {
    return brand && params.get('brand') === '1' ? { tierId, sponsored: { brand: parseBrand(brand) } } : undefined;
  } catch {
    // The stored brand is incomplete, so the user has to enter it again.
    return undefined;
  }
}

import type { PurchaseOrder } from '../../actions/payment';
import type { BrandDraft } from '../../storage/brandDraft';
import { enteredBrand } from './enteredBrand';

const ID_PATTERN = /^[\w-]{1,200}$/;

/** What an address orders, with the brand that this tab keeps; undefined where it says nothing that can be bought. */
export function orderIn(params: URLSearchParams, brand: BrandDraft | undefined): PurchaseOrder | undefined {
  const id = (name: string) => ID_PATTERN.exec(params.get(name) ?? '')?.[0];
  const [tierId, gymId, renews] = [id('tier'), id('gym'), id('renews')];
  if (!tierId) return undefined;
  if (renews) return { tierId, sponsored: { renews } };
  if (gymId) return { tierId, sponsored: { gymId } };
  try {
    return brand && params.get('brand') === '1' ? { tierId, sponsored: { brand: enteredBrand(brand) } } : undefined;
  } catch {
    // What the tab keeps is no whole brand: it is entered again.
    return undefined;
  }
}

import type { StoredDiscount } from '../../stores/discounts';

/** The key of a decision on a proposed discount. */
export const discountKey = ({ id }: { readonly id: string }): string => `discounts/${id}`;

/** The open dialog. It stays open even if its discount moves to another list in the meantime. */
export type Doing = { readonly what: 'create' } | { readonly what: 'edit' | 'refuse'; readonly discount: StoredDiscount };

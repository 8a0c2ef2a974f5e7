import type { StoredDiscount } from '../../stores/discounts';

/** What a decision on a proposed discount is called. */
export const discountKey = ({ id }: { readonly id: string }): string => `discounts/${id}`;

/** What is being done in a window of its own, which stays when its discount goes to another list meanwhile. */
export type Doing = { readonly what: 'create' } | { readonly what: 'edit' | 'refuse'; readonly discount: StoredDiscount };

import { COLLECTIONS, type Discount, type DiscountStatus, documentPaths, LIST_LIMIT } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';

export type StoredDiscount = Stored<Discount>;

/** All discounts by status, for admins. */
export const discountLists = pagedLists<DiscountStatus, StoredDiscount>((status, after, next, failed) =>
  watchList<Discount>(
    COLLECTIONS.discounts,
    { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE, ...(after !== undefined && { after }) },
    next,
    failed,
  ),
);

/** Watches one discount; undefined if there is none. */
export function watchDiscount(id: string, next: (discount: Discount | undefined) => void): () => void {
  return watchDocument<Discount>(documentPaths.discount(id), next, (problem) => console.error('The discount could not be watched.', problem));
}

/** Watches all discounts of a gym, newest first; its owner and admins may read them. */
export function watchGymDiscounts(gymId: string, next: (discounts: StoredDiscount[]) => void, failed: () => void): () => void {
  return watchList<Discount>(COLLECTIONS.discounts, { equal: { gymId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
}

import { COLLECTIONS, type Discount, type DiscountStatus, documentPaths, LIST_LIMIT, type CallableInput, type DiscountFacts } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { clearCacheAfter } from '../storage/cache';
import { type KeylessInput, sendAsNew } from './sendOnce';
import { createLiveValues } from './values';

export type StoredDiscount = Stored<Discount>;

/** All discounts by status, for admins. */
export const discountLists = createPagedLists<DiscountStatus, StoredDiscount>((status, after, next, onError) =>
  watchList<Discount>(
    COLLECTIONS.discounts,
    { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) },
    next,
    onError,
  ),
);

/** Single discounts by id. */
export const storedDiscounts = createLiveValues<Discount>((id, next, onError) => watchDocument<Discount>(documentPaths.discount(id), next, onError));

/** All discounts of a gym, by its id, newest first. Its owner and admins may read them. */
export const gymDiscounts = createLiveValues<readonly StoredDiscount[]>((gymId, next, onError) =>
  watchList<Discount>(COLLECTIONS.discounts, { equal: { gymId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** Lists a discount at once. @throws CallFailure, like the functions below */
export const createDiscount = (entry: KeylessInput<'createDiscount'>): Promise<void> => clearCacheAfter(sendAsNew('createDiscount', entry));
/** Proposes a discount for the owner's own gym. An admin decides. */
export const proposeDiscount = (entry: KeylessInput<'proposeDiscount'>): Promise<void> => clearCacheAfter(sendAsNew('proposeDiscount', entry));
/** Replaces a whole discount. Fails with `stale-edit` if `version`, the version that was edited, is no longer the newest. */
export const updateDiscount = (id: string, version: number, discount: DiscountFacts): Promise<void> =>
  clearCacheAfter(invoke('updateDiscount', { id, version, discount }));
/** Approves or rejects a proposed discount. Its owner is notified. Fails with `stale-edit` if `version`, which the admin saw, isn't the newest. */
export const decideDiscount = (entry: CallableInput<'decideDiscount'>): Promise<void> => clearCacheAfter(invoke('decideDiscount', entry));
/** Takes a discount down for good, or withdraws a proposed one. */
export const endDiscount = (id: string): Promise<void> => clearCacheAfter(invoke('endDiscount', { id }));

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

/** All discounts of a gym, by the gym's id, newest first. Only the gym's owners and admins can read them. */
export const gymDiscounts = createLiveValues<readonly StoredDiscount[]>((gymId, next, onError) =>
  watchList<Discount>(COLLECTIONS.discounts, { equal: { gymId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError),
);

/** Creates a discount, which is listed right away. @throws CallFailure, like the functions below */
export const createDiscount = (input: KeylessInput<'createDiscount'>): Promise<void> => clearCacheAfter(sendAsNew('createDiscount', input));
/** Submits a discount for the owner's gym. An admin approves or rejects it. */
export const proposeDiscount = (input: KeylessInput<'proposeDiscount'>): Promise<void> => clearCacheAfter(sendAsNew('proposeDiscount', input));
/** Replaces a whole discount. Fails with `stale-edit` if `version`, the version that was edited, is no longer the newest. */
export const updateDiscount = (id: string, version: number, discount: DiscountFacts): Promise<void> =>
  clearCacheAfter(invoke('updateDiscount', { id, version, discount }));
/**
 * Approves or rejects a discount that an owner submitted, and notifies the owner. Fails with `stale-edit` if `version`, the version
 * that the admin saw, is no longer the newest.
 */
export const decideDiscount = (input: CallableInput<'decideDiscount'>): Promise<void> => clearCacheAfter(invoke('decideDiscount', input));
/** Ends a discount permanently, or withdraws one that is waiting for review. */
export const endDiscount = (id: string): Promise<void> => clearCacheAfter(invoke('endDiscount', { id }));

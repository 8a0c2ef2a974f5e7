import { COLLECTIONS, type Discount, type DiscountStatus, documentPaths, LIST_LIMIT, type CallableInput, type DiscountFacts } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';
import { invoke } from '../lib/invoke';
import { thenForgetCached } from '../storage/cache';
import { type Entry, sendAsNew } from './sendOnce';
import { liveValues } from './values';

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

/** Single discounts by id. */
export const storedDiscounts = liveValues<Discount>((id, next, failed) => watchDocument<Discount>(documentPaths.discount(id), next, failed));

/** All discounts of a gym, by its id, newest first; its owner and admins may read them. */
export const gymDiscounts = liveValues<readonly StoredDiscount[]>((gymId, next, failed) =>
  watchList<Discount>(COLLECTIONS.discounts, { equal: { gymId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed),
);

/** Lists a discount at once. @throws CallFailure, like the functions below */
export const createDiscount = (entry: Entry<'createDiscount'>): Promise<void> => thenForgetCached(sendAsNew('createDiscount', entry));
/** Proposes a discount for the owner's own gym; an admin decides. */
export const proposeDiscount = (entry: Entry<'proposeDiscount'>): Promise<void> => thenForgetCached(sendAsNew('proposeDiscount', entry));
/** Replaces a whole discount. `version`: the one that was edited; fails with `stale-edit` if it is no longer the newest. */
export const updateDiscount = (id: string, version: number, discount: DiscountFacts): Promise<void> =>
  thenForgetCached(invoke('updateDiscount', { id, version, discount }));
/** Approves or rejects a proposed discount; its owner is notified. */
export const decideDiscount = (entry: CallableInput<'decideDiscount'>): Promise<void> => thenForgetCached(invoke('decideDiscount', entry));
/** Takes a discount down for good, or withdraws a proposed one. */
export const endDiscount = (id: string): Promise<void> => thenForgetCached(invoke('endDiscount', { id }));

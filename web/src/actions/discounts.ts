import type { CallableInput, DiscountFacts } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';
import { type Entry, sendAnew } from './sendOnce';

/** Public pages reload their discounts after each of these calls, so that the user sees the change. */
async function sent(answer: Promise<unknown>): Promise<void> {
  await answer;
  forgetCached();
}

/** Lists a discount at once. @throws CallFailure, like the functions below */
export const createDiscount = (entry: Entry<'createDiscount'>): Promise<void> => sent(sendAnew('createDiscount', entry));
/** Proposes a discount for the owner's own gym; an admin decides. */
export const proposeDiscount = (entry: Entry<'proposeDiscount'>): Promise<void> => sent(sendAnew('proposeDiscount', entry));
/** Replaces a whole discount. `version`: the one that was edited; fails with `stale-edit` if it is no longer the newest. */
export const updateDiscount = (id: string, version: number, discount: DiscountFacts): Promise<void> =>
  sent(invoke('updateDiscount', { id, version, discount }));
/** Approves or rejects a proposed discount; its owner is notified. */
export const decideDiscount = (entry: CallableInput<'decideDiscount'>): Promise<void> => sent(invoke('decideDiscount', entry));
/** Takes a discount down for good, or withdraws a proposed one. */
export const endDiscount = (id: string): Promise<void> => sent(invoke('endDiscount', { id }));

import type { CallableInput, DiscountFacts } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';
import { type Entry, sendAnew } from './sendOnce';

/** What public pages say of discounts is read anew after each of these, so that who has changed one sees it. */
async function sent(answer: Promise<unknown>): Promise<void> {
  await answer;
  forgetCached();
}

/** Lists a discount at once. @throws CallFailure, as those below */
export const createDiscount = (entry: Entry<'createDiscount'>): Promise<void> => sent(sendAnew('createDiscount', entry));
/** An owner's discount for an own gym, which an admin decides. */
export const proposeDiscount = (entry: Entry<'proposeDiscount'>): Promise<void> => sent(sendAnew('proposeDiscount', entry));
/** Changes a discount as a whole. `version`: the one that it was changed from; `stale-edit` where it is no longer the newest. */
export const updateDiscount = (id: string, version: number, discount: DiscountFacts): Promise<void> =>
  sent(invoke('updateDiscount', { id, version, discount }));
/** Approves or refuses a proposal; its owner is told. */
export const decideDiscount = (entry: CallableInput<'decideDiscount'>): Promise<void> => sent(invoke('decideDiscount', entry));
/** Takes a discount down for good, or a proposal back. */
export const endDiscount = (id: string): Promise<void> => sent(invoke('endDiscount', { id }));

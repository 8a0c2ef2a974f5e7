import type { CallableInput } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Cancels an unpaid purchase and frees its spot. @throws CallFailure `already-paid` if it was paid in the meantime */
export async function cancelCheckout(id: string): Promise<void> {
  await invoke('cancelSponsorshipCheckout', { id });
  forgetCached();
}

/** Ids of the user's own sponsorships that can be renewed now. `insteadOf`: only running ones for what a refused order was for. @throws CallFailure */
export const readRenewable = async (insteadOf?: CallableInput<'readRenewable'>['insteadOf']): Promise<readonly string[]> =>
  (await invoke('readRenewable', insteadOf ? { insteadOf } : {})).ids;

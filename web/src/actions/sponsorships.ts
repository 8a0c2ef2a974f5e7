import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Cancels an unpaid purchase and frees its spot. @throws CallFailure `already-paid` if it was paid in the meantime */
export async function cancelCheckout(id: string): Promise<void> {
  await invoke('cancelSponsorshipCheckout', { id });
  forgetCached();
}

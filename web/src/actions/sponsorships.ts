import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Ends a purchase that was not paid: its place is free again. @throws CallFailure `already-paid` where it was paid meanwhile */
export async function cancelCheckout(id: string): Promise<void> {
  await invoke('cancelSponsorshipCheckout', { id });
  forgetCached();
}

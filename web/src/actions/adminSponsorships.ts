import type { CallableInput, CallableOutput } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Public pages reload their sponsors after each of these calls, so that the admin sees the change. */
async function sent(answer: Promise<unknown>): Promise<void> {
  await answer;
  forgetCached();
}

/** Approves or rejects a brand; its buyer is notified. @throws CallFailure, like the functions below */
export const decideBrand = (entry: CallableInput<'decideBrand'>): Promise<void> => sent(invoke('decideBrand', entry));
/**
 * Issues a refund. `refunded`: the amount already refunded when the admin decided; fails with `stale-edit` if that has changed.
 */
export const refundSponsorship = (entry: CallableInput<'refundSponsorship'>): Promise<void> => sent(invoke('refundSponsorship', entry));
/** Has the backend check a purchase at Stripe and store the result. */
export const checkSponsorship = (id: string): Promise<void> => sent(invoke('checkSponsorship', { id }));
/** Revenue by month and tier, the latest month first, and as CSV. */
export const readRevenue = (): Promise<CallableOutput<'readRevenue'>> => invoke('readRevenue', {});

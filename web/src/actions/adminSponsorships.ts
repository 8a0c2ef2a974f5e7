import type { CallableInput, RevenueEntry } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** What public pages say of sponsors is read anew after each of these, so that who has changed one sees it. */
async function sent(answer: Promise<unknown>): Promise<void> {
  await answer;
  forgetCached();
}

/** Approves or refuses a brand; its buyer is told. @throws CallFailure, as those below */
export const decideBrand = (entry: CallableInput<'decideBrand'>): Promise<void> => sent(invoke('decideBrand', entry));
/** Pays back. `refunded`: what had been paid back when this was decided; `stale-edit` where that has changed. */
export const refundSponsorship = (entry: CallableInput<'refundSponsorship'>): Promise<void> => sent(invoke('refundSponsorship', entry));
/** Has the backend check a purchase at Stripe and store the result. */
export const checkSponsorship = (id: string): Promise<void> => sent(invoke('checkSponsorship', { id }));
/** What was paid by month and tier, the latest first. */
export const readRevenue = async (): Promise<readonly RevenueEntry[]> => (await invoke('readRevenue', {})).revenue;

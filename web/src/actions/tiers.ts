import type { TierFacts } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';
import { sendAnew } from './sendOnce';

/** Offers a sponsorship; the server reads from Stripe what it costs. @throws CallFailure, as the one below */
export async function createTier(tier: TierFacts): Promise<void> {
  await sendAnew('createTier', { tier });
  forgetCached();
}

/** Changes a tier as a whole. `version`: the one that it was changed from; `stale-edit` where it is no longer the newest. */
export async function updateTier(id: string, version: number, tier: TierFacts): Promise<void> {
  await invoke('updateTier', { id, version, tier });
  forgetCached();
}

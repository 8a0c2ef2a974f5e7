import type { TierFacts } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';
import { sendAnew } from './sendOnce';

/** Creates a sponsorship tier; the server reads its price from Stripe. @throws CallFailure, like the function below */
export async function createTier(tier: TierFacts): Promise<void> {
  await sendAnew('createTier', { tier });
  forgetCached();
}

/** Replaces a whole tier. `version`: the one that was edited; fails with `stale-edit` if it is no longer the newest. */
export async function updateTier(id: string, version: number, tier: TierFacts): Promise<void> {
  await invoke('updateTier', { id, version, tier });
  forgetCached();
}

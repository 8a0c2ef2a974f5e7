import { COLLECTIONS, documentPaths, LIST_LIMIT, type Tier, type TierFacts } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { invoke } from '../lib/invoke';
import { clearCacheAfter } from '../storage/cache';
import { sendAsNew } from './sendOnce';
import { createLiveValues } from './values';

export type StoredTier = Stored<Tier>;

/** All tiers in their order, for admins. */
export const tierLists = createLiveValues<readonly StoredTier[]>((_all, next, onError) =>
  watchList<Tier>(COLLECTIONS.tiers, { order: ['order', 'asc'], limit: LIST_LIMIT }, next, onError),
);

/** Single tiers by id. */
export const storedTiers = createLiveValues<Tier>((id, next, onError) => watchDocument<Tier>(documentPaths.tier(id), next, onError));

/** Creates a sponsorship tier. The server reads its price from Stripe. @throws CallFailure, like the function below */
export const createTier = (tier: TierFacts): Promise<void> => clearCacheAfter(sendAsNew('createTier', { tier }));

/** Replaces a whole tier. Fails with `stale-edit` if `version`, the version that was edited, is no longer the newest. */
export const updateTier = (id: string, version: number, tier: TierFacts): Promise<void> => clearCacheAfter(invoke('updateTier', { id, version, tier }));

import { COLLECTIONS, documentPaths, LIST_LIMIT, type Tier } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';

export type StoredTier = Stored<Tier>;

/** Watches all tiers in their order, for admins. */
export function watchTiers(next: (tiers: StoredTier[]) => void, failed: () => void): () => void {
  return watchList<Tier>(COLLECTIONS.tiers, { order: ['order', 'asc'], limit: LIST_LIMIT }, next, failed);
}

/** Watches one tier; undefined if there is none. */
export function watchTier(id: string, next: (tier: Tier | undefined) => void): () => void {
  return watchDocument<Tier>(documentPaths.tier(id), next, (problem) => console.error('The tier is not followed.', problem));
}

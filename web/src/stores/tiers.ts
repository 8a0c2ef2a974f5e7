import { COLLECTIONS, documentPaths, LIST_LIMIT, type Tier } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { wholeLists } from './liveLists';

export type StoredTier = Stored<Tier>;

/** All tiers in their order, for admins. */
export const tierLists = wholeLists<'all', StoredTier>((_all, next, failed) =>
  watchList<Tier>(COLLECTIONS.tiers, { order: ['order', 'asc'], limit: LIST_LIMIT }, next, failed),
);

/** Watches one tier; undefined if there is none. */
export function watchTier(id: string, next: (tier: Tier | undefined) => void): () => void {
  return watchDocument<Tier>(documentPaths.tier(id), next, (problem) => console.error('The tier is not followed.', problem));
}

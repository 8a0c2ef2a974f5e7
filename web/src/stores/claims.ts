import { type Claim, type ClaimStatus, COLLECTIONS, LIST_LIMIT } from '@contract';
import { type Stored, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './liveLists';

export type StoredClaim = Stored<Claim>;

/** All claims by status, for admins. */
export const claimLists = pagedLists<ClaimStatus, StoredClaim>((status, after, next, failed) =>
  watchList<Claim>(COLLECTIONS.claims, { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE, ...(after !== undefined && { after }) }, next, failed),
);

/** Watches a user's own claims, newest first. */
export function watchOwnClaims(uid: string, next: (claims: readonly StoredClaim[]) => void, failed: () => void): () => void {
  return watchList<Claim>(COLLECTIONS.claims, { equal: { userId: uid }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
}

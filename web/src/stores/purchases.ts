import { COLLECTIONS, documentPaths, LIST_LIMIT, type Sponsorship } from '@contract';
import { documentOf } from '../lib/source';
import { type Stored, type WatchProblem, watchList } from '../lib/watch';

export type Purchase = Stored<Sponsorship>;

/** Watches a user's own sponsorships, newest first. */
export function watchPurchases(uid: string, next: (purchases: readonly Purchase[]) => void, failed: (problem: WatchProblem) => void): () => void {
  return watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { userId: uid }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
}

/** Watches the user's purchase that belongs to a checkout session; undefined if there is none. */
export function watchPurchase(
  uid: string,
  session: string,
  next: (purchase: Purchase | undefined) => void,
  failed: (problem: WatchProblem) => void,
): () => void {
  return watchList<Sponsorship>(
    COLLECTIONS.sponsorships,
    { equal: { userId: uid }, contains: ['sessions', session], order: ['createdAt', 'desc'], limit: 1 },
    ([purchase]) => next(purchase),
    failed,
  );
}

/** One purchase, once; users can only read their own. @throws Unreachable */
export const readPurchase = (id: string): Promise<Sponsorship | undefined> => documentOf<Sponsorship>(documentPaths.sponsorship(id));

/** Whether a purchase is unpaid and can still be paid. */
export const isPayable = ({ status, expiresAt }: Sponsorship, now: Date): boolean => status === 'pending' && expiresAt > now.toISOString();

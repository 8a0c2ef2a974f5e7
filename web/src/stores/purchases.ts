import { COLLECTIONS, documentPaths, LIST_LIMIT, type Sponsorship } from '@contract';
import { readDocument } from '../lib/source';
import { type Stored, watchList } from '../lib/watch';
import { readRenewableIds } from './sponsorships';
import { createLiveValues, createLoadedValues } from './values';

/** A sponsorship from its buyer's point of view. */
export type Purchase = Stored<Sponsorship>;

interface UserPurchases {
  /** Newest first. */
  readonly purchases: readonly Purchase[];
  /** Ids of the purchases that can be renewed now. Empty until they have loaded. */
  readonly renewable: readonly string[];
}

/** A user's purchases, by the user's id. */
export const userPurchases = createLiveValues<UserPurchases>((userId, next, onError) => {
  let latest: UserPurchases = { purchases: [], renewable: [] };
  const update = (changed: Partial<UserPurchases>) => {
    latest = { ...latest, ...changed };
    next(latest);
  };
  const loadRenewable = async (purchases: readonly Purchase[]) => {
    try {
      const renewable = await readRenewableIds();
      if (latest.purchases === purchases) update({ renewable });
    } catch (error) {
      console.error('The purchases that can be renewed did not load.', error);
    }
  };
  const show = (purchases: readonly Purchase[]) => {
    update({ purchases });
    if (purchases.length > 0) void loadRenewable(purchases);
  };
  return watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { userId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, show, onError);
});

/** The purchase in a checkout session. The key is the user's id and the checkout session's id, separated by a space. */
export const checkedOutPurchases = createLiveValues<Purchase>((key, next, onError) => {
  const [userId = '', checkoutSessionId = ''] = key.split(' ');
  return watchList<Sponsorship>(
    COLLECTIONS.sponsorships,
    { equal: { userId }, contains: ['sessions', checkoutSessionId], order: ['createdAt', 'desc'], limit: 1 },
    ([purchase]) => next(purchase),
    onError,
  );
});

/** The earlier purchases that other purchases renew, by their id. Users can only read their own. */
export const renewedPurchases = createLoadedValues((id) => readDocument<Sponsorship>(documentPaths.sponsorship(id)));

/** Whether a purchase is unpaid and can still be paid. */
export const isPayable = ({ status, expiresAt }: Sponsorship, now: Date): boolean => status === 'pending' && expiresAt > now.toISOString();

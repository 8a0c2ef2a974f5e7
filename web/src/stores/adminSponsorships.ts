import {
  COLLECTIONS,
  DAY_MS,
  documentPaths,
  FAILED_PAYMENT_DAYS,
  isRefundOwed,
  LIST_LIMIT,
  OPEN_DISPUTE_STATUSES,
  REFUND_OWED_END_REASONS,
  type Sponsorship,
  type SponsorshipStatus,
  findUnresolvedFailures,
  type CallableInput,
} from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE_SIZE, createPagedLists, watchTogether } from './liveLists';
import { invoke } from '../lib/invoke';
import { clearCacheAfter } from '../storage/cache';
import { createLiveValues, createLoadedValues } from './values';

export type StoredSponsorship = Stored<Sponsorship>;

/** All sponsorships by their status, for admins. */
export const sponsorshipLists = createPagedLists<SponsorshipStatus, StoredSponsorship>((status, after, next, onError) =>
  watchList<Sponsorship>(
    COLLECTIONS.sponsorships,
    { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE_SIZE, ...(after !== undefined && { after }) },
    next,
    onError,
  ),
);

type Next = (sponsorships: StoredSponsorship[]) => void;
/** Watches a list of sponsorships until the returned function is called. */
type Watch = (next: Next, onError: () => void) => () => void;

/** Paid brands waiting for an admin's approval. */
const watchBrandsToReview: Watch = (next, onError) => watchBrands('waiting', next, onError);

const watchBrands = (review: 'waiting' | 'rejected', next: Next, onError: () => void) =>
  watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { status: 'active', review }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError);

const watchDisputesWithStatus =
  (status: string): Watch =>
  (next, onError) =>
    watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { 'dispute.status': status }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError);
/** The sort key of a dispute: its due date. Disputes without one come last, because a letter sorts after every digit. */
const getDueDate = ({ dispute }: StoredSponsorship): string => dispute?.dueBy ?? 'none';

/** Sponsorships with a disputed payment, earliest evidence deadline first. */
const watchOpenDisputes: Watch = (next, onError) =>
  watchTogether(
    OPEN_DISPUTE_STATUSES.map(watchDisputesWithStatus),
    (sponsorships) => next(sponsorships.sort((a, b) => getDueDate(a).localeCompare(getDueDate(b)))),
    onError,
  );

const watchEndedEarly =
  (reason: string): Watch =>
  (next, onError) =>
    watchList<Sponsorship>(
      COLLECTIONS.sponsorships,
      { equal: { endedEarly: reason }, order: ['createdAt', 'desc'], limit: LIST_LIMIT },
      (sponsorships) => next(sponsorships.filter(isRefundOwed)),
      onError,
    );

/** Sponsorships that an admin has to refund (`isRefundOwed`). */
const watchRefundsOwed: Watch = (next, onError) =>
  watchTogether(
    [
      ...REFUND_OWED_END_REASONS.map(watchEndedEarly),
      (nextBrands, onBrandsError) => watchBrands('rejected', (brands) => nextBrands(brands.filter(isRefundOwed)), onBrandsError),
    ],
    next,
    onError,
  );

const watchAllFailedPayments: Watch = (next, onError) => {
  const since = new Date(Date.now() - FAILED_PAYMENT_DAYS * DAY_MS).toISOString();
  return watchList<Sponsorship>(
    COLLECTIONS.sponsorships,
    { equal: { status: 'failed' }, order: ['createdAt', 'desc'], limit: LIST_LIMIT },
    (failed) => next(failed.filter(({ createdAt }) => createdAt >= since)),
    onError,
  );
};
const watchPurchases =
  (userId: string): Watch =>
  (next, onError) =>
    watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { userId }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, onError);

/** Failed payments of the last `FAILED_PAYMENT_DAYS` days, unless the buyer has paid for the same sponsor since then. */
const watchFailedPayments: Watch = (next, onError) => {
  let stopBuyers = () => {};
  const stop = watchAllFailedPayments((failed) => {
    stopBuyers();
    const buyers = [...new Set(failed.map(({ userId }) => userId))];
    if (buyers.length === 0) next([]);
    else stopBuyers = watchTogether(buyers.map(watchPurchases), (purchases) => next(findUnresolvedFailures(failed, purchases)), onError);
  }, onError);
  return () => {
    stop();
    stopBuyers();
  };
};

/** Lists of sponsorships that need an admin's action. `/admin` shows how many each has. */
export type SponsorshipQueue = 'brands' | 'disputes' | 'owed' | 'failed';
const QUEUES: Record<SponsorshipQueue, Watch> = {
  brands: watchBrandsToReview,
  disputes: watchOpenDisputes,
  owed: watchRefundsOwed,
  failed: watchFailedPayments,
};
/** Sponsorships that need an admin's action, by queue. */
export const sponsorshipQueues = createLiveValues<readonly StoredSponsorship[]>((queue, next, onError) => QUEUES[queue as SponsorshipQueue](next, onError));

/** Single sponsorships by id. */
export const storedSponsorships = createLiveValues<Sponsorship>((id, next, onError) =>
  watchDocument<Sponsorship>(documentPaths.sponsorship(id), next, onError),
);

/** Approves or rejects a brand. Its buyer is notified. @throws CallFailure, like the functions below */
export const decideBrand = (input: CallableInput<'decideBrand'>): Promise<void> => clearCacheAfter(invoke('decideBrand', input));
/** Issues a refund. Fails with `stale-edit` if `refunded`, the amount that was refunded when the admin decided, has changed since then. */
export const refundSponsorship = (input: CallableInput<'refundSponsorship'>): Promise<void> => clearCacheAfter(invoke('refundSponsorship', input));
/** Makes the backend check a purchase with Stripe and store the result. */
export const checkSponsorship = (id: string): Promise<void> => clearCacheAfter(invoke('checkSponsorship', { id }));
/** Revenue by month and tier, the latest month first, and the same as CSV. Under the key `all`. */
export const revenues = createLoadedValues(() => invoke('readRevenue', {}));

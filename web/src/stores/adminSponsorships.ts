import { COLLECTIONS, documentPaths, EARLY_ENDS, LIST_LIMIT, OPEN_DISPUTES, type Sponsorship, type SponsorshipStatus } from '@contract';
import { type Stored, watchDocument, watchList } from '../lib/watch';
import { PAGE, pagedLists } from './pagedLists';

export type StoredSponsorship = Stored<Sponsorship>;

/** All sponsorships by their status, for admins. */
export const sponsorshipLists = pagedLists<SponsorshipStatus, StoredSponsorship>((status, after, next, failed) =>
  watchList<Sponsorship>(
    COLLECTIONS.sponsorships,
    { equal: { status }, order: ['createdAt', 'desc'], limit: PAGE, ...(after !== undefined && { after }) },
    next,
    failed,
  ),
);

type Next = (sponsorships: StoredSponsorship[]) => void;
type Watch = (next: Next, failed: () => void) => () => void;

/** Brands that are paid for and wait for an admin, live, the latest `LIST_LIMIT`. */
export const watchBrandsWaiting: Watch = (next, failed) => watchBrands('waiting', next, failed);

const watchBrands = (review: 'waiting' | 'refused', next: Next, failed: () => void) =>
  watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { status: 'active', review }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);

const disputed =
  (status: string): Watch =>
  (next, failed) =>
    watchList<Sponsorship>(COLLECTIONS.sponsorships, { equal: { 'dispute.status': status }, order: ['createdAt', 'desc'], limit: LIST_LIMIT }, next, failed);
/** What has no day comes last: a letter sorts after every digit. */
const dueBy = ({ dispute }: StoredSponsorship): string => dispute?.dueBy ?? 'later';

/** Sponsorships whose payment is disputed, live; those whose evidence is due first are first. */
export const watchOpenDisputes: Watch = (next, failed) =>
  watchAll(OPEN_DISPUTES.map(disputed), (found) => next(found.sort((a, b) => dueBy(a).localeCompare(dueBy(b)))), failed);

const endedEarly =
  (reason: string): Watch =>
  (next, failed) =>
    watchList<Sponsorship>(
      COLLECTIONS.sponsorships,
      { equal: { endedEarly: reason }, order: ['createdAt', 'desc'], limit: LIST_LIMIT },
      (read) => next(read.filter(({ refunded, status }) => refunded === 0 && status === 'ended')),
      failed,
    );

/** What is owed, live: to buyers whose gym has gone before its term was over, and of brands that were refused. */
export const watchOwed: Watch = (next, failed) => watchAll([...EARLY_ENDS.map(endedEarly), (found, lost) => watchBrands('refused', found, lost)], next, failed);

/** Several lists as one, told of once each has come. */
function watchAll(lists: readonly Watch[], next: Next, failed: () => void): () => void {
  const known = new Map<number, readonly StoredSponsorship[]>();
  const stops = lists.map((watch, index) =>
    watch((read) => {
      known.set(index, read);
      if (known.size === lists.length) next([...known.values()].flat());
    }, failed),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** One sponsorship, live; undefined where there is none. */
export function watchSponsorshipAsAdmin(id: string, next: (sponsorship: Sponsorship | undefined) => void): () => void {
  return watchDocument<Sponsorship>(documentPaths.sponsorship(id), next, (problem) => console.error('The sponsorship is not followed.', problem));
}

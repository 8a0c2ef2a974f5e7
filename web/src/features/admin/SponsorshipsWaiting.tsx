import { watchBrandsWaiting, watchOpenDisputes, watchOwed } from '../../stores/adminSponsorships';
import { useWatched } from './useWatched';

/** How much waits for an admin at the sponsorships, once that is known. */
export function SponsorshipsWaiting() {
  const counted = [
    count(useWatched(watchBrandsWaiting), 'brand waits for approval', 'brands wait for approval'),
    count(useWatched(watchOpenDisputes), 'payment is disputed', 'payments are disputed'),
    count(useWatched(watchOwed), 'is to be paid back', 'are to be paid back'),
  ].filter(Boolean);
  return counted.length > 0 && <p>{counted.join(', ')}.</p>;
}

function count({ list: { items } }: ReturnType<typeof useWatched>, one: string, more: string): string {
  return items.length === 0 ? '' : `${items.length} ${items.length === 1 ? one : more}`;
}

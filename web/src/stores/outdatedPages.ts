import type { PendingRefreshCounts } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { createLiveValues } from './values';

/** Milliseconds between a response and the next request. */
const POLL_DELAY_MS = 3000;

/** The total number of pages that still show old content. */
export const countOutdatedPages = ({ cities, states, others }: PendingRefreshCounts): number => cities + states + others;

/**
 * How many pages still show old content after a change. A key consists of a mode and the id of the component that shows the count,
 * such as `ongoing :r1:`. In `until-done` mode, polling stops once every page is up to date. In `ongoing` mode, it continues, because
 * more changes are coming. The value is undefined after a failed request.
 */
export const outdatedPages = createLiveValues<PendingRefreshCounts>((key, next) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const poll = async () => {
    let counts: PendingRefreshCounts | undefined;
    try {
      counts = await invoke('countPendingRefreshes', {});
    } catch {
      // The counts are unknown until the next response.
    }
    if (isStopped) return;
    next(counts);
    if (key.startsWith('until-done') && counts && countOutdatedPages(counts) === 0) clearCachedReads();
    else timer = setTimeout(() => void poll(), POLL_DELAY_MS);
  };
  void poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
});

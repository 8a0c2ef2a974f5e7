import type { PagesLeft } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { createLiveValues } from './values';

/** Milliseconds between a response and the next request. */
const POLL_DELAY_MS = 3000;

/** The total number of pages that still show old content. */
export const countLeft = ({ cities, states, others }: PagesLeft): number => cities + states + others;

/**
 * Counts of pages that still show old content after a change. A key is a mode and the id of the component that shows the count,
 * such as `ongoing :r1:`. In mode `until-done`, polling stops once no page is left. In mode `ongoing`, it continues, because more
 * changes are coming. The value is undefined after a failed request.
 */
export const pagesLeft = createLiveValues<PagesLeft>((key, next) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const poll = async () => {
    let left: PagesLeft | undefined;
    try {
      left = await invoke('countPagesLeft', {});
    } catch {
      // The count is unknown until the next response.
    }
    if (stopped) return;
    next(left);
    if (key.startsWith('until-done') && left && countLeft(left) === 0) clearCachedReads();
    else timer = setTimeout(() => void poll(), POLL_DELAY_MS);
  };
  void poll();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
});

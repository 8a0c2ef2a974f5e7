import type { PagesLeft } from '@contract';
import { invoke } from '../lib/invoke';
import { clearCachedReads } from '../storage/cache';
import { createLiveValues } from './values';

/** Milliseconds between an answer and the next request. */
const POLL_DELAY_MS = 3000;

/** How many pages still show old content. */
export const countLeft = ({ cities, states, others }: PagesLeft): number => cities + states + others;

/**
 * The pages that still show old content after the latest changes, by `rest` or `ongoing` and the id of the component that shows
 * them. The rest is counted until none are left; with more changes on the way, the count goes on. Undefined after a failed request.
 */
export const pagesLeft = createLiveValues<PagesLeft>((key, next) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const ask = async () => {
    let left: PagesLeft | undefined;
    try {
      left = await invoke('countPagesLeft', {});
    } catch {
      // The count is unknown until the next answer.
    }
    if (stopped) return;
    next(left);
    if (key.startsWith('rest') && left && countLeft(left) === 0) clearCachedReads();
    else timer = setTimeout(() => void ask(), POLL_DELAY_MS);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
});

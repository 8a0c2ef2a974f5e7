import type { PagesLeft } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** Milliseconds between an answer and the next request. */
const AGAIN_MS = 3000;

/**
 * Reports how many pages still show old content after the latest changes, until `isOver` returns true. Failed requests are
 * retried. Returns a function that stops it.
 */
export function watchPagesLeft(tell: (left: PagesLeft | undefined) => void, isOver: (left: PagesLeft) => boolean): () => void {
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
    tell(left);
    if (left && isOver(left)) forgetCached();
    else timer = setTimeout(() => void ask(), AGAIN_MS);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

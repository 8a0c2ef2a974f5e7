import type { PagesLeft } from '@contract';
import { invoke } from '../lib/invoke';
import { forgetCached } from '../storage/cache';

/** From one answer to the next question, in milliseconds. */
const AGAIN_MS = 3000;

/**
 * Tells how many pages still show what they did before the latest changes, until `isOver` says that this is enough. Returns how
 * to stop it. What can't be asked now is asked again.
 */
export function watchPagesLeft(tell: (left: PagesLeft | undefined) => void, isOver: (left: PagesLeft) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const ask = async () => {
    let left: PagesLeft | undefined;
    try {
      left = await invoke('countPagesLeft', {});
    } catch {
      // Nothing is known until the next answer.
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

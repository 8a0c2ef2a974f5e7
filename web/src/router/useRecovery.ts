import { useEffect } from 'react';
import { untilBack } from '../lazy/whenBack';
import { loadRoute } from './loadRoute';
import type { PageRoute } from './route';
import { type Shown, urlOf } from './ShownPage';
import { isAway } from './visited';

/** Replaces a page that failed or is a saved copy, as soon as the data can be reached again. */
export function useRecovery(pages: readonly PageRoute[], shown: Shown | undefined, setShown: (recovered: Shown) => void): void {
  useEffect(() => {
    const isAmiss = shown && (shown.failure ? isAway(shown.failure.error) : shown.loaded?.asOf || shown.loaded?.isPartial);
    if (!shown || !isAmiss) return;
    let wanted = true;
    const ask = async () => {
      const loaded = await loadRoute(pages, urlOf(shown.location)).catch(() => undefined);
      if (!wanted || !loaded) return;
      document.getElementById('kept-copy')?.remove();
      setShown({ location: shown.location, attempt: shown.attempt, loaded });
    };
    const stop = untilBack(() => void ask());
    return () => {
      wanted = false;
      stop();
    };
  }, [pages, shown, setShown]);
}

import { useEffect } from 'react';
import { blockLeaving } from './leaving';

/** Asks before a page with unsaved entries is left: by a link, by Back, by closing or reloading its tab. `kept`: they are offered again. */
export function useUnsaved(unsaved: boolean, kept: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const release = blockLeaving(kept);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, kept]);
}

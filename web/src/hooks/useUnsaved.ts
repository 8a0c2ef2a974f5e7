import { useEffect } from 'react';
import { markUnsaved } from './unsaved';

/**
 * Asks before the user leaves a page with unsaved entries: by a link, Back (app/LeaveGuard.tsx), or closing or reloading the
 * tab. `kept`: the entries will be offered again.
 */
export function useUnsaved(unsaved: boolean, kept: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const release = markUnsaved(kept);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, kept]);
}

import { useEffect } from 'react';
import { markUnsaved } from './unsaved';

/**
 * Asks before the user leaves a page with unsaved changes: by a link or Back (app/LeaveGuard.tsx), or by closing or reloading the
 * tab.
 * @param hasDraft whether this browser keeps a draft of the changes
 */
export function useLeaveWarning(isUnsaved: boolean, hasDraft: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const release = markUnsaved(hasDraft);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, hasDraft]);
}

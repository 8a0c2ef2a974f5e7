import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm, useConfirmation } from '../stores/confirmation';
import { hasUnsavedChanges, getLeaveQuestion } from '../hooks/unsaved';
import { usePageHandle } from './page';

/** Asks before a link or Back leaves a page with unsaved changes. Rendered once, because a router has one blocker. */
export function LeaveGuard() {
  const ignoresSearchParams = usePageHandle()?.ignoresSearchParams;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsavedChanges() && (from.pathname !== to.pathname || (!ignoresSearchParams && from.search !== to.search)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    const answer = confirm(getLeaveQuestion(), 'Leave');
    const { question } = useConfirmation.getState();
    void answer.then((shouldLeave) => {
      if (isCurrent) (shouldLeave ? blocker.proceed : blocker.reset)();
    });
    return () => {
      isCurrent = false;
      // Closes the dialog if the user navigated elsewhere in the meantime.
      if (useConfirmation.getState().question === question) question?.answer(false);
    };
  }, [blocker.state, blocker.location]);
  return null;
}

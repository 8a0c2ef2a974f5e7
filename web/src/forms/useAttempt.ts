import { useState } from 'react';
import { showToast } from '../stores/toasts';
import { gymMergedInto, messageOf } from '../words/problems';

/** Runs a button's action, with a busy state. Shows a toast if it fails, or `successMessage` if it succeeds. */
export function useAttempt(problemOf: (error: unknown) => string = messageOf) {
  const [busy, setBusy] = useState(false);
  const attempt = async (run: () => Promise<void>, successMessage?: string): Promise<void> => {
    setBusy(true);
    try {
      await run();
      if (successMessage !== undefined) showToast('success', successMessage);
    } catch (error) {
      const gym = gymMergedInto(error);
      showToast('error', problemOf(error), undefined, gym?.path === undefined ? undefined : { text: `Open ${gym.name}`, to: gym.path });
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

import { useState } from 'react';
import { showToast } from '../stores/toasts';
import { getMergedGym, getErrorMessage } from '../words/problems';

/**
 * Returns a function that runs a button's action, and whether it is running. If the action fails, a toast says why. If it succeeds, a
 * toast shows `successMessage`, if there is one.
 */
export function useAttempt(describeError: (error: unknown) => string = getErrorMessage) {
  const [busy, setBusy] = useState(false);
  const attempt = async (run: () => Promise<void>, successMessage?: string): Promise<void> => {
    setBusy(true);
    try {
      await run();
      if (successMessage !== undefined) showToast('success', successMessage);
    } catch (error) {
      const gym = getMergedGym(error);
      showToast('error', describeError(error), undefined, gym?.path === undefined ? undefined : { text: `Open ${gym.name}`, to: gym.path });
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

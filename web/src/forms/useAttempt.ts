import { useState } from 'react';
import { showToast } from '../../stores/toasts';
import { discountProblem } from '../../words/discountState';

/** Runs what a button does to a discount, one at a time, and says what came of it. */
export function useAttempt(problemOf: (error: unknown) => string = discountProblem) {
  const [busy, setBusy] = useState(false);
  const attempt = async (run: () => Promise<void>, said: string): Promise<void> => {
    setBusy(true);
    try {
      await run();
      showToast('success', said);
    } catch (error) {
      showToast('error', problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}

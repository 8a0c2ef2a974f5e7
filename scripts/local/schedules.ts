import { setTimeout as pause } from 'node:timers/promises';
import { finishRemovals } from '../../functions/src/accounts/schedules';
import { endExpired } from '../../functions/src/discounts/store';
import { enqueue } from '../../functions/src/platform/tasks';
import { endSponsorships } from '../../functions/src/sponsorships/store-ending';
import { reconcileSponsorships } from '../../functions/src/sponsorships/store-reconciling';
import { sweep } from '../../functions/src/sweep';

/** Where it is deployed a minute and more lies between two runs; here one costs nothing. */
const PAUSE_MS = 5000;
/** Asking Stripe costs it something, and where it is one's own test account, Stripe. */
const RECONCILE_MS = 60_000;

/** Runs what is scheduled for as long as this process lives. What fails, as while the emulators end, is there the next time. */
export async function keepSchedules(): Promise<never> {
  const reconcile = everyNow(reconcileSponsorships, RECONCILE_MS);
  for (;;) {
    const now = new Date();
    const works = [
      () => sweep({ enqueue, now: () => new Date() }),
      () => finishRemovals(),
      () => endExpired(now),
      () => endSponsorships(now),
      () => reconcile(now),
    ];
    for (const work of works) await work().catch((error: unknown) => console.error(`${new Date().toISOString()} ${String(error)}`));
    await pause(PAUSE_MS);
  }
}

/** Does `work` when it has not been done for so long, whether it succeeds or not. */
function everyNow(work: (now: Date) => Promise<unknown>, pauseMs: number): (now: Date) => Promise<unknown> {
  let last = 0;
  return async (now) => {
    if (now.getTime() - last < pauseMs) return;
    last = now.getTime();
    await work(now);
  };
}

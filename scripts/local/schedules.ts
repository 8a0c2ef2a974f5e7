import { setTimeout as pause } from 'node:timers/promises';
import { finishRemovals } from '../../functions/src/accounts/schedules';
import { endExpired } from '../../functions/src/discounts/store';
import { askOwners } from '../../functions/src/gyms/store-ask';
import { sendDue } from '../../functions/src/mail/sender';
import { deleteOldRead } from '../../functions/src/notifications/store';
import { recordFigures } from '../../functions/src/overview/store-figures';
import { enqueue } from '../../functions/src/platform/tasks';
import { checkNextSpan } from '../../functions/src/projections/store-health';
import { endSponsorships } from '../../functions/src/sponsorships/store-ending';
import { reconcileSponsorships } from '../../functions/src/sponsorships/store-reconciling';
import { sweep } from '../../functions/src/sweep';

/** From the end of a run to the next. Where it is deployed a minute and more lies between two; here one costs nothing. */
const PAUSE_MS = 5000;
/** Asking Stripe costs it something, and where it is one's own test account, Stripe. */
const RECONCILE_MS = 60_000;
/** What is looked for once a day where it is deployed. */
const DAILY_MS = 3_600_000;

/** What is scheduled, each by itself: a sweep that an import keeps busy delays no end of a sponsorship. */
const SCHEDULES: readonly { readonly work: (now: Date) => Promise<unknown>; readonly pauseMs: number }[] = [
  { work: () => sweep({ enqueue, now: () => new Date() }), pauseMs: PAUSE_MS },
  { work: finishRemovals, pauseMs: PAUSE_MS },
  { work: endExpired, pauseMs: PAUSE_MS },
  { work: endSponsorships, pauseMs: PAUSE_MS },
  { work: reconcileSponsorships, pauseMs: RECONCILE_MS },
  { work: () => sendDue(), pauseMs: PAUSE_MS },
  { work: (now) => deleteOldRead(now), pauseMs: DAILY_MS },
  { work: (now) => recordFigures(now), pauseMs: DAILY_MS },
  { work: () => checkNextSpan(), pauseMs: DAILY_MS },
  { work: askOwners, pauseMs: DAILY_MS },
];

/** Runs what is scheduled for as long as this process lives. What fails, as while the emulators end, is there the next time. */
export async function keepSchedules(): Promise<void> {
  await Promise.all(SCHEDULES.map(keep));
}

async function keep({ work, pauseMs }: (typeof SCHEDULES)[number]): Promise<never> {
  for (;;) {
    await work(new Date()).catch((error: unknown) => console.error(`${new Date().toISOString()} ${String(error)}`));
    await pause(pauseMs);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { finishRemovals } from '../../functions/src/accounts/schedules';
import { enqueue } from '../../functions/src/platform/tasks';
import { sweep } from '../../functions/src/sweep';

/** Where it is deployed a minute and more lies between two runs; here one costs nothing. */
const PAUSE_MS = 5000;

/** Runs what is scheduled for as long as this process lives. What fails, as while the emulators end, is there the next time. */
export async function keepSchedules(): Promise<never> {
  for (;;) {
    for (const work of [() => sweep({ enqueue, now: () => new Date() }), () => finishRemovals()]) {
      await work().catch((error: unknown) => console.error(`${new Date().toISOString()} ${String(error)}`));
    }
    await pause(PAUSE_MS);
  }
}

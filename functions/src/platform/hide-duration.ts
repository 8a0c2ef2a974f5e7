import { setTimeout as wait } from 'node:timers/promises';

/** Responses are sent after a multiple of this, in milliseconds. Creating an account or an invitation normally takes less. */
export const DURATION_STEP_MS = 800;

/**
 * Returns the result of `work`, or throws its error, a whole number of `DURATION_STEP_MS` after it started, so that the response time doesn't reveal,
 * for example, whether an email address has an account. A fixed minimum wouldn't be enough: on a busy server, work can take longer than the minimum,
 * and its duration would show again.
 */
export async function hideDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const elapsedMs = performance.now() - startedAt;
    await wait(Math.ceil(elapsedMs / DURATION_STEP_MS) * DURATION_STEP_MS - elapsedMs);
  }
}

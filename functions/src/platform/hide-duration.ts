import { setTimeout as wait } from 'node:timers/promises';

/** Responses are sent at multiples of this, in milliseconds: more than creating an account or an invitation takes. */
export const DURATION_STEP_MS = 800;

/**
 * Returns the result of `work`, or throws its error, a whole number of steps after it started. So the response time doesn't reveal what the work
 * found, such as whether an address has an account. A fixed minimum wouldn't be enough, since it would reveal all work that takes longer, for example
 * on a busy server.
 */
export async function hideDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - began;
    await wait(Math.ceil(taken / DURATION_STEP_MS) * DURATION_STEP_MS - taken);
  }
}

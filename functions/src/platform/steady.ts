import { setTimeout as wait } from 'node:timers/promises';

/** Answers come at whole multiples of this, in milliseconds: more than making an account or an invitation takes. */
export const ANSWER_STEP_MS = 800;

/**
 * The result of `work`, or what it throws, at a whole number of steps after it began. The time of an answer then tells nothing about
 * what the work found, such as whether an address has an account: a wait up to a fixed time alone would show every piece of work
 * that takes longer, for example on a busy server.
 */
export async function atSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - began;
    await wait(Math.ceil(taken / ANSWER_STEP_MS) * ANSWER_STEP_MS - taken);
  }
}

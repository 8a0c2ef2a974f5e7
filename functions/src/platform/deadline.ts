import { READ_DEADLINE_MS } from '../contract';

/** The database didn't respond in time, or is known to be unreachable. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Returns the result of `work` unless it takes longer than `ms`. The work itself goes on, since the Admin SDK can't cancel anything.
 * @throws Unreachable
 */
export function withinDeadline<T>(work: Promise<T>, ms = READ_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable(`No response within ${ms / 1000} seconds.`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

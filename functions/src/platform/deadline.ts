import { READ_DEADLINE_MS } from '../contract';

/** Thrown if the database didn't respond in time, or is known to be unreachable. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * Returns the result of `work` unless it takes longer than `ms` milliseconds. The work itself continues, since the Admin SDK can't cancel requests.
 * @throws UnreachableError after `ms` milliseconds
 */
export function withinDeadline<T>(work: Promise<T>, ms = READ_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnreachableError(`No response within ${ms / 1000} seconds.`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

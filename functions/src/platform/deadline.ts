import { READ_DEADLINE_MS } from '../contract';

/** The database did not respond in time, or is known to be out of reach. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * What `work` yields, unless it takes longer than `ms`. The work itself goes on: nothing of what the Admin SDK does can be
 * called back.
 * @throws Unreachable
 */
export function withinDeadline<T>(work: Promise<T>, ms = READ_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable(`Nothing came within ${ms / 1000} seconds.`)), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

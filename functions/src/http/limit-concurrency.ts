/** Thrown if too many tasks are already waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/**
 * Returns a function that limits how many tasks run at the same time. The others wait and run in order of arrival.
 * @param maxRunning maximum number of tasks that run at once
 * @param maxWaiting maximum number of tasks that wait. Any more fail with an `OverloadedError`
 */
export function limitConcurrency(maxRunning: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active >= maxRunning) {
      if (queue.length >= maxWaiting) throw new OverloadedError(`${maxWaiting} tasks are already waiting.`);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active++;
    try {
      return await work();
    } finally {
      // Hand the slot to the task that has waited longest, or free it.
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}

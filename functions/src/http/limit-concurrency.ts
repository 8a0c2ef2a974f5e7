/** Thrown if too much work is already waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/**
 * Limits how many tasks run at a time. The others wait and run in order of arrival.
 * @param maxRunning maximum number of tasks that run at once
 * @param maxWaiting maximum number of tasks that wait. More are refused
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
      // Hand the slot to the next in line, or free it.
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}

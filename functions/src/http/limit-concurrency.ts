/** Thrown if too much work is already waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

/**
 * Limits how many tasks run at a time. The others run in order of arrival.
 * @param running maximum number of tasks that run at once
 * @param waiting maximum number of tasks that wait. More are refused
 */
export function limitConcurrency(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new OverloadedError(`${waiting} tasks are already waiting.`);
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

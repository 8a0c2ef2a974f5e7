/** More work than may wait was asked for. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Lets so much work be done at a time, in the order in which it came.
 * @param running pieces at once
 * @param waiting pieces that may wait; more are refused
 */
export function bounded(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) throw new Overloaded(`${waiting} pieces of work wait already.`);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}

import { limitConcurrency } from '../limit-concurrency';

/**
 * Runs tasks one after another, since drawing a picture takes a tenth of a second of CPU. Requests with the key of a task that is waiting or running
 * share its result.
 * @param maxWaiting maximum number of tasks that wait
 */
export function runInTurns<T>(maxWaiting: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  const inTurn = limitConcurrency(1, maxWaiting);
  return (key, work) => {
    const same = inProgress.get(key);
    if (same) return same;
    const done = inTurn(work).finally(() => inProgress.delete(key));
    inProgress.set(key, done);
    return done;
  };
}

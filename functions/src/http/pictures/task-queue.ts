import { limitConcurrency } from '../limit-concurrency';

/**
 * Returns a function that runs tasks one at a time, since drawing a picture takes a tenth of a second of CPU. If a task with the same key is waiting or
 * running, a call gets that task's result.
 * @param maxWaiting maximum number of tasks that wait
 */
export function createTaskQueue<T>(maxWaiting: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  const runInTurn = limitConcurrency(1, maxWaiting);
  return (key, work) => {
    const existing = inProgress.get(key);
    if (existing) return existing;
    const task = runInTurn(work).finally(() => inProgress.delete(key));
    inProgress.set(key, task);
    return task;
  };
}

import { limitConcurrency } from '../limit-concurrency';

/**
 * Runs work one piece after another. Requests for the same piece in the meantime share it: a picture takes a tenth of a second of CPU.
 * @param most the maximum number of pieces that may wait
 */
export function runInTurns<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  const inTurn = limitConcurrency(1, most);
  return (key, work) => {
    const same = inProgress.get(key);
    if (same) return same;
    const done = inTurn(work).finally(() => inProgress.delete(key));
    inProgress.set(key, done);
    return done;
  };
}

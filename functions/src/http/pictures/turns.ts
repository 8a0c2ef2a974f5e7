import { bounded } from '../bounded';

/**
 * Lets work be done one piece after another, and the same piece once for all who ask for it meanwhile: a picture takes
 * a tenth of a second of the processor.
 * @param most pieces that may wait
 */
export function inTurns<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const inTurn = bounded(1, most);
  return (key, work) => {
    const same = underWay.get(key);
    if (same) return same;
    const done = inTurn(work).finally(() => underWay.delete(key));
    underWay.set(key, done);
    return done;
  };
}

/** More work than may wait was asked for. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Lets work be done one piece after another, and the same piece once for all who ask for it meanwhile: a picture takes
 * a tenth of a second of the processor on which pages are rendered.
 * @param most pieces that may wait
 */
export function inTurns<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, work) => {
    const same = underWay.get(key);
    if (same) return same;
    if (underWay.size > most) return Promise.reject(new Overloaded(`${most} pieces of work wait already.`));
    const done = last.then(work).finally(() => underWay.delete(key));
    underWay.set(key, done);
    last = done.catch(() => undefined);
    return done;
  };
}

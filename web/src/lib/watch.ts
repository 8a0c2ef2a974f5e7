/** Which documents of a collection, in which order. `limit` is at most the rules' own (100). */
export interface ListQuery {
  readonly equal?: Readonly<Record<string, string>>;
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
  /** Value of the order's field after which to go on. */
  readonly after?: string | number;
}
export type Stored<T> = T & { readonly id: string };
/** Why a listener ended: as much as a user can do something about. */
export type WatchProblem = 'permission-denied' | 'unavailable' | 'other';
type Stop = () => void;

/**
 * One document, live. `next` gets undefined while there is none; a listener that is offline and knows nothing says
 * `unavailable`, and goes on once there is a connection.
 */
export function watchDocument<T>(path: string, next: (data: T | undefined) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async (on) => {
    const { onDocument } = await import('./full');
    const tell = on((data: unknown, fromCache: boolean) => (data === undefined && fromCache ? failed('unavailable') : next(data as T | undefined)));
    return onDocument(path, tell, on(ended(failed)));
  }, failed);
}

/** The documents of a query, live. */
export function watchList<T>(path: string, list: ListQuery, next: (items: Stored<T>[]) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async (on) => {
    const { onList } = await import('./full');
    return onList(
      path,
      list,
      on((items: { id: string }[]) => next(items as Stored<T>[])),
      on(ended(failed)),
    );
  }, failed);
}

/** The documents of a query, once. */
export async function readList<T>(path: string, list: ListQuery): Promise<Stored<T>[]> {
  const { getList } = await import('./full');
  return (await getList(path, list)) as Stored<T>[];
}

/** Opens a listener whose SDK is still to be fetched; nothing is told after it was stopped. */
function start(
  open: (on: <Args extends unknown[]>(tell: (...args: Args) => void) => (...args: Args) => void) => Promise<Stop>,
  failed: (problem: WatchProblem) => void,
): Stop {
  let stopped = false;
  let stop: Stop | undefined;
  const on =
    <Args extends unknown[]>(tell: (...args: Args) => void) =>
    (...args: Args) => {
      if (!stopped) tell(...args);
    };
  open(on).then((opened) => (stopped ? opened() : (stop = opened)), on(ended(failed)));
  return () => {
    stopped = true;
    stop?.();
  };
}

const ended = (failed: (problem: WatchProblem) => void) => (error: unknown) => failed(problemOf(error));

export function problemOf(error: unknown): WatchProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.endsWith('permission-denied')) return 'permission-denied';
  return code.endsWith('unavailable') ? 'unavailable' : 'other';
}

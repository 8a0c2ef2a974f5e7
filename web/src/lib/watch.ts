import { READ_DEADLINE_MS } from '@contract';
import type { ListQuery } from './listQuery';
import { ChunkLoadError, withinScriptTimeout } from './script';
import { answered } from './unreachable';

export type Stored<T> = T & { readonly id: string };
/** Why a listener ended: as much as a user can do something about. */
export type WatchProblem = 'permission-denied' | 'unavailable' | 'other';
type Stop = () => void;

const sdk = () => withinScriptTimeout('Listeners', () => import('./full'));

/**
 * One document, live. `next` gets undefined while there is none; a listener that is offline and knows nothing, or has heard
 * nothing within the contract's deadline, says `unavailable`, and goes on once there is a connection.
 */
export function watchDocument<T>(path: string, next: (data: T | undefined) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async (on) => {
    const { onDocument } = await sdk();
    const tell = on((data: unknown, fromCache: boolean) => (data === undefined && fromCache ? failed('unavailable') : next(data as T | undefined)));
    return onDocument(path, tell, on(ended(failed)));
  }, failed);
}

/** The documents of a query, live; what holds for one document holds for them. */
export function watchList<T>(path: string, list: ListQuery, next: (items: Stored<T>[]) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async (on) => {
    const { onList } = await sdk();
    const tell = on((items: { id: string }[], fromCache: boolean) => (items.length === 0 && fromCache ? failed('unavailable') : next(items as Stored<T>[])));
    return onList(path, list, tell, on(ended(failed)));
  }, failed);
}

/** The documents of a query, once. @throws Unreachable */
export async function readList<T>(path: string, list: ListQuery): Promise<Stored<T>[]> {
  const { getList } = await sdk();
  return (await answered(getList(path, list))) as Stored<T>[];
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
      clearTimeout(late);
      if (!stopped) tell(...args);
    };
  const late = setTimeout(
    on(() => failed('unavailable')),
    READ_DEADLINE_MS,
  );
  open(on).then(
    (opened) => {
      if (stopped) opened();
      else stop = opened;
    },
    on(ended(failed)),
  );
  return () => {
    stopped = true;
    clearTimeout(late);
    stop?.();
  };
}

const ended = (failed: (problem: WatchProblem) => void) => (error: unknown) => failed(problemOf(error));

export function problemOf(error: unknown): WatchProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.endsWith('permission-denied')) return 'permission-denied';
  return code.endsWith('unavailable') || error instanceof ChunkLoadError ? 'unavailable' : 'other';
}

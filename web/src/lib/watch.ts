import { READ_DEADLINE_MS } from '@contract';
import type { ListQuery } from './listQuery';
import { ChunkLoadError, withinScriptTimeout } from './script';
import { answered, Unreachable } from './unreachable';

export type Stored<T> = T & { readonly id: string };
/** Why a listener ended, as far as the user can do something about it. */
export type WatchProblem = 'permission-denied' | 'unavailable' | 'other';
type Stop = () => void;

/** The last request got no answer: a caller that tries again, by a button or after a while, expects an immediate attempt. */
let isCut = false;

async function sdk() {
  const full = await withinScriptTimeout('Listeners', () => import('./full'));
  if (isCut) {
    isCut = false;
    await full.reconnect();
  }
  return full;
}

/**
 * Watches one document. `next` gets the server's data, undefined if there is no such document. Data that the SDK has cached from
 * an earlier listener is never reported: it may be out of date, and pages sign out, redirect and deny access based on it. If the
 * server doesn't answer within the contract's deadline, `failed` gets `unavailable`; the listener continues once there is a
 * connection.
 */
export function watchDocument<T>(path: string, next: (data: T | undefined) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async ({ on, unavailable }) => {
    const { onDocument } = await sdk();
    const [tell, tellNone] = [on((data: unknown) => next(data as T | undefined)), on(unavailable)];
    const heard = (data: unknown, fromCache: boolean) => {
      isCut &&= fromCache;
      if (!fromCache) tell(data);
      else if (data === undefined) tellNone();
    };
    return onDocument(path, heard, on(ended(failed)));
  }, failed);
}

/**
 * Watches the documents of a query. Documents cached by other listeners are reported at once, but may be a few of many: if the
 * server doesn't answer in time, `failed` gets `unavailable` all the same.
 */
export function watchList<T>(path: string, list: ListQuery, next: (items: Stored<T>[]) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async ({ on, early, unavailable }) => {
    const { onList } = await sdk();
    const known = (items: { id: string }[]) => next(items as Stored<T>[]);
    const [tell, tellEarly, tellNone] = [on(known), early(known), on(unavailable)];
    const heard = (items: { id: string }[], fromCache: boolean) => {
      isCut &&= fromCache;
      if (!fromCache) tell(items);
      else if (items.length > 0) tellEarly(items);
      else tellNone();
    };
    return onList(path, list, heard, on(ended(failed)));
  }, failed);
}

/** Reads the documents of a query once. @throws Unreachable */
export async function readList<T>(path: string, list: ListQuery): Promise<Stored<T>[]> {
  const { getList } = await sdk();
  try {
    return (await answered(getList(path, list))) as Stored<T>[];
  } catch (error) {
    isCut ||= error instanceof Unreachable;
    throw error;
  }
}

type Told = <Args extends unknown[]>(tell: (...args: Args) => void) => (...args: Args) => void;
interface Listening {
  /** Called with what the listener was waiting for. */
  readonly on: Told;
  /** Called with anything that arrives before that. */
  readonly early: Told;
  readonly unavailable: () => void;
}

/** Opens a listener whose SDK must be fetched first; nothing is reported after it was stopped. */
function start(open: (listening: Listening) => Promise<Stop>, failed: (problem: WatchProblem) => void): Stop {
  const unavailable = () => {
    isCut = true;
    failed('unavailable');
  };
  let stopped = false;
  let stop: Stop | undefined;
  const early: Told =
    (tell) =>
    (...args) => {
      if (!stopped) tell(...args);
    };
  const on: Told = (tell) =>
    early((...args) => {
      clearTimeout(late);
      tell(...args);
    });
  const late = setTimeout(on(unavailable), READ_DEADLINE_MS);
  open({ on, early, unavailable }).then(
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

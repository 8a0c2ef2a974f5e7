import { READ_DEADLINE_MS } from '@contract';
import type { ListQuery } from './listQuery';
import { ChunkLoadError, withinScriptTimeout } from './script';
import { answered, Unreachable } from './unreachable';

export type Stored<T> = T & { readonly id: string };
/** Why a listener ended: as much as a user can do something about. */
export type WatchProblem = 'permission-denied' | 'unavailable' | 'other';
type Stop = () => void;

/** Nothing has answered the last time: whoever asks again, by a button or after a while, expects that to be tried now. */
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
 * One document, live. `next` gets undefined while there is none; a listener that is offline and knows nothing, or has heard
 * nothing within the contract's deadline, says `unavailable`, and goes on once there is a connection.
 */
export function watchDocument<T>(path: string, next: (data: T | undefined) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async ({ on, unavailable }) => {
    const { onDocument } = await sdk();
    const tell = on((data: unknown, fromCache: boolean) => (data === undefined && fromCache ? unavailable() : next(data as T | undefined)));
    return onDocument(path, tell, on(ended(failed)));
  }, failed);
}

/**
 * The documents of a query, live; what holds for one document holds for them. Those that other listeners have brought are
 * told at once, but may be a few of many: where the server doesn't answer in time, that is said all the same.
 */
export function watchList<T>(path: string, list: ListQuery, next: (items: Stored<T>[]) => void, failed: (problem: WatchProblem) => void): Stop {
  return start(async ({ on, meanwhile, unavailable }) => {
    const { onList } = await sdk();
    const known = (items: { id: string }[]) => next(items as Stored<T>[]);
    const [tell, tellMeanwhile, tellNone] = [on(known), meanwhile(known), on(unavailable)];
    const heard = (items: { id: string }[], fromCache: boolean) => {
      isCut &&= fromCache;
      if (!fromCache) tell(items);
      else if (items.length > 0) tellMeanwhile(items);
      else tellNone();
    };
    return onList(path, list, heard, on(ended(failed)));
  }, failed);
}

/** The documents of a query, once. @throws Unreachable */
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
  /** What the listener waited for. */
  readonly on: Told;
  /** What is told before that. */
  readonly meanwhile: Told;
  readonly unavailable: () => void;
}

/** Opens a listener whose SDK is still to be fetched; nothing is told after it was stopped. */
function start(open: (listening: Listening) => Promise<Stop>, failed: (problem: WatchProblem) => void): Stop {
  const unavailable = () => {
    isCut = true;
    failed('unavailable');
  };
  let stopped = false;
  let stop: Stop | undefined;
  const meanwhile: Told =
    (tell) =>
    (...args) => {
      if (!stopped) tell(...args);
    };
  const on: Told = (tell) =>
    meanwhile((...args) => {
      clearTimeout(late);
      tell(...args);
    });
  const late = setTimeout(on(unavailable), READ_DEADLINE_MS);
  open({ on, meanwhile, unavailable }).then(
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

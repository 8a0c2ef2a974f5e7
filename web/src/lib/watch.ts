import { READ_DEADLINE_MS } from '@contract';
import type { ListQuery } from './listQuery';
import { ChunkLoadError, withinScriptTimeout } from './script';
import { withReadDeadline, Unreachable } from './unreachable';

/** A document's data with its id. */
export type Stored<T> = T & { readonly id: string };
/** Why a listener ended, grouped by what the user can do about it. */
export type WatchProblem = 'permission-denied' | 'unavailable' | 'other';
type Stop = () => void;

/** Whether the last request got no answer. If so, the next one reconnects right away instead of waiting for the SDK's own retry. */
let isConnectionLost = false;

async function loadSdk() {
  const sdk = await withinScriptTimeout('Listeners', () => import('./firestore'));
  if (isConnectionLost) {
    isConnectionLost = false;
    await sdk.reconnect();
  }
  return sdk;
}

/**
 * Watches one document. Calls `next` with the server's data, or undefined if there is no such document. Never reports data that the SDK
 * has cached from an earlier listener, because it may be out of date, and pages sign users out, redirect them or deny them access based
 * on it. If the server doesn't answer within the contract's deadline, calls `onError` with `unavailable`. The listener continues once
 * there is a connection.
 * @returns a function that stops the listener
 */
export function watchDocument<T>(path: string, next: (data: T | undefined) => void, onError: (problem: WatchProblem) => void): Stop {
  return startListener(async ({ wrap, markUnavailable }) => {
    const { onDocument } = await loadSdk();
    const [report, reportUnavailable] = [wrap((data: unknown) => next(data as T | undefined)), wrap(markUnavailable)];
    const onSnapshot = (data: unknown, fromCache: boolean) => {
      isConnectionLost &&= fromCache;
      if (!fromCache) report(data);
      else if (data === undefined) reportUnavailable();
    };
    return onDocument(path, onSnapshot, wrap(createErrorHandler(onError)));
  }, onError);
}

/**
 * Watches the documents of a query. Right away reports the documents that other listeners have cached, which may not be all of
 * them. If the server doesn't answer in time, calls `onError` with `unavailable`, and again each time it reports cached documents.
 * @returns a function that stops the listener
 */
export function watchList<T>(path: string, list: ListQuery, next: (items: Stored<T>[]) => void, onError: (problem: WatchProblem) => void): Stop {
  return startListener(async ({ wrap, wrapCached, markUnavailable }) => {
    const { onList } = await loadSdk();
    const onItems = (items: { id: string }[]) => next(items as Stored<T>[]);
    const [report, reportCached, reportUnavailable] = [wrap(onItems), wrapCached(onItems), wrap(markUnavailable)];
    const onSnapshot = (items: { id: string }[], fromCache: boolean) => {
      isConnectionLost &&= fromCache;
      if (!fromCache) report(items);
      else if (items.length > 0) reportCached(items);
      else reportUnavailable();
    };
    return onList(path, list, onSnapshot, wrap(createErrorHandler(onError)));
  }, onError);
}

/** Reads the documents of a query once. @throws Unreachable */
export async function readList<T>(path: string, list: ListQuery): Promise<Stored<T>[]> {
  const { getList } = await loadSdk();
  try {
    return (await withReadDeadline(getList(path, list))) as Stored<T>[];
  } catch (error) {
    isConnectionLost ||= error instanceof Unreachable;
    throw error;
  }
}

type WrapCallback = <Args extends unknown[]>(report: (...args: Args) => void) => (...args: Args) => void;
interface ListenerCallbacks {
  /** Wraps a callback for the server's answer or a failure. The wrapped callback clears the deadline. Once the listener is stopped, it does nothing. */
  readonly wrap: WrapCallback;
  /** Wraps a callback for cached data. The wrapped callback doesn't clear the deadline. If the deadline has passed, it reports `unavailable` again. */
  readonly wrapCached: WrapCallback;
  /** Records that the server didn't answer, and reports `unavailable`. */
  readonly markUnavailable: () => void;
}

/** Opens a listener once its SDK has been fetched. Reports nothing after the listener is stopped. */
function startListener(open: (callbacks: ListenerCallbacks) => Promise<Stop>, onError: (problem: WatchProblem) => void): Stop {
  let isUnavailable = false;
  const markUnavailable = () => {
    isUnavailable = true;
    isConnectionLost = true;
    onError('unavailable');
  };
  let isStopped = false;
  let stop: Stop | undefined;
  const wrapCached: WrapCallback =
    (report) =>
    (...args) => {
      if (isStopped) return;
      report(...args);
      if (isUnavailable) onError('unavailable');
    };
  const wrap: WrapCallback =
    (report) =>
    (...args) => {
      if (isStopped) return;
      clearTimeout(timer);
      isUnavailable = false;
      report(...args);
    };
  const timer = setTimeout(wrap(markUnavailable), READ_DEADLINE_MS);
  open({ wrap, wrapCached, markUnavailable }).then(
    (stopListening) => {
      if (isStopped) stopListening();
      else stop = stopListening;
    },
    wrap(createErrorHandler(onError)),
  );
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}

const createErrorHandler = (onError: (problem: WatchProblem) => void) => (error: unknown) => onError(toWatchProblem(error));

/** Converts an error of the SDK, or of loading it. */
export function toWatchProblem(error: unknown): WatchProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code.endsWith('permission-denied')) return 'permission-denied';
  return code.endsWith('unavailable') || error instanceof ChunkLoadError ? 'unavailable' : 'other';
}

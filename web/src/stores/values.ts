import { getOwn } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onSignOut } from './onSignOut';

/** A value as far as it is known, and whether it is being read. */
export interface Value<T> {
  readonly status: 'loading' | 'known' | 'failed';
  /** The last known value. It stays while it is read again, and if that fails. Undefined until it has loaded, and if it doesn't exist. */
  readonly value: T | undefined;
  /** Why the last read failed. */
  readonly error: unknown;
  /** Whether the value is being read. */
  readonly busy: boolean;
}
const LOADING: Value<never> = { status: 'loading', value: undefined, error: undefined, busy: true };
type ByKey<T> = Readonly<Record<string, Value<T>>>;

/** Values by key. Each is read while a component shows it, and dropped when the last such component unmounts. Unless it is public, it is also dropped when the user signs out. */
export interface Values<T> {
  readonly use: UseBoundStore<StoreApi<ByKey<T>>>;
  /** Watches a value until the returned function is called. Several callers share one read. */
  readonly watch: (key: string) => () => void;
  /** Reads a watched value again. Resolves when the read has succeeded or failed. */
  readonly reload: (key: string) => Promise<void>;
  /** Replaces a watched value, for example by the result of a save. */
  readonly put: (key: string, value: T) => void;
}

/** Watches a value while the component is mounted. Without a key, it stays `loading`. */
export function useValue<T>(values: Values<T>, key: string | undefined): Value<T> & { readonly reload: () => Promise<void> } {
  const current = values.use((all) => (key === undefined ? undefined : getOwn<Value<T> | undefined>(all, key)) ?? LOADING);
  useEffect(() => (key === undefined ? undefined : values.watch(key)), [values, key]);
  const reload = useCallback(async () => (key === undefined ? undefined : values.reload(key)), [values, key]);
  return { ...current, reload };
}

/** A value that the page can do without: undefined while it loads, null if it doesn't exist or didn't load. */
export function useOptionalValue<T>(values: Values<T>, key: string | undefined): T | null | undefined {
  const { status, value } = useValue(values, key);
  return status === 'loading' ? undefined : (value ?? null);
}

/** The last value that wasn't undefined, to show while the value of another key loads. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface Options {
  /** Whether the values are the same for everyone, so that signing out keeps them. */
  readonly isPublic?: boolean;
}

/** Creates values that are loaded once, and again on `reload`. */
export const createLoadedValues = <T>(load: (key: string) => Promise<T | undefined>, options: Options = {}): Values<T> =>
  createLiveValues((key, next, onError) => {
    let isStopped = false;
    const read = async () => {
      try {
        next(await load(key));
      } catch (error) {
        // Signing out makes pending reads fail with `permission-denied`, but their results are no longer needed.
        if (isStopped) return;
        console.error('Something on this page did not load.', error);
        onError(error);
      }
    };
    void read();
    return () => void (isStopped = true);
  }, options);

interface WatchedValue {
  watchers: number;
  stop: () => void;
}

/** Creates values that a listener reports whenever they change. `listen` returns a function that stops the listener. */
export function createLiveValues<T>(
  listen: (key: string, next: (value: T | undefined) => void, onError: (error?: unknown) => void) => () => void,
  { isPublic = false }: Options = {},
): Values<T> {
  const use = create<ByKey<T>>(() => ({}));
  const watchedValues = new Map<string, WatchedValue>();
  const updateValue = (key: string, changed: Partial<Value<T>>): void =>
    use.setState((all) => ({ [key]: { ...(getOwn<Value<T> | undefined>(all, key) ?? LOADING), ...changed } }));
  const clear = () => {
    for (const { stop } of watchedValues.values()) stop();
    watchedValues.clear();
    use.setState({}, true);
  };
  if (!isPublic) onSignOut(clear);

  const start = (key: string, watched: WatchedValue): Promise<void> => {
    watched.stop();
    updateValue(key, { busy: true });
    return new Promise((resolve) => {
      let isStopped = false;
      const report = (changed: Partial<Value<T>>) => {
        if (!isStopped) updateValue(key, { busy: false, ...changed });
        resolve();
      };
      const stop = listen(
        key,
        (value) => report({ status: 'known', value, error: undefined }),
        (error) => report({ status: 'failed', error }),
      );
      watched.stop = () => {
        isStopped = true;
        stop();
        resolve();
      };
    });
  };
  const watch = (key: string) => {
    const watched = watchedValues.get(key) ?? { watchers: 0, stop: () => {} };
    watchedValues.set(key, watched);
    watched.watchers++;
    if (watched.watchers === 1) void start(key, watched);
    return () => {
      watched.watchers--;
      if (watched.watchers > 0 || watchedValues.get(key) !== watched) return;
      watched.stop();
      watchedValues.delete(key);
      use.setState(({ [key]: _unwatched, ...others }) => others, true);
    };
  };
  const reload = async (key: string): Promise<void> => {
    const watched = watchedValues.get(key);
    if (watched) await start(key, watched);
  };
  const put = (key: string, value: T): void => {
    if (watchedValues.has(key)) updateValue(key, { status: 'known', value, error: undefined });
  };
  return { use, watch, reload, put };
}

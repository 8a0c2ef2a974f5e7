import { useEffect, useState } from 'react';

export type Loaded<T> = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly error: unknown } | { readonly kind: 'known'; readonly value: T };
const LOADING = { kind: 'loading' } as const;

/**
 * What `load` returns for a key, and how to load it again, during which a known value stays. Without a key, nothing is loaded.
 * `load` must stay the same function.
 */
export function useLoaded<T>(load: (key: string) => Promise<T>, key: string | undefined): readonly [Loaded<T>, reload: () => void] {
  const [last, setLast] = useState<{ readonly key?: string; readonly loaded: Loaded<T> }>({ loaded: LOADING });
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    load(key).then(
      (value) => isCurrent && setLast({ key, loaded: { kind: 'known', value } }),
      (error: unknown) => isCurrent && setLast({ key, loaded: { kind: 'failed', error } }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, key, attempts]);
  const reload = () => {
    setLast((before) => (before.loaded.kind === 'failed' ? { loaded: LOADING } : before));
    setAttempts((count) => count + 1);
  };
  return [last.key === key ? last.loaded : LOADING, reload];
}

/** A value that the page can do without: undefined while it loads, null if there is none or it didn't load. */
export function useOptional<T>(load: (key: string) => Promise<T | undefined>, key: string | undefined): T | null | undefined {
  const [loaded] = useLoaded(load, key);
  useEffect(() => {
    if (loaded.kind === 'failed') console.error('A detail of this page did not load.', loaded.error);
  }, [loaded]);
  if (loaded.kind === 'loading') return undefined;
  return loaded.kind === 'known' ? (loaded.value ?? null) : null;
}

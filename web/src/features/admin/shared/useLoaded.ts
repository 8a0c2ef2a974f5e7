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
      (error: unknown) => {
        console.error('Something on this page did not load.', error);
        if (isCurrent) setLast({ key, loaded: { kind: 'failed', error } });
      },
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

/** The value, if it has loaded. */
export const valueOf = <T>(loaded: Loaded<T>): T | undefined => (loaded.kind === 'known' ? loaded.value : undefined);

import { useEffect, useState } from 'react';

export type Watched<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'known'; readonly value: T };
type Watch<T> = (id: string, next: (value: T | undefined) => void, failed: () => void) => () => void;

/**
 * A live document by its id, and how to retry it. Once known, it stays if the connection is lost. `watch` must stay the same
 * function, and the component needs the id as its key.
 */
export function useWatched<T>(watch: Watch<T>, id: string): readonly [Watched<T>, retry: () => void] {
  const [state, setState] = useState<Watched<T>>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  useEffect(
    () =>
      watch(
        id,
        (value) => setState(value === undefined ? { kind: 'missing' } : { kind: 'known', value }),
        () => setState((before) => (before.kind === 'known' ? before : { kind: 'failed' })),
      ),
    [watch, id, attempts],
  );
  return [state, () => setAttempts((count) => count + 1)];
}

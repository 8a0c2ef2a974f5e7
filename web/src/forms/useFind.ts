import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { messageOf } from '../words/problems';

/** The state of a lookup. */
export type Found<Item> =
  | { readonly kind: 'nothing-asked' | 'looking' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'found'; readonly items: readonly Item[] };

interface Finding<Item> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly found: Found<Item>;
  /** Searches for the field's text. Only the last search's result is shown. */
  readonly look: () => void;
  /** Looks up on Enter, which would otherwise submit the whole form. */
  readonly lookByEnter: (event: KeyboardEvent) => void;
  /** Clears the field and its results. */
  readonly clear: () => void;
}

/**
 * A lookup field inside a form: the user searches, then chooses one result. Errors from `find` are reported in the state, not
 * thrown.
 */
export function useFind<Item>(find: (asked: string) => Promise<readonly Item[]>): Finding<Item> {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found<Item>>({ kind: 'nothing-asked' });
  const latest = useRef('');
  const ask = async () => {
    const asked = input.current?.value.trim() ?? '';
    if (asked === '') return;
    latest.current = asked;
    setFound({ kind: 'looking' });
    const next = await find(asked).then(
      (items): Found<Item> => ({ kind: 'found', items }),
      (problem: unknown): Found<Item> => ({ kind: 'failed', problem: messageOf(problem) }),
    );
    if (latest.current === asked) setFound(next);
  };
  const look = () => void ask();
  const lookByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    look();
  };
  const clear = () => {
    setFound({ kind: 'nothing-asked' });
    if (input.current) input.current.value = '';
  };
  return { input, found, look, lookByEnter, clear };
}

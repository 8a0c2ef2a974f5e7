import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { getErrorMessage } from '../words/problems';

/** The state of a lookup. `typing`: the text has changed since the last search, so its results are no longer shown. */
export type LookupState<Item> =
  | { readonly kind: 'idle' | 'typing' | 'searching' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'found'; readonly items: readonly Item[] };

interface Lookup<Item> {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly state: LookupState<Item>;
  /** Searches for the field's text. Only the last search's result is shown. */
  readonly lookUp: () => void;
  /** Drops the results of an earlier text. */
  readonly onInput: () => void;
  /** Starts the lookup on Enter, which would otherwise submit the whole form. */
  readonly lookUpOnEnter: (event: KeyboardEvent) => void;
  /** Clears the field and its results. */
  readonly clear: () => void;
}

/**
 * A lookup field inside a form: the user searches, then chooses a result. If `find` fails, the state says why.
 * @param onFound is called with the results that are shown
 */
export function useLookup<Item>(find: (input: string) => Promise<readonly Item[]>, onFound?: (items: readonly Item[]) => void): Lookup<Item> {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<LookupState<Item>>({ kind: 'idle' });
  const latestText = useRef('');
  const search = async () => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') return;
    latestText.current = text;
    setState({ kind: 'searching' });
    const next = await find(text).then(
      (items): LookupState<Item> => ({ kind: 'found', items }),
      (error: unknown): LookupState<Item> => ({ kind: 'failed', problem: getErrorMessage(error) }),
    );
    if (latestText.current !== text) return;
    setState(next);
    if (next.kind === 'found') onFound?.(next.items);
  };
  const lookUp = () => void search();
  const onInput = () => {
    latestText.current = '';
    setState({ kind: input.current?.value.trim() === '' ? 'idle' : 'typing' });
  };
  const lookUpOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    lookUp();
  };
  const clear = () => {
    latestText.current = '';
    setState({ kind: 'idle' });
    if (input.current) input.current.value = '';
  };
  return { input, state, lookUp, onInput, lookUpOnEnter, clear };
}

import type { GymPair, GymTies } from '@contract';
import { useEffect, useState } from 'react';
import { readPair, readTies, type Standing, standingOf } from '../../../stores/pairs';
import { messageOf } from '../../../words/problems';

/** Two gyms in their current state, what is attached to them, and what is stored about the pair. */
export interface TwoGyms {
  readonly one: Standing;
  readonly other: Standing;
  readonly ties: readonly [GymTies, GymTies];
  readonly pair: GymPair | undefined;
}
export type TwoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  /** `problem`: they could not be reloaded. */
  | { readonly kind: 'found'; readonly two: TwoGyms; readonly problem?: string };

/** Loads two gyms by id, again for each `version`; the previous result stays in the meantime, and on failure. */
export function useTwoGyms(ids: readonly [string, string], version: number): TwoState {
  const [state, setState] = useState<TwoState>({ kind: 'loading' });
  const [first, second] = ids;
  useEffect(() => {
    let current = true;
    Promise.all([standingOf(first), standingOf(second), readTies([first, second]), readPair(first, second)]).then(
      ([one, other, ties, pair]) => current && setState({ kind: 'found', two: { one, other, ties, pair } }),
      (error: unknown) => {
        const problem = messageOf(error);
        if (current) setState((before) => (before.kind === 'found' ? { ...before, problem } : { kind: 'failed', problem }));
      },
    );
    return () => {
      current = false;
    };
  }, [first, second, version]);
  return state;
}

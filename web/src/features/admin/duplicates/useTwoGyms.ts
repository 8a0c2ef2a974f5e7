import type { GymPair, GymTies } from '@contract';
import { useEffect, useState } from 'react';
import { readPair, readTies, type Standing, standingOf } from '../../../actions/merging';
import { messageOf } from '../../../words/problems';

/** Two gyms as they stand, what belongs to them, and what is known of the pair. */
export interface TwoGyms {
  readonly one: Standing;
  readonly other: Standing;
  readonly ties: readonly [GymTies, GymTies];
  readonly pair: GymPair | undefined;
}
export type TwoState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  /** `problem`: they could not be read again. */
  | { readonly kind: 'found'; readonly two: TwoGyms; readonly problem?: string };

/** Reads two gyms by their ids, anew with each `version`; what was read stands meanwhile, and where that fails. */
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

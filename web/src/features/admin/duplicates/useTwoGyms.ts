import type { GymTies } from '@contract';
import { useEffect, useState } from 'react';
import { readTies, type Standing, standingOf } from '../../../actions/merging';
import { messageOf } from '../../../words/problems';

/** Two gyms as they stand, and what belongs to them. */
export interface TwoGyms {
  readonly one: Standing;
  readonly other: Standing;
  readonly ties: readonly [GymTies, GymTies];
}
export type TwoState = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly problem: string } | { readonly kind: 'found'; readonly two: TwoGyms };

/** Reads two gyms by their ids, anew with each `version`; what was read stands meanwhile. */
export function useTwoGyms(ids: readonly [string, string], version: number): TwoState {
  const [state, setState] = useState<TwoState>({ kind: 'loading' });
  const [first, second] = ids;
  useEffect(() => {
    let current = true;
    Promise.all([standingOf(first), standingOf(second), readTies([first, second])]).then(
      ([one, other, ties]) => current && setState({ kind: 'found', two: { one, other, ties } }),
      (error: unknown) => current && setState({ kind: 'failed', problem: messageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [first, second, version]);
  return state;
}

import { useEffect, useState } from 'react';
import { readGym, type StoredGym } from '../../actions/gyms';
import { messageOf } from '../../words/problems';

export type GymState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'found'; readonly gym: StoredGym };

/** A gym as stored, read when the page opens; `replace` shows it as it is after a save. */
export function useGym(id: string): [GymState, (gym: StoredGym) => void] {
  const [state, setState] = useState<GymState>({ kind: 'loading' });
  useEffect(() => {
    let current = true;
    readGym(id).then(
      (gym) => current && setState(gym ? { kind: 'found', gym } : { kind: 'missing' }),
      (error: unknown) => current && setState({ kind: 'failed', problem: messageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [id]);
  return [state, (gym) => setState({ kind: 'found', gym })];
}

import { useEffect, useState } from 'react';
import { readGym, type StoredGym } from '../../stores/gyms';
import { messageOf } from '../../words/problems';

export type GymState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'found'; readonly gym: StoredGym };

/** A stored gym, read when the page opens. `replace` shows the result of a save; `again` retries a failed read. */
export function useGym(id: string): [state: GymState, replace: (gym: StoredGym) => void, again: () => void] {
  const [state, setState] = useState<GymState>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let current = true;
    readGym(id).then(
      (gym) => current && setState(gym ? { kind: 'found', gym } : { kind: 'missing' }),
      (error: unknown) => current && setState({ kind: 'failed', problem: messageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [id, attempts]);
  return [state, (gym) => setState({ kind: 'found', gym }), () => setAttempts((so) => so + 1)];
}

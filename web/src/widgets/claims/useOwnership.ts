import { useCallback, useEffect, useState } from 'react';
import { type GymOwnership, readOwnership } from '../../stores/claims';

type OwnershipState = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'known'; readonly ownership: GymOwnership };

/** A gym's owners and claimants, read when the page opens and again after each change. */
export function useOwnership(gymId: string): [OwnershipState, () => Promise<void>] {
  const [state, setState] = useState<OwnershipState>({ kind: 'loading' });
  const read = useCallback(
    () =>
      readOwnership(gymId).then(
        (ownership) => setState({ kind: 'known', ownership }),
        (error: unknown) => {
          console.error('The owners did not load.', error);
          setState({ kind: 'failed' });
        },
      ),
    [gymId],
  );
  useEffect(() => void read(), [read]);
  return [state, read];
}

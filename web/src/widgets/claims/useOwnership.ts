import { useCallback, useEffect, useState } from 'react';
import { type GymOwnership, readOwnership } from '../../actions/claims';

type OwnershipState = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'known'; readonly ownership: GymOwnership };

/** Who owns a gym, and who else claims it: read when the page opens, and once more when something was done. */
export function useOwnership(gymId: string): [OwnershipState, () => Promise<void>] {
  const [state, setState] = useState<OwnershipState>({ kind: 'loading' });
  const read = useCallback(
    () =>
      readOwnership(gymId).then(
        (ownership) => setState({ kind: 'known', ownership }),
        (error: unknown) => {
          console.error('The owners didn’t load.', error);
          setState({ kind: 'failed' });
        },
      ),
    [gymId],
  );
  useEffect(() => void read(), [read]);
  return [state, read];
}

import type { FindQuery, PointsResponse } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { loadPoints } from '../../stores/map';

/**
 * The positions of all gyms that a query finds. The previous ones stay until the new ones have loaded. Without a query, or until
 * `isNeeded`, nothing is loaded.
 */
export function usePoints(query: FindQuery | undefined, isNeeded = true): { points: PointsResponse | undefined; failed: boolean; retry: () => void } {
  const [points, setPoints] = useState<PointsResponse>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!query || !isNeeded) return;
    let isCanceled = false;
    loadPoints(query).then(
      (loaded) => {
        if (isCanceled) return;
        setPoints(loaded);
        setFailed(false);
      },
      () => !isCanceled && setFailed(true),
    );
    return () => {
      isCanceled = true;
    };
    // A different object may be the same query.
  }, [JSON.stringify(query), isNeeded, attempt]);
  return { points, failed, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

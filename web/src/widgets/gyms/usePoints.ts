import type { FindQuery, PointsResponse } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import { loadPoints } from '../../stores/map';

/**
 * The positions of the gyms that a query finds, on all pages; the previous ones stay until the new ones have loaded. Without a
 * query, or until `wanted`, none are loaded.
 */
export function usePoints(query: FindQuery | undefined, wanted = true): { points: PointsResponse | undefined; failed: boolean; retry: () => void } {
  const [points, setPoints] = useState<PointsResponse>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!query || !wanted) return;
    let current = true;
    loadPoints(query).then(
      (loaded) => {
        if (!current) return;
        setPoints(loaded);
        setFailed(false);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
    // A different object may be the same query.
  }, [JSON.stringify(query), wanted, attempt]);
  return { points, failed, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

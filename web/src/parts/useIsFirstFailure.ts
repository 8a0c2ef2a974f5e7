import { useEffect } from 'react';
import { countFailure, type Failure, getFailureOrdinal } from './failures';

/**
 * Whether this is the screen's first failure. Visitors can retry after the first failure. After later ones, they can only reload
 * the page (spec 2).
 */
export function useIsFirstFailure(name: string, failure: Failure): boolean {
  useEffect(() => countFailure(name, failure), [name, failure]);
  return getFailureOrdinal(name, failure) === 1;
}

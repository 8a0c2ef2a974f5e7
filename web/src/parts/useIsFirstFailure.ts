import { useEffect } from 'react';
import { countFailure, type Failure, failureNumber } from './failures';

/** Whether this is the screen's first failure, which offers another try. Later ones offer a reload (spec 2). */
export function useIsFirstFailure(name: string, failure: Failure): boolean {
  useEffect(() => countFailure(name, failure), [name, failure]);
  return failureNumber(name, failure) === 1;
}

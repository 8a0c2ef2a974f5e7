import { useEffect } from 'react';
import { countFailure, type Failure, failureNumber } from './failures';

/** Whether this is the screen's first failure: then another try is offered, later a reload (spec 2). */
export function useIsFirstFailure(name: string, failure: Failure): boolean {
  useEffect(() => countFailure(name, failure), [name, failure]);
  return failureNumber(name, failure) === 1;
}

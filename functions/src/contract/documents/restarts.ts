import * as v from 'valibot';
import { countSchema } from '../values';

/** Fields of work that is started again until it is done. */
export const restartFields = {
  /** How often a worker has started from the same place: each time it got no further. */
  starts: v.optional(v.object({ from: v.string(), count: countSchema })),
  /** Why it was stopped, in words, if it was. */
  problem: v.optional(v.string()),
} as const;
export interface Restarts {
  readonly starts?: { readonly from: string; readonly count: number } | undefined;
  readonly problem?: string | undefined;
}

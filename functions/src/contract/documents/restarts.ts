import * as v from 'valibot';
import { countSchema } from '../values';

/** Fields of background work that restarts until it is done. */
export const restartFields = {
  /** How often a worker has started from the same position without progress. */
  starts: v.optional(v.object({ from: v.string(), count: countSchema })),
  /** Why it was stopped, as a sentence. */
  problem: v.optional(v.string()),
} as const;
/** The same fields as a type. */
export interface Restarts {
  readonly starts?: { readonly from: string; readonly count: number } | undefined;
  readonly problem?: string | undefined;
}

import type { GymFacts, GymStatus } from '../../functions/src/contract';
import type { SampleChecks } from '../../functions/src/imports/reading/sample-checks';

/**
 * A row as `importGyms` reads it: the usual facts in columns with the usual names, with the list's own key, and under `facts`
 * what only the directory's own structure can express.
 */
export type SampleRow = Pick<GymFacts, PlainColumn> & {
  readonly id: string;
  readonly status: GymStatus;
  readonly facts: Omit<Partial<GymFacts>, PlainColumn> & { readonly checks?: SampleChecks };
};
type PlainColumn = 'name' | 'full_address' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude' | 'phone' | 'site';

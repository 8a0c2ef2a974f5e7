import type { GymFacts, GymStatus } from '../../functions/src/contract';
import type { SampleChecks } from '../../functions/src/imports/reading/sample-checks';

/**
 * A row in the format that `importGyms` reads: common facts in columns with common names, the list's own key, and under `facts`
 * everything that needs the directory's own structure.
 */
export type SampleRow = Pick<GymFacts, PlainColumn> & {
  readonly id: string;
  readonly status: GymStatus;
  readonly facts: Omit<Partial<GymFacts>, PlainColumn> & { readonly checks?: SampleChecks };
};
type PlainColumn = 'name' | 'full_address' | 'city' | 'state' | 'zip' | 'latitude' | 'longitude' | 'phone' | 'site';

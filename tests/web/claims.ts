import type { StoredClaim } from '@web/stores/claims';
import { HALF_GUARD_HALL } from './fixtures';
import { claimWith } from '@support/claim';

/** Builds a stored claim, by default pending and for a gym without an owner. */
export const claimOf = ({ id = 'c1', ...fields }: Partial<StoredClaim> = {}): StoredClaim => ({ id, ...claimWith(fields) });

/** The stored gym that these claims are for. */
export const CLAIMED_GYM = {
  ...HALF_GUARD_HALL,
  site: 'https://www.halfguard.example',
  email: 'info@halfguard.example',
};

import type { StoredClaim } from '@web/stores/claims';
import { HALF_GUARD_HALL } from './fixtures';
import { LiveDocuments } from './live';

/** A stored claim, by default pending and for a gym without an owner. */
export const claimOf = (given: Partial<StoredClaim> = {}): StoredClaim => ({
  id: 'c1',
  userId: 'ana',
  email: 'ana@example.com',
  emailVerified: true,
  gymId: 'g1',
  gymName: 'Half Guard Hall',
  gymPath: '/bjj/texas/austin/half-guard-hall',
  role: 'owner',
  evidence: { kind: 'text', text: 'The lease is in my name.' },
  isDispute: false,
  status: 'pending',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...given,
});

/** Claims that the mocked listeners report. */
export class LiveClaims extends LiveDocuments<StoredClaim> {
  constructor(...stored: readonly StoredClaim[]) {
    super('claims', stored);
  }
}

/** The stored gym that these claims are for. */
export const CLAIMED_GYM = {
  ...HALF_GUARD_HALL,
  site: 'https://www.halfguard.example',
  email: 'info@halfguard.example',
};

import type { Claim } from '@contract';

/** Builds a pending claim for a gym without an owner, with these fields overridden. */
export const claimWith = (fields: Partial<Claim> = {}): Claim => ({
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
  ...fields,
});

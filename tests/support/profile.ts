import type { UserProfile } from '@contract';

/** A user's profile with what a test is about. */
export const profileWith = (fields: Partial<UserProfile>): UserProfile => ({
  email: 'ana@example.com',
  isAdmin: false,
  isGymOwner: false,
  ownedGyms: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

import type { UserProfile } from '@contract';

/** Builds the stored profile of a plain user, with these fields overridden. */
export const profileWith = (fields: Partial<UserProfile> = {}): UserProfile => ({
  email: 'ana@example.com',
  isAdmin: false,
  isGymOwner: false,
  ownedGyms: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

import type { UserProfile } from '@contract';

/** The labels of an account's roles: `Admin`, `Owns 2 gyms`. Empty for a user without a role. */
export function listRoleLabels({ isAdmin, isGymOwner, ownedGyms, isDisabled = false }: UserProfile): string[] {
  const owned = ownedGyms.length === 1 ? 'Owns a gym' : `Owns ${ownedGyms.length} gyms`;
  return [isAdmin && 'Admin', isGymOwner && owned, isDisabled && 'Disabled'].filter((role) => role !== false);
}

const SIGN_IN_METHODS: ReadonlyMap<string, string> = new Map([
  ['password', 'with a password'],
  ['google.com', 'with Google'],
]);
/** `with Google` for the authentication service's provider id `google.com`. */
export const formatSignInMethod = (provider: string): string => SIGN_IN_METHODS.get(provider) ?? `with ${provider}`;

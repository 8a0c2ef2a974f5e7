import type { UserProfile } from '@contract';

/** Lists labels for an account's roles and whether it is disabled: `Admin`, `Owns 2 gyms`, `Disabled`. */
export function listRoleLabels({ isAdmin, isGymOwner, ownedGyms, isDisabled = false }: UserProfile): string[] {
  const owned = ownedGyms.length === 1 ? 'Owns a gym' : `Owns ${ownedGyms.length} gyms`;
  return [isAdmin && 'Admin', isGymOwner && owned, isDisabled && 'Disabled'].filter((role) => role !== false);
}

const SIGN_IN_METHODS: ReadonlyMap<string, string> = new Map([
  ['password', 'with a password'],
  ['google.com', 'with Google'],
]);
/** Formats a provider id of the authentication service: `with Google` for `google.com`. */
export const formatSignInMethod = (provider: string): string => SIGN_IN_METHODS.get(provider) ?? `with ${provider}`;

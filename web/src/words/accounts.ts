import type { ErrorReason, UserProfile } from '@contract';
import { messageOf, reasonOf } from './problems';

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

/** Error messages about another user's account, by reason. */
const MESSAGES: Partial<Record<ErrorReason, string>> = {
  'account-not-found': 'This account was deleted. Reload the page.',
  'last-admin': 'You’re the only admin. Make someone else an admin first.',
  'account-disabled': 'This account is disabled. Enable it first.',
};

/** The message shown to an admin for any error that an action on an account threw. */
export function accountProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && MESSAGES[reason]) ?? messageOf(error);
}

import type { ErrorReason, UserProfile } from '@contract';
import { messageOf, reasonOf } from './problems';

/** The roles of an account, in words; what any user may do is no role. */
export function rolesOf({ isAdmin, isGymOwner, ownedGyms, isDisabled = false }: UserProfile): string[] {
  return [isAdmin && 'Admin', isGymOwner && `Owner of ${ownedGyms.length === 1 ? 'a gym' : `${ownedGyms.length} gyms`}`, isDisabled && 'Disabled'].filter(
    (role) => role !== false,
  );
}

/** How an account signs in, by the names that the authentication service has for it. */
const WAYS: ReadonlyMap<string, string> = new Map([
  ['password', 'by password'],
  ['google.com', 'with Google'],
]);
export const wayOf = (provider: string): string => WAYS.get(provider) ?? `by ${provider}`;

/** What a reason means where it is about somebody else's account. */
const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'account-not-found': 'This account is gone meanwhile.',
  'last-admin': 'You are the only admin. Make somebody else one first.',
  'account-disabled': 'This account is disabled. Enable it first.',
};

/** What the admin is told of anything that an action on an account threw. */
export function accountProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}

import { type Caller, DomainError, RECENT_SIGN_IN_MS, type UserProfile } from '../contract';

/** Who calls, as stored now: a token may outlive a demotion by an hour. */
export interface Actor {
  readonly uid: string;
  readonly profile: UserProfile;
}

/**
 * Who makes a call that is for `caller`; undefined for a visitor, whom only calls for anyone let in.
 * @throws DomainError `signed-out` or `not-allowed`
 */
export function actorFor(caller: Caller, uid: string | undefined, profile: UserProfile | undefined): Actor | undefined {
  if (!uid || !profile) {
    if (caller === 'anyone') return undefined;
    throw new DomainError('signed-out', uid ? 'This account is not set up yet. Try again in a moment.' : 'Sign in first.');
  }
  const isAllowed = caller === 'anyone' || caller === 'user' || profile.isAdmin || (caller === 'owner' && profile.isGymOwner);
  if (!isAllowed) throw new DomainError('not-allowed', 'You may not do this.');
  return { uid, profile };
}

/**
 * Refuses a sign-in that was ended, by a new password or everywhere at once: its tokens last up to an hour longer. Moments are
 * compared in seconds, as tokens say them.
 * @param signedInAt in seconds, as the token says it
 * @throws DomainError `signed-out`
 */
export function requireLasting({ sessionsFrom }: Pick<UserProfile, 'sessionsFrom'>, signedInAt: number): void {
  if (sessionsFrom !== undefined && signedInAt < Math.floor(Date.parse(sessionsFrom) / 1000))
    throw new DomainError('signed-out', 'You were signed out of this browser. Sign in again.');
}

/**
 * Refuses an account that an admin has disabled. Only its profile says so: the account can still get tokens.
 * @throws DomainError `account-disabled`
 */
export function requireEnabled({ isDisabled = false }: Pick<UserProfile, 'isDisabled'>): void {
  if (isDisabled) throw new DomainError('account-disabled', 'This account is disabled. It can’t sign in or make changes.');
}

/**
 * Refuses who has not signed in just now.
 * @param signedInAt in seconds, as the token says it
 * @throws DomainError `confirm-identity`
 */
export function requireRecent(signedInAt: number, now: Date): void {
  if (now.getTime() - signedInAt * 1000 > RECENT_SIGN_IN_MS) throw new DomainError('confirm-identity', 'Sign in once more before you do this.');
}

import { type Caller, DomainError, RECENT_SIGN_IN_MS, type UserProfile } from '../contract';

/** A signed-in caller, with the stored profile. The token isn't enough, since it can still contain a role for up to an hour after the role was removed. */
export interface Actor {
  readonly uid: string;
  readonly profile: UserProfile;
}

/**
 * Checks that a user may use a callable for this kind of caller, and returns the user. If the callable is open to anyone, returns undefined for a visitor
 * who isn't signed in or whose account has no profile yet.
 * @throws DomainError `signed-out` or `not-allowed`
 */
export function authorize(caller: Caller, uid: string | undefined, profile: UserProfile | undefined): Actor | undefined {
  if (!uid || !profile) {
    if (caller === 'anyone') return undefined;
    throw new DomainError('signed-out', uid ? 'We’re still setting up this account. Try again in a moment.' : 'Sign in to do this.');
  }
  const isAllowed = caller === 'anyone' || caller === 'user' || profile.isAdmin || (caller === 'owner' && profile.isGymOwner);
  if (!isAllowed) throw new DomainError('not-allowed', 'You don’t have permission to do this.');
  return { uid, profile };
}

/**
 * Rejects a session that ended when the user changed the password or signed out everywhere, since its tokens stay valid for up to an hour. Compares
 * whole seconds, because tokens have no finer times.
 * @param signedInAt in seconds since the epoch, from the token
 * @throws DomainError `signed-out`
 */
export function requireActiveSession({ sessionsFrom }: Pick<UserProfile, 'sessionsFrom'>, signedInAt: number): void {
  if (sessionsFrom !== undefined && signedInAt < Math.floor(Date.parse(sessionsFrom) / 1000))
    throw new DomainError('signed-out', 'You were signed out. Sign in again.');
}

/**
 * Rejects an account that an admin has disabled. Only its profile says so: Firebase Auth still issues tokens for it.
 * @throws DomainError `account-disabled`
 */
export function requireEnabled({ isDisabled = false }: Pick<UserProfile, 'isDisabled'>): void {
  if (isDisabled)
    throw new DomainError('account-disabled', 'This account is disabled. It can’t sign in or make changes. Contact us if you think that’s a mistake.');
}

/**
 * Rejects callers who signed in more than `RECENT_SIGN_IN_MS` ago.
 * @param signedInAt in seconds since the epoch, from the token
 * @throws DomainError `confirm-identity`
 */
export function requireRecentSignIn(signedInAt: number, now: Date): void {
  if (now.getTime() - signedInAt * 1000 > RECENT_SIGN_IN_MS) throw new DomainError('confirm-identity', 'For your security, sign in again before you do this.');
}

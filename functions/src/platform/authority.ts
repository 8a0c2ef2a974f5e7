import { type Caller, DomainError, type UserProfile } from '../contract';

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

import type { UserProfile } from '@contract';
import { create } from 'zustand';
import type { Account } from '../lib/auth';
import { UNREACHABLE } from '../lib/unreachable';
import type { WatchProblem } from '../lib/watch';

/** Who is signed in, and what they may do. */
export interface Session {
  /**
   * `loading` while the stored session is being read: pages don't show their content yet (spec 4). `late` if that takes too long:
   * public pages are shown, and pages for signed-in users keep loading. `failed` if it can't be read, so it is unknown who is signed
   * in. `known` if it is known who is signed in, if anyone.
   */
  readonly status: 'loading' | 'late' | 'failed' | 'known';
  readonly account: Account | null;
  /**
   * Set if the last session ended, but not by a sign-out in this tab. `with-changes` if this browser keeps unsaved changes from that
   * session, `saved` if there are none.
   */
  readonly endedElsewhere: 'with-changes' | 'saved' | null;
  /** The account's profile with its roles, live. Null while signed out, and until a new account has a profile. */
  readonly profile: UserProfile | null;
  /** Whether the ID token has the profile's roles. The security rules check the token. */
  readonly rolesReady: boolean;
  /** Why the roles did not load, in a message from the specification's error catalog. Null once dismissed. */
  readonly roleFailureMessage: string | null;
  /** Whether the roles failed to load, even if the message was dismissed. If `profile` is also null, the account's roles are unknown. */
  readonly rolesFailed: boolean;
}
export const SIGNED_OUT = { account: null, profile: null, rolesReady: false, roleFailureMessage: null, rolesFailed: false } as const;
export const useSession = create<Session>(() => ({ status: 'known', endedElsewhere: null, ...SIGNED_OUT }));

export const isAdmin = (session: Session): boolean => session.profile?.isAdmin === true;
export const isOwner = (session: Session): boolean => session.profile?.isGymOwner === true;

/** The messages for each reason why the roles didn't load, from the specification's error catalog. */
export const ROLE_FAILURE_MESSAGES: Record<WatchProblem, string> = {
  'permission-denied': 'Permission denied. Please contact support.',
  unavailable: UNREACHABLE,
  other: 'Failed to load user permissions. Please refresh the page.',
};
/** Hides the message. `rolesFailed` stays true. */
export function dismissRoleFailure(): void {
  useSession.setState({ roleFailureMessage: null });
}

import type { UserProfile } from '@contract';
import { create } from 'zustand';
import type { Account } from '../lib/auth';
import { UNREACHABLE } from '../lib/unreachable';
import type { WatchProblem } from '../lib/watch';

export interface Session {
  /**
   * `loading` while a stored session is looked up: pages show no content of their own (spec 4). `late` if that takes too long:
   * public pages are shown, and pages for signed-in users keep loading. `failed` if it can't be read, so that it is unknown who
   * is signed in.
   */
  readonly status: 'loading' | 'late' | 'failed' | 'known';
  readonly account: Account | null;
  /**
   * Set if the last session ended other than by a sign-out in this tab: with unsaved changes that this browser keeps, or without
   * any.
   */
  readonly endedElsewhere: 'with-changes' | 'saved' | null;
  /** Roles, live. Null while signed out, and until a new account has its profile. */
  readonly profile: UserProfile | null;
  /** Whether the token also has the profile's roles. The security rules check the token. */
  readonly rolesReady: boolean;
  /** Why the roles did not load, in a message from the specification's error catalog. Null once dismissed. */
  readonly roleFailure: string | null;
  /**
   * Whether the roles failed to load, even if the message has been dismissed. If `profile` is null, it is unknown what the account may do.
   */
  readonly rolesFailed: boolean;
}
export const SIGNED_OUT = { account: null, profile: null, rolesReady: false, roleFailure: null, rolesFailed: false } as const;
export const useSession = create<Session>(() => ({ status: 'known', endedElsewhere: null, ...SIGNED_OUT }));

export const isAdmin = (session: Session): boolean => session.profile?.isAdmin === true;
export const isOwner = (session: Session): boolean => session.profile?.isGymOwner === true;

export const ROLE_FAILURES: Record<WatchProblem, string> = {
  'permission-denied': 'Permission denied. Please contact support.',
  unavailable: UNREACHABLE,
  other: 'Failed to load user permissions. Please refresh the page.',
};
export function dismissRoleFailure(): void {
  useSession.setState({ roleFailure: null });
}

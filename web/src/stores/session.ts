import type { UserProfile } from '@contract';
import { create } from 'zustand';
import type { Account } from '../lib/auth';
import { UNREACHABLE } from '../lib/unreachable';
import type { WatchProblem } from '../lib/watch';

export interface Session {
  /**
   * `loading` while a stored session is being looked up: pages show nothing of their own (spec 4). `late` if that takes long:
   * public pages are shown, and pages for signed-in people go on loading. `failed` if it can't be read: who is signed in is not known.
   */
  readonly status: 'loading' | 'late' | 'failed' | 'known';
  readonly account: Account | null;
  /** How the last session ended, if that was not a sign-out in this tab: with unsaved changes that this browser keeps, or without any. */
  readonly ended: 'with-changes' | 'saved' | null;
  /** Roles, live. Null while signed out, and until the profile of a new account is there. */
  readonly profile: UserProfile | null;
  /** The token carries the profile's roles too, which the rules ask for. */
  readonly rolesReady: boolean;
  /** A sentence of the specification's error catalogue; null when dismissed. */
  readonly roleFailure: string | null;
  /** The roles did not load, also after that was dismissed. What the account may do is not known if `profile` is null. */
  readonly rolesFailed: boolean;
}
export const SIGNED_OUT = { account: null, profile: null, rolesReady: false, roleFailure: null, rolesFailed: false } as const;
export const useSession = create<Session>(() => ({ status: 'known', ended: null, ...SIGNED_OUT }));

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

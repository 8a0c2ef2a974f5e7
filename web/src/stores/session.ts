import { READ_DEADLINE_MS, type UserProfile } from '@contract';
import { create } from 'zustand';
import type { Account } from '../lib/auth';
import { withinScriptTimeout } from '../lib/script';
import { UNREACHABLE } from '../lib/unreachable';
import type { WatchProblem } from '../lib/watch';

export interface Session {
  /** `loading` while a stored session is being looked up; pages show nothing of their own before its end (spec 4). */
  readonly status: 'loading' | 'known';
  readonly account: Account | null;
  /** Roles, live. Null while signed out, and until the profile of a new account is there. */
  readonly profile: UserProfile | null;
  /** The token carries the profile's roles too, which the rules ask for. */
  readonly rolesReady: boolean;
  /** A sentence of the specification's error catalogue; null when dismissed. */
  readonly roleFailure: string | null;
}
export const SIGNED_OUT = { account: null, profile: null, rolesReady: false, roleFailure: null } as const;
export const useSession = create<Session>(() => ({ status: 'known', ...SIGNED_OUT }));

export const isAdmin = (session: Session): boolean => session.profile?.isAdmin === true;
export const isOwner = (session: Session): boolean => session.profile?.isGymOwner === true;

/** Says that this browser holds a session. Without it the authentication SDK need not load to know the answer. */
export const MARKER = 'halfmat:session';

export const ROLE_FAILURES: Record<WatchProblem, string> = {
  'permission-denied': 'Permission denied. Please contact support.',
  unavailable: UNREACHABLE,
  other: 'Failed to load user permissions. Please refresh the page.',
};
export function dismissRoleFailure(): void {
  useSession.setState({ roleFailure: null });
}

/** Called once, when the app starts; ends when the first state is known. Another tab's signing in is noticed by its marker. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === MARKER && event.newValue !== null) void follow();
  });
  if (!hasMarker()) return;
  useSession.setState({ status: 'loading' });
  const late = setTimeout(knowNobody, READ_DEADLINE_MS);
  void follow();
  await untilKnown();
  clearTimeout(late);
}

/** Fetches what follows an account: visitors never need it. Where that fails, once more with the next connection. */
async function follow(): Promise<void> {
  try {
    const { listen } = await withinScriptTimeout('Account', () => import('./account'));
    await listen();
  } catch (error) {
    console.error('The session could not be read.', error);
    window.addEventListener('online', () => void follow(), { once: true });
    knowNobody();
  }
}

/** Until the account has come after all: pages that are everybody's are shown meanwhile. */
function knowNobody(): void {
  useSession.setState({ status: 'known', ...SIGNED_OUT, roleFailure: ROLE_FAILURES.unavailable });
}

function untilKnown(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ status }: Session) => status === 'known' && resolve();
    useSession.subscribe(check);
    check(useSession.getState());
  });
}

function hasMarker(): boolean {
  try {
    return localStorage.getItem(MARKER) !== null;
  } catch {
    // Storage is forbidden: the SDK then keeps the session in memory, and has none at the start.
    return false;
  }
}

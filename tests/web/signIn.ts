import type { UserProfile } from '@contract';
import { useSession } from '@web/stores/session';
import { profileWith } from '@support/profile';

/** Signs an account in. Its profile hasn't loaded. */
export function signIn(uid = 'ana'): void {
  useSession.setState({ status: 'known', account: { uid, email: `${uid}@example.com`, emailVerified: true } });
}

/** Signs an account in with its profile and roles. */
export function signInAs(uid: string, roles: Partial<UserProfile> = {}): void {
  const email = `${uid}@example.com`;
  useSession.setState({
    status: 'known',
    account: { uid, email, emailVerified: true },
    profile: profileWith({ email, ...roles }),
    rolesReady: true,
    roleFailureMessage: null,
  });
}

export const signInAdmin = (): void => signInAs('admin', { isAdmin: true });

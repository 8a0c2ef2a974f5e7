import { replace } from 'react-router-dom';
import { isAdmin, isOwner, type Session, useSession } from '../stores/session';
import { paths } from '../words/paths';

/** Who may see a page: any signed-in user, gym owners or admins. */
export type RequiredRole = 'user' | 'owner' | 'admin';
/** Whether the user may see a page, as far as it is known yet. */
export type Access = 'allowed' | 'denied' | 'signed-out' | 'loading' | 'unknown';

/** The user may not see this page. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
  constructor(
    readonly requiredRole: RequiredRole,
    /** Whether the page was open when the account lost its role. */
    readonly wasAllowed: boolean,
  ) {
    super(`This page is for ${requiredRole}s.`);
  }
}

/** The account's roles did not load, so it is unknown whether the user may see the page. */
export class RolesUnknown extends Error {
  override readonly name = 'RolesUnknown';
}

/** Whether the user has access to a page. `loading` until their roles have loaded, `unknown` if they failed to load. */
export function getAccess(session: Session, requiredRole: RequiredRole): Access {
  const { status, account, profile, rolesReady, rolesFailed } = session;
  if (!account && status === 'known') return 'signed-out';
  if (!account) return status === 'failed' ? 'unknown' : 'loading';
  if (requiredRole === 'user') return 'allowed';
  if (!profile) return rolesFailed ? 'unknown' : 'loading';
  if (!isAdmin(session) && !(requiredRole === 'owner' && isOwner(session))) return 'denied';
  return rolesReady ? 'allowed' : 'loading';
}

/** The path of the last page that the user was allowed to open. If their access ends, they may have unsaved changes there. */
let lastAllowedPath: string | undefined;

/**
 * Waits until the session is known, and returns if the user may see the page. This is only a convenience: the backend checks
 * every call, and the security rules check every read.
 * @throws a redirect to the login page, AccessDenied, or RolesUnknown
 */
export async function requireAccess(requiredRole: RequiredRole, { pathname, search }: URL): Promise<void> {
  const access = await waitForAccess(requiredRole);
  if (access === 'allowed') {
    lastAllowedPath = pathname;
    return;
  }
  const here = pathname + search;
  const { endedElsewhere } = useSession.getState();
  if (access === 'signed-out') {
    lastAllowedPath = undefined;
    throw replace(endedElsewhere ? paths.loginAfterSessionEnd(here, endedElsewhere) : paths.loginFor(here));
  }
  if (access === 'denied') throw new AccessDenied(requiredRole, lastAllowedPath === pathname);
  throw new RolesUnknown('The account’s roles did not load.');
}

function waitForAccess(requiredRole: RequiredRole): Promise<Access> {
  return new Promise((resolve) => {
    const stop = useSession.subscribe(check);
    function check(session: Session): void {
      const access = getAccess(session, requiredRole);
      if (access === 'loading') return;
      stop();
      resolve(access);
    }
    check(useSession.getState());
  });
}

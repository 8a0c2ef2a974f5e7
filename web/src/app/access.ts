import { replace } from 'react-router-dom';
import { isAdmin, isOwner, type Session, useSession } from '../stores/session';
import { paths } from '../words/paths';

/** Who may see a page. */
export type Need = 'user' | 'owner' | 'admin';
export type Access = 'allowed' | 'denied' | 'signed-out' | 'loading' | 'unknown';

/** The user may not see this page. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied';
  constructor(
    readonly need: Need,
    /** The page was open when the account lost its role. */
    readonly wasAllowed: boolean,
  ) {
    super(`This page is for ${need}s.`);
  }
}

/** The account's roles did not load, so it is unknown whether the user may see the page. */
export class RolesUnknown extends Error {
  override readonly name = 'RolesUnknown';
}

/** Whether the user has access to a page; `unknown` if their roles failed to load, `loading` until they have. */
export function accessOf(session: Session, need: Need): Access {
  const { status, account, profile, rolesReady, rolesFailed } = session;
  if (!account) return status === 'known' ? 'signed-out' : status === 'failed' ? 'unknown' : 'loading';
  if (need === 'user') return 'allowed';
  if (!profile) return rolesFailed ? 'unknown' : 'loading';
  if (!isAdmin(session) && !(need === 'owner' && isOwner(session))) return 'denied';
  return rolesReady ? 'allowed' : 'loading';
}

/** The page that was last allowed: if access to it ends, the user may have unsaved changes there. */
let lastAllowed: string | undefined;

/**
 * Waits until the session is known, and returns if the user may see the page. This is only a convenience: the backend checks
 * every call, and the security rules check every read.
 * @throws a redirect to the login page, AccessDenied, or RolesUnknown
 */
export async function requireAccess(need: Need, { pathname, search }: URL): Promise<void> {
  const access = await waitForAccess(need);
  if (access === 'allowed') {
    lastAllowed = pathname;
    return;
  }
  const here = pathname + search;
  const { ended } = useSession.getState();
  if (access === 'signed-out') {
    lastAllowed = undefined;
    throw replace(ended ? paths.loginAfterEnd(here, ended) : paths.loginFor(here));
  }
  if (access === 'denied') throw new AccessDenied(need, lastAllowed === pathname);
  throw new RolesUnknown('The account’s roles did not load.');
}

function waitForAccess(need: Need): Promise<Access> {
  return new Promise((resolve) => {
    const stop = useSession.subscribe(check);
    function check(session: Session): void {
      const access = accessOf(session, need);
      if (access === 'loading') return;
      stop();
      resolve(access);
    }
    check(useSession.getState());
  });
}

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LinkButton } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { paths } from '../words/paths';
import { usePageName } from './page';
import { isAdmin, isOwner, useSession } from '../stores/session';
import { LoadingPage } from '../ui/LoadingPage';
import { PageMeta } from '../head/PageMeta';
import { PersonalMeta } from '../head/PersonalMeta';

type Need = 'user' | 'owner' | 'admin';
const FOR: Record<Need, string> = { user: 'signed-in users', owner: 'gym owners', admin: 'admins' };

/** Shows a page to those it is for. Only a courtesy: the backend checks every call and the rules every read. */
export function Guard({ need, children }: { readonly need: Need; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const name = usePageName();
  const { account, profile, rolesReady, roleFailure } = useSession();
  const allowed = useSession((session) => need === 'user' || isAdmin(session) || (need === 'owner' && isOwner(session)));
  const isWaiting = !profile && need !== 'user' && roleFailure === null;
  if (account && !isWaiting && !allowed) return <NotForYou need={need} email={account.email} path={pathname} />;
  if (account && !isWaiting && (need === 'user' || rolesReady)) return children;
  return (
    <>
      <PersonalMeta name={name} path={pathname} />
      {account ? <LoadingPage /> : <Navigate to={paths.loginFor(pathname + search)} replace />}
    </>
  );
}

function NotForYou({ need, email, path }: { readonly need: Need; readonly email: string; readonly path: string }) {
  return (
    <div className="container page">
      <PageMeta title="Not for this account" description="This page needs other permissions." path={path} hidden />
      <Empty level={1} title={`This page is for ${FOR[need]}`} action={<LinkButton to={paths.dashboard}>My Dashboard</LinkButton>}>
        <p>
          You are signed in as {email}, which is not one of them.{' '}
          {need === 'owner'
            ? 'Find your gym in the directory: “Is this your gym?” on its page makes you its owner, once an admin has agreed.'
            : 'An admin can give you the role.'}
        </p>
      </Empty>
    </div>
  );
}

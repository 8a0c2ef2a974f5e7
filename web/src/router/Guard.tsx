import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { BecomeOwner } from '../ui/BecomeOwner';
import { Breadcrumbs } from '../ui/Breadcrumbs';
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
  if (account && !isWaiting && !allowed) return <NotForYou need={need} email={account.email} name={name} path={pathname} />;
  if (account && !isWaiting && (need === 'user' || rolesReady)) return children;
  return (
    <>
      <PersonalMeta name={name} path={pathname} />
      {account ? <LoadingPage /> : <Navigate to={paths.loginFor(pathname + search)} replace />}
    </>
  );
}

interface NotForYouProps {
  readonly need: Need;
  readonly email: string;
  readonly name: string | undefined;
  readonly path: string;
}

function NotForYou({ need, email, name, path }: NotForYouProps) {
  const dashboard = <LinkButton to={paths.dashboard}>My Dashboard</LinkButton>;
  const findGym = (
    <LinkButton kind="mat" to={paths.states}>
      Find your gym
    </LinkButton>
  );
  return (
    <div className="container page stack">
      <PageMeta title="Not for this account" description="This page needs other permissions." path={path} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: name ?? 'Not for this account' }]} />
      <Empty
        level={1}
        title={`This page is for ${FOR[need]}`}
        action={
          <p className="row">
            {need === 'owner' && findGym}
            {dashboard}
          </p>
        }
      >
        <p>
          You are signed in as {email}. {need === 'owner' ? 'No gym is yours yet.' : 'An admin can give this account the role.'}
        </p>
        {need === 'owner' && <BecomeOwner />}
      </Empty>
    </div>
  );
}

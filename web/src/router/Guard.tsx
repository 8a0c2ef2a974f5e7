import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { BecomeOwner } from '../ui/BecomeOwner';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Button, LinkButton } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { paths } from '../words/paths';
import { reloadPage } from './document';
import { usePageName } from './page';
import { isAdmin, isOwner, type Session, useSession } from '../stores/session';
import { LoadingPage } from '../ui/LoadingPage';
import { PageMeta } from '../head/PageMeta';
import { PersonalMeta } from '../head/PersonalMeta';

type Need = 'user' | 'owner' | 'admin';
const FOR: Record<Need, string> = { user: 'signed-in users', owner: 'gym owners', admin: 'admins' };

/**
 * Shows a page only to users with access. This is only a convenience: the backend checks every call, and the rules every read.
 */
export function Guard({ need, children }: { readonly need: Need; readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const name = usePageName();
  const { account, ended } = useSession();
  const here = pathname + search;
  const access = useSession((session) => accessOf(session, need));
  const [wasAllowed, setWasAllowed] = useState(false);
  if (access === 'allowed' && !wasAllowed) setWasAllowed(true);
  if (access === 'allowed') return children;
  if (account && access === 'refused') return <NotForYou need={need} email={account.email} name={name} path={pathname} wasAllowed={wasAllowed} />;
  return (
    <>
      <PersonalMeta name={name} path={pathname} />
      {access === 'loading' && <LoadingPage />}
      {access === 'unknown' && <AccessUnknown name={name} />}
      {access === 'signed-out' && <Navigate to={ended ? paths.loginAfterEnd(here, ended) : paths.loginFor(here)} replace />}
    </>
  );
}

/** Whether the user has access to a page; `unknown` if their roles failed to load, `loading` until they have. */
function accessOf(session: Session, need: Need): 'allowed' | 'refused' | 'signed-out' | 'loading' | 'unknown' {
  const { status, account, profile, rolesReady, rolesFailed } = session;
  if (!account) return status === 'known' ? 'signed-out' : status === 'failed' ? 'unknown' : 'loading';
  if (need === 'user') return 'allowed';
  if (!profile) return rolesFailed ? 'unknown' : 'loading';
  if (!isAdmin(session) && !(need === 'owner' && isOwner(session))) return 'refused';
  return rolesReady ? 'allowed' : 'loading';
}

/** Shown if the account’s roles did not load, below the banner that says why (spec 8). */
function AccessUnknown({ name }: { readonly name: string | undefined }) {
  return (
    <div className="container page stack">
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: name ?? 'This page' }]} />
      <Empty
        level={1}
        title="We couldn’t check your account"
        action={
          <Button kind="mat" onClick={reloadPage}>
            Try again
          </Button>
        }
      >
        <p>We need to check your account before we can show this page. Your account didn’t load.</p>
      </Empty>
    </div>
  );
}

const LOST = 'You no longer own this gym, so your unsaved changes can’t be saved. We’ve kept them in this browser in case you own it again.';

interface NotForYouProps {
  readonly need: Need;
  readonly email: string;
  readonly name: string | undefined;
  readonly path: string;
  /** The page was open when the account lost its role. */
  readonly wasAllowed: boolean;
}

function NotForYou({ need, email, name, path, wasAllowed }: NotForYouProps) {
  const dashboard = <LinkButton to={paths.dashboard}>My Dashboard</LinkButton>;
  const findGym = (
    <LinkButton kind="mat" to={paths.states}>
      Find your gym
    </LinkButton>
  );
  return (
    <div className="container page stack">
      <PageMeta title="Not for this account" description="This account can’t open this page." path={path} hidden />
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
          You’re signed in as {email}. {need === 'owner' ? (wasAllowed ? LOST : 'You don’t own any gyms yet.') : 'An admin can give this account access.'}
        </p>
        {need === 'owner' && <BecomeOwner />}
      </Empty>
    </div>
  );
}

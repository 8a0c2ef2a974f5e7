import { useLocation } from 'react-router-dom';
import { PageMeta } from '../head/PageMeta';
import { reloadPage } from '../hooks/document';
import { useSession } from '../stores/session';
import { BecomeOwner } from '../ui/BecomeOwner';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Button, LinkButton } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { paths } from '../words/paths';
import type { AccessDenied, RequiredRole } from './access';

const ROLE_NAMES: Record<RequiredRole, string> = { user: 'signed-in users', owner: 'gym owners', admin: 'admins' };

/** Shown if the account's roles did not load. The banner above it says why (spec 8). */
export function RolesNotLoaded({ name }: { readonly name: string }) {
  return (
    <div className="container page stack">
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name }]} />
      <Empty
        level={1}
        title="We couldn’t check your account"
        action={
          <Button kind="secondary" onClick={reloadPage}>
            Try again
          </Button>
        }
      >
        <p>Your account didn’t load, so we don’t know whether it can open this page. Try again in a moment.</p>
      </Empty>
    </div>
  );
}

const OWNERSHIP_LOST =
  'You no longer own a gym, so you can’t open this page. If you had unsaved changes, they’re still in this browser in case you become an owner again.';

function explainDenial({ requiredRole, wasAllowed }: AccessDenied): string {
  if (requiredRole !== 'owner') return 'An admin can give this account access.';
  return wasAllowed ? OWNERSHIP_LOST : 'You don’t own any gyms yet.';
}

interface Props {
  readonly error: AccessDenied;
  readonly name: string;
}

/** Tells a signed-in user who the page is for. */
export function NotAllowed({ error, name }: Props) {
  const { requiredRole } = error;
  const { pathname } = useLocation();
  const email = useSession(({ account }) => account?.email);
  const dashboard = <LinkButton to={paths.dashboard}>My Dashboard</LinkButton>;
  const findGym = (
    <LinkButton kind="secondary" to={paths.states}>
      Find your gym
    </LinkButton>
  );
  return (
    <div className="container page stack">
      <PageMeta title="Not for this account" description="This account can’t open this page." path={pathname} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name }]} />
      <Empty
        level={1}
        title={`This page is for ${ROLE_NAMES[requiredRole]}`}
        action={
          <p className="row">
            {requiredRole === 'owner' && findGym}
            {dashboard}
          </p>
        }
      >
        <p>{`You’re signed in as ${email}. ${explainDenial(error)}`}</p>
        {requiredRole === 'owner' && <BecomeOwner />}
      </Empty>
    </div>
  );
}

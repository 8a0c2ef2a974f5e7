import { Link } from '../../ui/Link';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { Guard } from '../../router/Guard';
import { PageMeta } from '../../head/PageMeta';
import { isAdmin, isOwner, useSession } from '../../stores/session';
import { Claims } from './Claims';
import * as styles from './dashboard.module.css';
import { Purchases } from './Purchases';
import { SavedGyms } from './SavedGyms';

export function DashboardPage() {
  return (
    <Guard need="user">
      <div className="container page">
        <PageMeta title="My Dashboard" description="Your account." path={paths.dashboard} hidden />
        <h1>My Dashboard</h1>
        <div className={styles.panels}>
          <Profile />
          <Panel title="Saved gyms">
            <SavedGyms />
          </Panel>
          <div className={styles.wide}>
            <Panel title="Claims to gyms">
              <Claims />
            </Panel>
          </div>
          <div className={styles.wide}>
            <Panel title="Purchases">
              <Purchases />
            </Panel>
          </div>
        </div>
      </div>
    </Guard>
  );
}

function Profile() {
  const account = useSession((session) => session.account);
  const profile = useSession((session) => session.profile);
  const admin = useSession(isAdmin);
  const owner = useSession(isOwner);
  const roles = [admin && 'Admin', owner && 'Gym owner'].filter(Boolean).join(', ') || 'Member';
  return (
    <Panel title="Your profile">
      <dl className={styles.facts}>
        <dt>E-mail</dt>
        <dd>{account?.email}</dd>
        <dt>Role</dt>
        <dd>{profile ? roles : 'Your profile is being set up…'}</dd>
        {profile && (
          <>
            <dt>Member since</dt>
            <dd>{new Date(profile.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' })}</dd>
          </>
        )}
        {owner && (
          <>
            <dt>Your gyms</dt>
            <dd>
              <Link to={paths.myGyms}>{profile?.ownedGyms.length === 1 ? '1 gym' : `${profile?.ownedGyms.length ?? 0} gyms`}</Link>
            </dd>
          </>
        )}
      </dl>
      <p className={styles.more}>
        <Link to={paths.settings}>Settings: e-mail address, password, your data</Link>
        {account && !account.emailVerified && ' (your address is not verified yet)'}
      </p>
      {admin && (
        <p className={styles.more}>
          <Link to={paths.admin}>Import gyms and manage the site</Link>
        </p>
      )}
    </Panel>
  );
}

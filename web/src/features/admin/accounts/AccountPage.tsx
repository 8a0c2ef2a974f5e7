import { useParams } from 'react-router-dom';
import { documentPaths, idSchema } from '@contract';
import * as v from 'valibot';
import { LoadState } from '../../../parts/LoadState';
import { accountProfiles } from '../../../stores/accounts';
import { useValue } from '../../../stores/values';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { AuditEntries } from '../audit/AuditEntries';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountGyms } from './AccountGyms';
import { AdminLayout } from '../shared/AdminLayout';
import { AccountActivity } from './AccountActivity';
import * as styles from './AccountPage.module.css';

/** `/admin/users/{uid}`: an account's roles, gyms and activity, and what an admin can do with it. */
export default function AccountPage() {
  const { uid = '' } = useParams();
  return <AccountLayout key={uid} uid={uid} />;
}

function AccountLayout({ uid }: { readonly uid: string }) {
  const email = useValue(accountProfiles, toValidId(uid)).value?.email;
  return (
    <AdminLayout
      title={email ?? 'Account'}
      documentTitle={email && `Account: ${email}`}
      description="An account and its roles."
      path={paths.adminUser(uid)}
      parents={[{ name: 'Users', to: paths.adminUsers }]}
    >
      <AccountContent uid={uid} />
    </AdminLayout>
  );
}

/** The account id from the URL, or undefined if it is invalid, because the database would reject the lookup. */
const toValidId = (uid: string): string | undefined => (v.is(idSchema, uid) ? uid : undefined);

function AccountContent({ uid }: { readonly uid: string }) {
  const key = toValidId(uid);
  const { value: profile, ...load } = useValue(accountProfiles, key);
  if (!profile && key && load.status !== 'known') return <LoadState load={load} what="the account" />;
  if (!profile) {
    return (
      <Empty title="Account not found" action={<LinkButton to={paths.adminUsers}>All users</LinkButton>}>
        <p>It was deleted, or the URL is wrong.</p>
        {key && (
          <>
            <p>If it was deleted, its changes are still in the audit log, without its email address.</p>
            <p className="row">
              <Link to={paths.adminAuditOf('by', key)}>Changes by this account</Link>
              <Link to={paths.adminAuditOf('target', documentPaths.user(key))}>Changes to this account</Link>
            </p>
          </>
        )}
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.columns}>
        <div>
          <Panel title="Account">
            <AccountFacts uid={uid} profile={profile} />
          </Panel>
          <Panel title="Gyms">
            <AccountGyms uid={uid} profile={profile} />
          </Panel>
          <Panel title="Claims, suggestions and purchases">
            <AccountActivity uid={uid} />
          </Panel>
        </div>
        <div>
          <Panel title="Role and access">
            <AccountActions uid={uid} profile={profile} />
          </Panel>
          <Panel title="Changes to this account">
            <AuditEntries list={`target=${documentPaths.user(uid)}`} empty="No changes yet." />
          </Panel>
        </div>
      </div>
      <Panel title="Changes by this account">
        <AuditEntries list={`by=${uid}`} empty="No changes yet. The log doesn’t record page views, searches or saved gyms." />
      </Panel>
    </>
  );
}

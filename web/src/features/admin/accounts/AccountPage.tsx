import { useParams } from 'react-router-dom';
import { idSchema, type UserProfile } from '@contract';
import * as v from 'valibot';
import { TryAgain } from '../../../parts/TryAgain';
import { watchAccount } from '../../../stores/accounts';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import { AuditEntries } from '../audit/AuditEntries';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountGyms } from './AccountGyms';
import { AdminFrame } from '../shared/AdminFrame';
import { useWatched, type Watched } from '../shared/useWatched';
import { AccountActivity } from './AccountActivity';
import * as styles from './AccountPage.module.css';

/** `/admin/users/{uid}`: an account's rights, its activity, and an admin's actions. */
export default function AccountPage() {
  const { uid = '' } = useParams();
  return <OneAccount key={uid} uid={uid} />;
}

function OneAccount({ uid }: { readonly uid: string }) {
  const [known, retry] = useWatched(watchAccount, uid);
  // The database refuses to look up an invalid id.
  const account: Watched<UserProfile> = v.is(idSchema, uid) ? known : { kind: 'missing' };
  const email = account.kind === 'known' ? account.value.email : undefined;
  return (
    <AdminFrame
      title={email ?? 'User'}
      documentTitle={email && `User: ${email}`}
      description="An account and its roles."
      path={paths.adminUser(uid)}
      above={[{ name: 'Users', to: paths.adminUsers }]}
    >
      <Account uid={uid} account={account} retry={retry} />
    </AdminFrame>
  );
}

interface Props {
  readonly uid: string;
  readonly account: Watched<UserProfile>;
  readonly retry: () => void;
}

function Account({ uid, account, retry }: Props) {
  if (account.kind === 'loading') return <Skeleton label="Loading the account…" />;
  if (account.kind === 'failed') {
    return (
      <ErrorBox title="The account didn’t load." action={<TryAgain again={retry} />}>
        Check your connection. If you’re offline, it’ll appear when you’re back online.
      </ErrorBox>
    );
  }
  if (account.kind === 'missing') {
    return (
      <Empty title="Account not found" action={<LinkButton to={paths.adminUsers}>All users</LinkButton>}>
        <p>It was deleted, or the URL is wrong. The audit log keeps what a deleted account did, without its name.</p>
      </Empty>
    );
  }
  const profile = account.value;
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
            <AuditEntries of={`target=users/${uid}`} empty="No changes yet." />
          </Panel>
        </div>
      </div>
      <Panel title="Activity">
        <AuditEntries of={`by=${uid}`} empty="No changes yet. The log doesn’t record page views, searches or saved gyms." />
      </Panel>
    </>
  );
}

import { idSchema, type UserProfile } from '@contract';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { usePageParams } from '../../../router/page';
import { PageMeta } from '../../../head/PageMeta';
import { TryAgain } from '../../../lazy/TryAgain';
import { watchAccount } from '../../../stores/accounts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import * as styles from '../shared/admin.module.css';
import { AuditEntries } from '../audit/AuditEntries';
import { AccountActions } from './AccountActions';
import { AccountFacts } from './AccountFacts';
import { AccountGyms } from './AccountGyms';
import { Asked } from './Asked';

/** `/admin/users/{uid}`: an account's rights, its activity, and an admin's actions. */
export default function AccountPage() {
  const { uid = '' } = usePageParams();
  return <OneAccount key={uid} uid={uid} />;
}

function OneAccount({ uid }: { readonly uid: string }) {
  const [known, again] = useAccount(uid);
  // The database refuses to look up an invalid id.
  const state: State = v.is(idSchema, uid) ? known : { kind: 'gone' };
  const title = state.kind === 'known' ? `User: ${state.profile.email}` : 'User';
  return (
    <div className="container page">
      <PageMeta title={title} description="An account and its roles." path={paths.adminUser(uid)} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Admin', to: paths.admin }, { name: 'Users', to: paths.adminUsers }, { name: 'User' }]} />
      <Account uid={uid} state={state} again={again} />
    </div>
  );
}

type State = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'gone' } | { readonly kind: 'known'; readonly profile: UserProfile };

function useAccount(uid: string): readonly [State, () => void] {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  useEffect(
    () =>
      watchAccount(
        uid,
        (profile) => setState(profile ? { kind: 'known', profile } : { kind: 'gone' }),
        () => setState((state) => (state.kind === 'known' ? state : { kind: 'failed' })),
      ),
    [uid, attempts],
  );
  return [state, useCallback(() => setAttempts((so) => so + 1), [])];
}

interface Props {
  readonly uid: string;
  readonly state: State;
  readonly again: () => void;
}

function Account({ uid, state, again }: Props) {
  if (state.kind === 'loading') return <Skeleton label="Loading the account…" />;
  if (state.kind === 'failed') {
    return (
      <ErrorBox title="The account didn’t load." action={<TryAgain again={again} />}>
        Check your connection. If you’re offline, it’ll appear when you’re back online.
      </ErrorBox>
    );
  }
  if (state.kind === 'gone') {
    return (
      <Empty level={1} title="Account not found" action={<LinkButton to={paths.adminUsers}>All users</LinkButton>}>
        <p>It was deleted, or the URL is wrong. The audit log keeps what a deleted account did, without its name.</p>
      </Empty>
    );
  }
  const { profile } = state;
  return (
    <>
      <h1>{profile.email}</h1>
      <div className={styles.columns}>
        <div>
          <Panel title="Account">
            <AccountFacts uid={uid} profile={profile} />
          </Panel>
          <Panel title="Gyms">
            <AccountGyms uid={uid} profile={profile} />
          </Panel>
          <Panel title="Claims, suggestions and purchases">
            <Asked uid={uid} />
          </Panel>
        </div>
        <div>
          <Panel title="Role and access">
            <AccountActions uid={uid} profile={profile} />
          </Panel>
          <Panel title="Changes to this account">
            <AuditEntries of={`target=users/${uid}`} none="No changes yet." />
          </Panel>
        </div>
      </div>
      <Panel title="Activity">
        <AuditEntries of={`by=${uid}`} none="No changes yet. The log doesn’t record page views, searches or saved gyms." />
      </Panel>
    </>
  );
}

import type { ClaimStatus } from '@contract';
import { useState } from 'react';
import { Panel } from '../../../ui/Panel';
import { decideClaim } from '../../../actions/claims';
import { claimLists, type StoredClaim } from '../../../stores/claims';
import { claimProblem } from '../../../words/claims';
import { paths } from '../../../words/paths';
import * as styles from '../shared/admin.module.css';
import { ClaimItem, claimKey } from './ClaimItem';
import { PagedLiveList } from '../shared/LiveList';
import { ReadWhenOpened } from '../shared/ReadWhenOpened';
import { Queue, type QueueKey } from '../shared/Queue';
import { Refuse } from '../shared/Refuse';
import { AdminHead } from '../shared/AdminHead';

const DECIDED: readonly [ClaimStatus, string][] = [
  ['approved', 'Approved'],
  ['refused', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
];

const KEYS: readonly QueueKey[] = [
  ['a', 'approve'],
  ['r', 'reject'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];

/** `/admin/claims`: who claims which gym, and past decisions. */
export default function AdminClaimsPage() {
  const [refused, setRefused] = useState<StoredClaim | null>(null);
  const close = () => setRefused(null);
  return (
    <div className="container page">
      <AdminHead title="Claims" description="Requests to manage a gym’s page." path={paths.adminClaims} />
      <p className={`lead ${styles.below}`}>People who say they run a gym. Once approved, they can edit its page. A gym can have several owners.</p>
      <div className="stack">
        <Panel title="Waiting for review">
          <Queue keys={KEYS}>
            <ClaimsOf status="pending" refuse={setRefused} none="No claims to review. You’ll get a notification when one comes in." />
          </Queue>
        </Panel>
        {DECIDED.map(([status, title]) => (
          <ReadWhenOpened key={status} title={title}>
            <ClaimsOf status={status} refuse={setRefused} none="None yet." />
          </ReadWhenOpened>
        ))}
      </div>
      {refused && (
        <Refuse
          title="Reject claim"
          id={refused.id}
          decides={claimKey(refused)}
          said={`Rejected ${refused.email}’s claim on ${refused.gymName}.`}
          reader="person who sent the claim"
          refuse={(given) => decideClaim({ id: refused.id, decision: 'refused', ...given })}
          problemOf={claimProblem}
          close={close}
        >
          <p>They won’t become an owner of {refused.gymName}. They can claim it again with different evidence.</p>
        </Refuse>
      )}
    </div>
  );
}

interface ListProps {
  readonly status: ClaimStatus;
  readonly none: string;
  readonly refuse: (claim: StoredClaim) => void;
}

function ClaimsOf({ status, none, refuse }: ListProps) {
  return (
    <PagedLiveList lists={claimLists} of={status} what="claims" none={<p className="muted">{none}</p>} keyOf={status === 'pending' ? claimKey : undefined}>
      {(claim) => <ClaimItem key={claim.id} claim={claim} refuse={() => refuse(claim)} />}
    </PagedLiveList>
  );
}

import type { ClaimStatus } from '@contract';
import { getErrorMessage } from '../../../words/problems';
import { useState } from 'react';
import { decideClaim } from '../../../stores/claims';
import { claimLists, type StoredClaim } from '../../../stores/claims';
import { useLiveList } from '../../../stores/liveLists';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { Collapsible } from '../shared/Collapsible';
import { DecisionDialog } from '../shared/DecisionDialog';
import type { Shortcut } from '../shared/Shortcuts';
import { ClaimItem, getClaimKey } from './ClaimItem';

const DECIDED_STATUSES: readonly [ClaimStatus, string][] = [
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
];

const SHORTCUTS: readonly Shortcut[] = [
  ['a', 'approve'],
  ['r', 'reject'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];

/** `/admin/claims`: pending claims and past decisions. */
export default function AdminClaimsPage() {
  const [claimToReject, setClaimToReject] = useState<StoredClaim | null>(null);
  return (
    <AdminLayout
      title="Claims"
      description="Requests to manage a gym’s page."
      path={paths.adminClaims}
      lead="People who say they run a gym. Once approved, they can edit its page. A gym can have several owners."
    >
      <div className="stack">
        <Panel title="Waiting for review">
          <Claims status="pending" reject={setClaimToReject} />
        </Panel>
        {DECIDED_STATUSES.map(([status, title]) => (
          <Collapsible key={status} title={<h2>{title}</h2>}>
            <Claims status={status} reject={setClaimToReject} />
          </Collapsible>
        ))}
      </div>
      {claimToReject && <RejectClaim claim={claimToReject} close={() => setClaimToReject(null)} />}
    </AdminLayout>
  );
}

function Claims({ status, reject }: { readonly status: ClaimStatus; readonly reject: (claim: StoredClaim) => void }) {
  const isPending = status === 'pending';
  return (
    <AdminList
      list={useLiveList(claimLists, status)}
      plural="claims"
      empty={isPending ? 'No claims to review. You’ll get a notification when one comes in.' : 'None yet.'}
      {...(isPending && { decisionKey: getClaimKey, shortcuts: SHORTCUTS })}
    >
      {(claim) => <ClaimItem key={claim.id} claim={claim} reject={() => reject(claim)} />}
    </AdminList>
  );
}

function RejectClaim({ claim, close }: { readonly claim: StoredClaim; readonly close: () => void }) {
  const { id, email, gymName } = claim;
  return (
    <DecisionDialog
      title="Reject claim"
      reader="person who sent the claim"
      decision={{
        key: getClaimKey(claim),
        summary: `Rejected ${email}’s claim for ${gymName}.`,
        failedMessage: `Couldn’t reject ${email}’s claim for ${gymName}.`,
        sentMessage: 'Rejected. The person who sent the claim will be notified.',
        send: (input) => decideClaim({ id, decision: 'rejected', ...input }),
        describeProblem: getErrorMessage,
      }}
      close={close}
    >
      <p>
        {email} won’t become an owner of {gymName}. They can claim it again with different proof.
      </p>
    </DecisionDialog>
  );
}

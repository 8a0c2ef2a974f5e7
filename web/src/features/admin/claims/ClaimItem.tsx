import { GYM_ROLE_NAMES } from '@contract';
import { getErrorMessage } from '../../../words/problems';
import { useId } from 'react';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { formatRelativeTime } from '../../../ui/relativeTime';
import * as items from '../../../ui/items.module.css';
import { decideClaim, ownerships, type StoredClaim } from '../../../stores/claims';
import { gymsById, type StoredGym } from '../../../stores/gyms';
import { useOptionalValue, useValue } from '../../../stores/values';
import { useNow } from '../../../hooks/useNow';
import { TryAgain } from '../../../parts/TryAgain';
import { OwnerList } from '../../../widgets/claims/OwnerList';
import { Fact } from '../../../ui/Fact';
import { scheduleDecision } from '../../../stores/decisions';
import { AdminItem } from '../shared/AdminItem';
import { formatClaimState, isOnSiteDomain } from '../../../words/claims';
import { paths } from '../../../words/paths';
import { ProofCautions, UnverifiedNote, useClaimCheck } from './ClaimCheck';

/** The key of the decision about a claim. */
export const getClaimKey = ({ id }: { readonly id: string }): string => `claims/${id}`;

interface Props {
  readonly claim: StoredClaim;
  readonly reject: () => void;
}

/** A claim with everything an admin needs to decide: the claimant, their proof, and the gym's website, email address and owners. */
export function ClaimItem({ claim, reject }: Props) {
  const { gymId, gymName, role, answer, reason, createdAt, decidedAt, status } = claim;
  const unverifiedId = useId();
  const now = useNow();
  const gym = useOptionalValue(gymsById, gymId);
  const checkResult = useClaimCheck(claim);
  const isPending = status === 'pending';
  const isVerified = claim.emailVerified || checkResult.check?.emailVerified === true;
  return (
    <AdminItem
      title={gymName}
      level={3}
      decisionKey={isPending ? getClaimKey(claim) : undefined}
      actions={isPending && <Actions claim={claim} reject={reject} unverifiedId={isVerified ? undefined : unverifiedId} />}
    >
      <p className="small">
        <strong>{formatClaimState(claim)}</strong>
        {' · '}
        <time dateTime={createdAt}>{now && formatRelativeTime(createdAt, now)}</time>
      </p>
      <dl className={items.facts}>
        <Fact name="Gym">
          <Link to={claim.gymPath} data-key="o">
            Gym page
          </Link>
          {' · '}
          <Link to={paths.adminGym(gymId)} data-key="e">
            Edit gym
          </Link>
        </Fact>
        <Fact name="Website">{gym && (gym.site ? <SiteLink url={gym.site} /> : 'None listed')}</Fact>
        <Fact name="Gym’s email">{gym && (gym.email ?? 'None listed')}</Fact>
        <Fact name="Claimed by">{describeClaimant({ ...claim, emailVerified: isVerified }, gym)}</Fact>
        <Fact name="Role">{GYM_ROLE_NAMES[role]}</Fact>
        <Fact name="Proof">
          <Proof claim={claim} site={gym?.site} />
        </Fact>
        <Fact name="Owner’s reply">{answer?.text}</Fact>
        <Fact name="Reason">{reason}</Fact>
        <Fact name="Decided">{decidedAt && now && formatRelativeTime(decidedAt, now)}</Fact>
      </dl>
      {isPending && (
        <>
          <CurrentOwners gymId={gymId} gymName={gymName} />
          <ProofCautions {...checkResult} />
          {!isVerified && <UnverifiedNote id={unverifiedId} retry={checkResult.retry} />}
        </>
      )}
    </AdminItem>
  );
}

const SiteLink = ({ url }: { readonly url: string }) => (
  <a href={url} rel="nofollow noopener">
    {url}
  </a>
);

function describeClaimant({ email, emailVerified }: StoredClaim, gym: StoredGym | null | undefined): string {
  if (!emailVerified) return `${email} (not verified; anyone could have signed up with it)`;
  if (gym?.email === email) return `${email} (verified; matches the gym’s email)`;
  return isOnSiteDomain(email, gym?.site) ? `${email} (verified; same domain as the website)` : `${email} (verified)`;
}

function Proof({ claim: { evidence, status }, site }: { readonly claim: StoredClaim; readonly site: string | undefined }) {
  const isPending = status === 'pending';
  if (evidence.kind === 'text') return evidence.text;
  if (evidence.kind === 'link') return <SiteLink url={evidence.url} />;
  if (evidence.kind === 'mail') {
    return evidence.enteredAt === undefined
      ? `We sent a code to ${evidence.address}, the gym’s email address at the time. ${isPending ? 'It hasn’t been entered yet.' : 'It wasn’t entered.'}`
      : `They entered the code we sent to ${evidence.address}, the gym’s email address at the time.`;
  }
  return (
    <>
      <span>{isPending ? 'Look for the code ' : 'They were asked to put the code '}</span>
      <strong className="nowrap">{evidence.code}</strong>
      <span> on </span>
      <span>{site === undefined ? 'the gym’s website' : <SiteLink url={site} />}</span>
    </>
  );
}

function CurrentOwners({ gymId, gymName }: { readonly gymId: string; readonly gymName: string }) {
  const { status, value, reload } = useValue(ownerships, gymId);
  if (status === 'failed') {
    return (
      <p className="row">
        The gym’s owners didn’t load. <TryAgain retry={reload} />
      </p>
    );
  }
  if (!value) return <p className="muted small">Loading the gym’s owners…</p>;
  const { owners } = value;
  if (owners.length === 0) return <p className="small">This gym has no owner yet.</p>;
  return (
    <section aria-label={`Owners of ${gymName}`} className="stack-small">
      <h4 className="small">Current owners</h4>
      <OwnerList gymId={gymId} gymName={gymName} owners={owners} onChange={reload} onLeave={reload} />
    </section>
  );
}

interface ActionProps extends Props {
  /** The id of the text that says why the claim can't be approved yet. Undefined if the claim can be approved. */
  readonly unverifiedId: string | undefined;
}

function Actions({ claim: { id, gymName, email }, reject, unverifiedId }: ActionProps) {
  const approve = () =>
    scheduleDecision({
      key: getClaimKey({ id }),
      summary: `Approved ${email}’s claim for ${gymName}.`,
      failedMessage: `Couldn’t approve ${email}’s claim for ${gymName}.`,
      sentMessage: `Claim approved. They now manage ${gymName} and will be notified.`,
      send: () => decideClaim({ id, decision: 'approved' }),
      describeProblem: getErrorMessage,
    });
  return (
    <>
      <Button
        kind="secondary"
        disabled={unverifiedId !== undefined}
        data-key="a"
        aria-label={`Approve claim: ${email} for ${gymName}`}
        aria-describedby={unverifiedId}
        onClick={approve}
      >
        Approve claim
      </Button>
      <Button data-key="r" aria-label={`Reject claim: ${email} for ${gymName}`} onClick={reject}>
        Reject claim…
      </Button>
    </>
  );
}

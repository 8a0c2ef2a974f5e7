import { type ClaimProof, GYM_ROLE_NAMES } from '@contract';
import { useId } from 'react';
import { Button, LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { formatRelativeTime } from '../../ui/relativeTime';
import * as items from '../../ui/items.module.css';
import { enterClaimCode, withdrawClaim } from '../../stores/claims';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useNow } from '../../hooks/useNow';
import { confirm } from '../../stores/confirmation';
import type { StoredClaim } from '../../stores/claims';
import { showToast } from '../../stores/toasts';
import { formatClaimState } from '../../words/claims';
import { getFieldProblems, getErrorMessage } from '../../words/problems';
import { paths } from '../../words/paths';
import { Fact } from '../../ui/Fact';
import { useAttempt } from '../../forms/useAttempt';
import * as styles from './claims.module.css';
import { VerifyEmailNote } from './VerifyEmailNote';

/** A claim as its claimant sees it: its status, proof, and reason, and what they can do. */
export function MyClaim({ claim }: { readonly claim: StoredClaim }) {
  const { gymId, gymName, gymPath, role, evidence, answer, reason, status, createdAt } = claim;
  const heading = useId();
  const now = useNow();
  return (
    <article aria-labelledby={heading} className="stack-small">
      <h3 id={heading} className={items.title}>
        <Link to={gymPath}>{gymName}</Link>
      </h3>
      <p>
        <strong>{formatClaimState(claim)}</strong>
      </p>
      {status === 'pending' && <VerifyEmailNote />}
      {status === 'pending' && evidence.kind === 'code' && <CodeToPublish code={evidence.code} />}
      {status === 'pending' && evidence.kind === 'mail' && evidence.enteredAt === undefined && <CodeToEnter id={claim.id} email={evidence.address} />}
      <dl className={items.facts}>
        <Fact name="Claimed">{now && formatRelativeTime(createdAt, now)}</Fact>
        <Fact name="Your role">{GYM_ROLE_NAMES[role]}</Fact>
        <Fact name="Proof">
          <Proof evidence={evidence} />
        </Fact>
        <Fact name="Owner’s reply">{answer?.text}</Fact>
        <Fact name="Reason">{reason}</Fact>
      </dl>
      {status === 'pending' && <Withdraw claim={claim} />}
      {status === 'approved' && (
        <p>
          <LinkButton kind="secondary" to={paths.myGyms}>
            My Gyms
          </LinkButton>
        </p>
      )}
      {(status === 'rejected' || status === 'withdrawn') && (
        <p>
          <Link to={paths.claimGym(gymId)}>Claim this gym again</Link>
        </p>
      )}
    </article>
  );
}

function Proof({ evidence }: { readonly evidence: StoredClaim['evidence'] | ClaimProof }) {
  if (evidence.kind === 'text') return evidence.text;
  if (evidence.kind === 'code') return 'A code on the gym’s website';
  if (evidence.kind === 'mail')
    return 'enteredAt' in evidence ? 'A code sent to the gym’s email address. You’ve entered it.' : 'A code sent to the gym’s email address';
  return (
    <a href={evidence.url} rel="nofollow noopener">
      {evidence.url}
    </a>
  );
}

function CodeToEnter({ id, email }: { readonly id: string; readonly email: string }) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const code = String(entries.get('code') ?? '').trim();
    if (code === '') throw new FormProblem({ code: 'Enter the code from the email.' });
    try {
      await enterClaimCode({ id, code });
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
    showToast('success', 'That’s the right code. An admin will now decide.');
  });
  return (
    <form {...form} className={styles.code}>
      <p>We’ve sent a code to {email}. It can take a few minutes to arrive. Enter it here, then an admin will decide.</p>
      {problem && <ErrorBox title={problem} />}
      <Field label="Code from the email" name="code" autoComplete="one-time-code" maxLength={20} spellCheck={false} error={fields.code} required />
      <Button kind="secondary" type="submit" busy={busy}>
        Enter code
      </Button>
    </form>
  );
}

function CodeToPublish({ code }: { readonly code: string }) {
  return (
    <div className={styles.code}>
      <p>Put this code on any public page of the gym’s website. An admin will look for it there. You can remove it once your claim is decided.</p>
      <p>
        <strong className={styles.sign}>{code}</strong>
      </p>
    </div>
  );
}

function Withdraw({ claim: { id, gymName } }: { readonly claim: StoredClaim }) {
  const { busy, attempt } = useAttempt();
  const withdraw = async () => {
    if (await confirm(`Withdraw your claim for ${gymName}? You can claim it again later.`, 'Withdraw claim')) {
      await attempt(() => withdrawClaim(id), 'Claim withdrawn.');
    }
  };
  return (
    <p>
      <Button kind="danger" busy={busy} aria-label={`Withdraw your claim for ${gymName}`} onClick={withdraw}>
        Withdraw
      </Button>
    </p>
  );
}

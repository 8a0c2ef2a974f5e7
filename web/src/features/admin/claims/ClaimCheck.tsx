import { WEAK_PROOF_DAYS, type ProofCaution } from '@contract';
import { type ClaimCheck, claimChecks, type StoredClaim } from '../../../stores/claims';
import { useValue } from '../../../stores/values';
import { TryAgain } from '../../../parts/TryAgain';
import { Button } from '../../../ui/Button';
import { formatDate } from '../../../words/dateTime';

interface ClaimCheckResult {
  /** Undefined until it has loaded. */
  readonly check: ClaimCheck | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the backend's check of a pending claim's proof and of the claimant's email address. */
export function useClaimCheck({ id, status }: StoredClaim): ClaimCheckResult {
  const claimCheck = useValue(claimChecks, status === 'pending' ? id : undefined);
  return { check: claimCheck.value, failed: claimCheck.status === 'failed' && !claimCheck.busy, retry: claimCheck.reload };
}

const FACT_NAMES: Record<ProofCaution['fact'], string> = { site: 'website', email: 'email address' };

function describeCaution({ fact, why, at }: ProofCaution): string {
  const onDate = at === undefined ? '' : ` on ${formatDate(at)}`;
  if (why === 'own') return `This person entered or suggested the gym’s ${FACT_NAMES[fact]}${onDate}, so it doesn’t prove anything.`;
  if (why === 'recent')
    return `The gym’s ${FACT_NAMES[fact]} was changed${onDate}, less than ${WEAK_PROOF_DAYS} days ago. Make sure it really belongs to the gym.`;
  return 'The code went to an email address that is no longer listed for the gym.';
}

/** Warnings that the gym's website or email address is weak proof for this claim. */
export function ProofCautions({ check, failed, retry }: ClaimCheckResult) {
  if (failed) {
    return (
      <p className="row">
        We couldn’t check the proof. <TryAgain retry={retry} />
      </p>
    );
  }
  if (!check || check.cautions.length === 0) return null;
  return (
    <ul className="stack-small" aria-label="Weak proof">
      {check.cautions.map((caution) => (
        <li key={`${caution.fact} ${caution.why}`}>
          <strong>Weak proof:</strong> {describeCaution(caution)}
        </li>
      ))}
    </ul>
  );
}

/** Says why a claim can't be approved yet. */
export function UnverifiedNote({ id, retry }: { readonly id: string; readonly retry: () => void }) {
  return (
    <p id={id} className="row small">
      You can approve this claim once this person verifies their email address. <Button onClick={retry}>Check again</Button>
    </p>
  );
}

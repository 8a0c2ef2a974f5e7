import { INVITATION_DAYS, type InviteResult, type SentInvitation } from '@contract';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { inviteOwner, withdrawInvitation } from '../../stores/claims';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useAttempt } from '../../forms/useAttempt';
import { showToast } from '../../stores/toasts';
import { formatDate } from '../../words/dateTime';
import { getFieldProblems, getErrorMessage } from '../../words/problems';
import * as claimStyles from '../../widgets/claims/claims.module.css';
import * as styles from './owner.module.css';

interface Props {
  readonly gymId: string;
  readonly invitations: readonly SentInvitation[];
  /** Reloads the invitations. */
  readonly onChange: () => Promise<void>;
}

/** Invites others to co-own a gym, and lists invitations that haven't been accepted yet. */
export function InviteOwner({ gymId, invitations, onChange }: Props) {
  return (
    <>
      {invitations.length > 0 && (
        <ul className={claimStyles.owners} aria-label="Invitations">
          {invitations.map((invitation) => (
            <SentInvitationItem key={invitation.id} gymId={gymId} invitation={invitation} onChange={onChange} />
          ))}
        </ul>
      )}
      <InviteForm gymId={gymId} onChange={onChange} />
    </>
  );
}

function SentInvitationItem({
  gymId,
  invitation: { id, email, status, expiresAt },
  onChange,
}: Omit<Props, 'invitations'> & { readonly invitation: SentInvitation }) {
  const { busy, attempt } = useAttempt();
  const withdraw = () =>
    attempt(async () => {
      // Reloads even after a failure, because the person may have accepted since the list was loaded.
      await withdrawInvitation(gymId, id).finally(onChange);
    }, `Withdrew the invitation to ${email}.`);
  return (
    <li>
      <span>
        {email}
        <span className="small muted">
          {' '}
          {status === 'declined' ? `Declined. You can invite them again after ${formatDate(expiresAt)}.` : `Invited. Expires ${formatDate(expiresAt)}.`}
        </span>
      </span>
      {status === 'pending' && (
        <Button busy={busy} aria-label={`Withdraw the invitation to ${email}`} onClick={withdraw}>
          Withdraw
        </Button>
      )}
    </li>
  );
}

function describeResult(email: string, { outcome, at }: InviteResult): string {
  if (outcome === 'already-invited') return `${email} was already invited on ${formatDate(at)}, so we didn’t send another email.`;
  if (outcome === 'invited-without-email') return `Invited ${email}. We already emailed them about this gym today, so we didn’t send another email.`;
  return `Invited ${email}. We’ll notify you when they reply.`;
}

function InviteForm({ gymId, onChange }: Omit<Props, 'invitations'>) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const email = String(entries.get('email') ?? '').trim();
    if (email === '') throw new FormProblem({ email: 'Enter the email address of the person you want to invite.' });
    const result = await inviteOwner({ gymId, email }).catch((error: unknown) => {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error), { cause: error });
    });
    element.reset();
    showToast(result.outcome === 'already-invited' ? 'info' : 'success', describeResult(email, result));
    await onChange();
  });
  return (
    <form {...form} className={styles.claimForm}>
      {problem && <ErrorBox title={problem} />}
      <p>
        Owners can edit the page, submit discounts and invite others. Only the primary owner can remove owners or hand the gym over: invite the new owner, make
        them the primary owner once they accept, then give up the gym.
      </p>
      <Field
        label="Their email address"
        name="email"
        type="email"
        autoComplete="off"
        hint={`They’ll need an account with this email address to accept. The invitation expires in ${INVITATION_DAYS} days.`}
        error={fields.email}
        required
      />
      <Button kind="secondary" type="submit" busy={busy}>
        Send invitation
      </Button>
    </form>
  );
}

import type { ReceivedInvitation } from '@contract';
import { answerInvitation, receivedInvitations } from '../../stores/claims';
import { useAttempt } from '../../forms/useAttempt';
import { LoadState } from '../../parts/LoadState';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';
import { Button } from '../../ui/Button';
import * as items from '../../ui/items.module.css';
import { Link } from '../../ui/Link';
import { Panel } from '../../ui/Panel';
import { VerifyEmailNote } from '../../widgets/claims/VerifyEmailNote';
import { formatDate } from '../../words/dateTime';
import * as styles from './dashboard.module.css';

/**
 * The user's invitations to co-own a gym, to accept or decline. Renders nothing if the user has none. Users whose email address isn't
 * verified are asked to verify it instead.
 */
export function Invitations() {
  const account = useSession((session) => session.account);
  if (!account) return null;
  // The invitations were sent to an email address, which may not be the user's until they have verified it.
  if (account.emailVerified) return <List uid={account.uid} />;
  return (
    <div className={styles.section}>
      <VerifyEmailNote reason="You’ll see invitations from gym owners here once you do." />
    </div>
  );
}

function List({ uid }: { readonly uid: string }) {
  const { value: invitations = [], ...load } = useValue(receivedInvitations, uid);
  if (load.status !== 'failed' && invitations.length === 0) return null;
  return (
    <div className={styles.section}>
      <Panel title="Invitations">
        {load.status === 'failed' ? (
          <LoadState load={load} what="your invitations" hint="If a gym owner has invited you, you’ll see the invitation here." />
        ) : (
          <ul className={styles.columns} aria-label="Invitations to co-own a gym">
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} onAnswer={load.reload} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

interface Props {
  readonly invitation: ReceivedInvitation;
  /** Called after an attempt to answer, even if it failed. */
  readonly onAnswer: () => Promise<void>;
}

function Invitation({ invitation: { id, gymName, gymPath, place, expiresAt }, onAnswer }: Props) {
  const { busy, attempt } = useAttempt();
  const send = (answer: 'accepted' | 'declined', successMessage: string) =>
    attempt(async () => {
      // Reloads even after a failure, so that an invitation withdrawn in the meantime disappears.
      await answerInvitation({ id, answer }).finally(onAnswer);
    }, successMessage);
  return (
    <li className="stack-small">
      <h3 className={items.title}>
        <Link to={gymPath}>{gymName}</Link>
      </h3>
      <p>{`The owner of this gym in ${place} invited you to help manage its page. The invitation expires ${formatDate(expiresAt)}.`}</p>
      <p className="row">
        <Button
          kind="secondary"
          busy={busy}
          aria-label={`Accept the invitation from ${gymName}`}
          onClick={() => send('accepted', `You’re now an owner of ${gymName}.`)}
        >
          Accept
        </Button>
        <Button
          aria-disabled={busy}
          aria-label={`Decline the invitation from ${gymName}`}
          onClick={() => send('declined', 'Declined. We’ll let the owner know.')}
        >
          Decline
        </Button>
      </p>
    </li>
  );
}

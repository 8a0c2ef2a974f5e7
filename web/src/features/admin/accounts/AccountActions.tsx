import type { UserProfile } from '@contract';
import { useNavigate } from 'react-router-dom';
import { removeAccount, setAccountDisabled, setAdmin } from '../../../actions/accounts';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import { useSession } from '../../../stores/session';
import { Button } from '../../../ui/Button';
import { accountProblem } from '../../../words/accounts';
import { paths } from '../../../words/paths';

interface Props {
  readonly uid: string;
  readonly profile: UserProfile;
}

/** What an admin can do with an account: change its role or access, or delete it. */
export function AccountActions({ uid, profile: { email, isAdmin, isDisabled = false } }: Props) {
  const isSelf = useSession(({ account }) => account?.uid === uid);
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt(accountProblem);
  const asked = async (question: string, action: string, run: () => Promise<void>, said: string) => {
    if (await confirm(question, action)) await attempt(run, said);
  };
  if (isAdmin) {
    const question = isSelf
      ? 'Give up your own admin role? Another admin has to give it back.'
      : `Take the admin role from ${email}? They are told, and can no longer manage the site.`;
    const action = isSelf ? 'Give up the role' : 'Take the role';
    return (
      <div className="stack-small">
        <p className="small">An admin can do everything here. Take the role first to disable or delete the account.</p>
        <Button
          kind="stop"
          busy={busy}
          onClick={() => void asked(question, action, () => setAdmin({ uid, isAdmin: false }), `${email} is no longer an admin.`)}
        >
          {isSelf ? 'Give up your admin role' : 'Take the admin role'}
        </Button>
      </div>
    );
  }
  const promote = () =>
    asked(
      `Make ${email} an admin? They can then do everything that you can: edit every gym, see every message, and take your role.`,
      'Make admin',
      () => setAdmin({ uid, isAdmin: true }),
      `${email} is an admin now, and is told.`,
    );
  const disable = () =>
    asked(
      `Disable ${email}? They are signed out, and can’t sign in until you enable the account. Nothing of theirs is deleted.`,
      'Disable the account',
      () => setAccountDisabled({ uid, isDisabled: true }),
      `${email} is disabled.`,
    );
  const remove = () =>
    asked(
      `Delete the account ${email} for good? Saved gyms, messages and claims go with it; gyms stay, without this owner; receipts stay as long as the law asks.`,
      'Delete the account',
      async () => {
        await removeAccount(uid);
        await navigate(paths.adminUsers);
      },
      `${email} is deleted.`,
    );
  return (
    <div className="stack">
      {!isDisabled && (
        <div className="stack-small">
          <p className="small">Only an account whose address is verified can become an admin.</p>
          <Button busy={busy} onClick={() => void promote()}>
            Make admin
          </Button>
        </div>
      )}
      {isDisabled ? (
        <div className="stack-small">
          <p className="small">This account is disabled. It can’t sign in or make changes.</p>
          <Button busy={busy} onClick={() => void attempt(() => setAccountDisabled({ uid, isDisabled: false }), `${email} may sign in again.`)}>
            Enable the account
          </Button>
        </div>
      ) : (
        <Button kind="stop" busy={busy} onClick={() => void disable()}>
          Disable the account
        </Button>
      )}
      <Button kind="stop" busy={busy} onClick={() => void remove()}>
        Delete the account
      </Button>
    </div>
  );
}

import type { UserProfile } from '@contract';
import { useNavigate } from 'react-router-dom';
import { removeAccount, setAccountDisabled, setAdmin } from '../../../stores/accounts';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import { useSession } from '../../../stores/session';
import { Button } from '../../../ui/Button';
import { paths } from '../../../words/paths';

interface Props {
  readonly uid: string;
  readonly profile: UserProfile;
}

/** Buttons to change an account's role or access, or to delete it. */
export function AccountActions({ uid, profile: { email, isAdmin, isDisabled = false } }: Props) {
  const isSelf = useSession(({ account }) => account?.uid === uid);
  const navigate = useNavigate();
  const { busy, attempt } = useAttempt();
  const confirmThenRun = async (question: string, action: string, run: () => Promise<void>, successMessage: string) => {
    if (await confirm(question, action)) await attempt(run, successMessage);
  };
  if (isAdmin) {
    const question = isSelf
      ? 'Give up your admin role? Only another admin can give it back.'
      : `Remove the admin role from ${email}? They’ll be notified and won’t be able to manage the site.`;
    const action = isSelf ? 'Give up admin role' : 'Remove admin role';
    return (
      <div className="stack-small">
        <p className="small">Admins can do everything on this site. To disable or delete this account, remove its admin role first.</p>
        <Button
          kind="danger"
          busy={busy}
          onClick={() => void confirmThenRun(question, action, () => setAdmin({ uid, isAdmin: false }), `${email} is no longer an admin.`)}
        >
          {isSelf ? 'Give up your admin role' : 'Remove admin role'}
        </Button>
      </div>
    );
  }
  const promote = () =>
    confirmThenRun(
      `Make ${email} an admin? They can do everything you can: edit any gym, read every message, and remove your admin role.`,
      'Make admin',
      () => setAdmin({ uid, isAdmin: true }),
      `${email} is now an admin and will be notified.`,
    );
  const disable = () =>
    confirmThenRun(
      `Disable ${email}? They’ll be signed out and can’t sign in until you enable the account again. Nothing is deleted.`,
      'Disable account',
      () => setAccountDisabled({ uid, isDisabled: true }),
      `${email} is disabled.`,
    );
  const remove = () =>
    confirmThenRun(
      `Permanently delete ${email}? This also deletes their saved gyms, messages and claims. Their gyms stay in the directory, but without this owner. Receipts are kept as long as the law requires.`,
      'Delete account',
      async () => {
        await removeAccount(uid);
        await navigate(paths.adminUsers);
      },
      `${email} was deleted.`,
    );
  return (
    <div className="stack">
      {!isDisabled && (
        <div className="stack-small">
          <p className="small">Only an account with a verified email address can become an admin.</p>
          <Button busy={busy} onClick={() => void promote()}>
            Make admin
          </Button>
        </div>
      )}
      {isDisabled && (
        <div className="stack-small">
          <p className="small">This account is disabled. It can’t sign in or make changes.</p>
          <Button busy={busy} onClick={() => void attempt(() => setAccountDisabled({ uid, isDisabled: false }), `${email} can sign in again.`)}>
            Enable account
          </Button>
        </div>
      )}
      <div className="row">
        {!isDisabled && (
          <Button kind="danger" busy={busy} onClick={() => void disable()}>
            Disable account
          </Button>
        )}
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          Delete account
        </Button>
      </div>
    </div>
  );
}

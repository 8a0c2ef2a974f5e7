import { Button } from '../../ui/Button';
import { useAttempt } from '../../forms/useAttempt';
import { recheckVerification, verifyEmail } from '../../stores/account';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';

/** Says whether the user's email address is verified, and offers to verify it. */
export function EmailVerification() {
  const account = useSession((session) => session.account);
  const { busy, attempt } = useAttempt();
  if (account?.emailVerified) return <p>{account.email} is verified.</p>;

  const send = () =>
    attempt(async () => {
      await verifyEmail();
      showToast('info', 'We’ve sent the link. Open it, then come back here.');
    });
  const recheck = () =>
    attempt(async () => {
      if (!(await recheckVerification())) showToast('warning', 'Your email address isn’t verified yet. Open the link in our email first.');
    });
  return (
    <div className="stack">
      <p>{`${account?.email ?? ''} isn’t verified yet. Open the link we sent you, or get a new one.`}</p>
      <p className="row">
        <Button busy={busy} onClick={send}>
          Send a new link
        </Button>
        <Button busy={busy} onClick={recheck}>
          I opened the link
        </Button>
      </p>
    </div>
  );
}

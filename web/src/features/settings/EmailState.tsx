import { Button } from '../../ui/Button';
import { useAttempt } from '../../forms/useAttempt';
import { recheckVerification, verifyEmail } from '../../actions/account';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';

/** Whether the address is proven, and how to prove it. */
export function EmailState() {
  const account = useSession((session) => session.account);
  const { busy, attempt } = useAttempt();
  if (account?.emailVerified) return <p>{account.email} is verified.</p>;

  const send = () =>
    attempt(async () => {
      await verifyEmail();
      showToast('info', 'The link is on its way. Follow it, then come back here.');
    });
  const recheck = () =>
    attempt(async () => {
      if (!(await recheckVerification())) showToast('warning', 'The address is not verified yet. Follow the link in our message first.');
    });
  return (
    <div className="stack">
      <p>{`${account?.email ?? ''} is not verified yet. Follow the link we sent, or ask for another.`}</p>
      <p className="row">
        <Button busy={busy} onClick={send}>
          Send another link
        </Button>
        <Button busy={busy} onClick={recheck}>
          I have followed the link
        </Button>
      </p>
    </div>
  );
}

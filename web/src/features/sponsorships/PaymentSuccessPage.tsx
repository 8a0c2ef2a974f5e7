import { useLatestLocation } from '../../hooks/useLatestLocation';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { PageMeta } from '../../head/PageMeta';
import { useExactNow } from '../../hooks/useNow';
import { TryAgain } from '../../parts/TryAgain';
import { reloadPage } from '../../hooks/document';
import { checkedOutPurchases } from '../../stores/purchases';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';
import { paths } from '../../words/paths';
import { LoadingPage } from '../../ui/LoadingPage';
import * as styles from './payment.module.css';
import { PaymentResult } from './PaymentResult';

/** The format of a checkout session's id. Other values aren't looked up. */
const CHECKOUT_ID_PATTERN = /^[\w-]{1,255}$/;

/** `/payment-success?session_id=…`: the live status of a payment, as stored by the backend. The URL alone doesn't prove a payment. */
export default function PaymentSuccessPage() {
  const { pathname, search } = useLatestLocation();
  const checkoutId = new URLSearchParams(search).get('session_id') ?? '';
  return (
    <div className="container page">
      <PageMeta title="Payment" description="The status of your payment." path={pathname} noindex />
      <div className={`stack ${styles.result}`}>
        <PaymentStatus checkoutId={checkoutId} path={pathname + search} />
      </div>
    </div>
  );
}

function PaymentStatus({ checkoutId, path }: { readonly checkoutId: string; readonly path: string }) {
  const account = useSession((session) => session.account);
  const status = useSession((session) => session.status);
  if (account) return <UserPayment key={`${account.uid} ${checkoutId}`} uid={account.uid} checkoutId={checkoutId} />;
  if (status === 'late') return <LoadingPage />;
  if (status === 'failed') return <PaymentUnreachable action={<Button onClick={reloadPage}>Reload Page</Button>} />;
  return <SignInFirst to={path} />;
}

function UserPayment({ uid, checkoutId }: { readonly uid: string; readonly checkoutId: string }) {
  const isValidId = CHECKOUT_ID_PATTERN.test(checkoutId);
  const { status, value: purchase, reload } = useValue(checkedOutPurchases, isValidId ? `${uid} ${checkoutId}` : undefined);
  const now = useExactNow() ?? new Date();
  if (!isValidId) return <PaymentNotFound />;
  if (status === 'loading') return <PaymentLoading />;
  if (status === 'failed') return <PaymentUnreachable action={<TryAgain retry={reload} />} />;
  if (!purchase) return <PaymentNotFound />;
  return (
    <PaymentResult purchase={purchase} now={now}>
      <CheckAgain key={purchase.status} retry={reload} />
    </PaymentResult>
  );
}

/** The page updates on its own. This button is for users who want to check anyway. */
function CheckAgain({ retry }: { readonly retry: () => void }) {
  const [checkedAt, setCheckedAt] = useState<Date>();
  return (
    <p className="row">
      <Button
        onClick={() => {
          setCheckedAt(new Date());
          retry();
        }}
      >
        Check again
      </Button>
      <span role="status" className="muted small">
        {checkedAt && `Checked at ${checkedAt.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase()}. No update yet.`}
      </span>
    </p>
  );
}

function PaymentLoading() {
  return (
    <>
      <h1>Your payment</h1>
      <Skeleton label="Checking your payment…" />
      <p className="muted">Please don’t pay again while we check.</p>
    </>
  );
}

function PaymentUnreachable({ action }: { readonly action: ReactNode }) {
  return (
    <>
      <h1>Your payment</h1>
      <ErrorBox title="We can’t check your payment right now" action={action}>
        <p>Check your connection, then try again. Your payment is safe with Stripe, our payment provider. Please don’t pay again.</p>
      </ErrorBox>
    </>
  );
}

function SignInFirst({ to }: { readonly to: string }) {
  return (
    <Empty
      level={1}
      title="Sign in to see your payment"
      action={
        <LinkButton kind="secondary" to={paths.loginFor(to)}>
          Sign in
        </LinkButton>
      }
    >
      <p>Only the account that bought a sponsorship can see its payment. You’ll come back here after you sign in.</p>
    </Empty>
  );
}

/** Also shown for other users' payments, so that it doesn't reveal that they exist. */
function PaymentNotFound() {
  return (
    <>
      <h1>We couldn’t find that payment</h1>
      <p>There’s no payment here for the account you’re signed in with. If you paid with a different account, sign in with that one.</p>
      <p>If your card was charged, contact us with the date and the amount. Please don’t pay again.</p>
      <p className="row">
        <LinkButton to={paths.dashboard}>Your purchases</LinkButton>
        <LinkButton to={paths.contactAbout('sponsorship')}>Contact us</LinkButton>
        <Link to={paths.sponsorships}>Sponsorships</Link>
      </p>
    </>
  );
}

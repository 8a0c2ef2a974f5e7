import type { ErrorReason } from '@contract';
import { Button, LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { recheckVerification, verifyEmail } from '../../stores/account';
import type { PurchaseOrder } from '../../stores/payment';
import { renewalAlternatives } from '../../stores/sponsorships';
import { useValue } from '../../stores/values';
import { useAttempt } from '../../forms/useAttempt';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { paths } from '../../words/paths';
import type { PurchaseRejection } from '../../words/sponsorships';

interface Props {
  readonly rejection: PurchaseRejection;
  readonly order: PurchaseOrder;
  /** Absent if trying again can't help. */
  readonly retry?: () => void;
}

/** Reasons that no retry can resolve. */
const PERMANENT_REASONS: readonly (ErrorReason | undefined)[] = [
  'payments-closed',
  'tier-closed',
  'tier-not-found',
  'sold-out',
  'already-sponsored',
  'already-paid',
  'limit-reached',
  'gym-not-found',
  'sponsorship-not-found',
  'invalid',
  'file-too-large',
  'too-many-today',
];
/** Temporary reasons that an immediate retry can't resolve. */
const RETRY_LATER_REASONS: readonly (ErrorReason | undefined)[] = ['address-not-verified', 'network-limit'];
/** Reasons that the buyer can look into on the dashboard. */
const DASHBOARD_REASONS: readonly (ErrorReason | undefined)[] = ['already-paid', 'limit-reached'];

/** Says why an order can't be paid for, and what the buyer can do instead. */
export function PurchaseRejected({ rejection: { reason, sentence }, order, retry }: Props) {
  const { tierId: tier, sponsored } = order;
  const params = { tier, ...('gymId' in sponsored && { gym: sponsored.gymId }), ...('brand' in sponsored && { brand: '1' as const }) };
  return (
    <ErrorBox
      title={sentence}
      action={
        <p className="row">
          {retry && !PERMANENT_REASONS.includes(reason) && !RETRY_LATER_REASONS.includes(reason) && (
            <Button kind="secondary" onClick={retry}>
              Try again
            </Button>
          )}
          {reason === 'address-not-verified' && <VerifyEmail retry={retry} />}
          {reason === 'already-sponsored' && <RenewInstead order={order} />}
          {DASHBOARD_REASONS.includes(reason) && (
            <LinkButton kind="secondary" to={paths.dashboard}>
              My Dashboard
            </LinkButton>
          )}
          {reason === 'payments-closed' && <LinkButton to={paths.contactAbout('sponsorship')}>Ask to be notified</LinkButton>}
          <LinkButton to={paths.sponsorshipsFor(params)}>Back to sponsorships</LinkButton>
        </p>
      }
    >
      {reason === 'invalid' && 'Go back and check what you entered.'}
    </ErrorBox>
  );
}

/** Sends the verification email again, and continues to the payment once the user has opened its link. */
function VerifyEmail({ retry }: Pick<Props, 'retry'>) {
  const { busy, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      await verifyEmail();
      showToast('info', 'We sent you an email. Open the link in it, then come back here.');
    });
  const continueToPayment = () =>
    attempt(async () => {
      if (await recheckVerification()) retry?.();
      else showToast('warning', 'Your email address isn’t verified yet. Open the link in our email first.');
    });
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={continueToPayment}>
        I opened the link
      </Button>
      <Button busy={busy} onClick={send}>
        Resend email
      </Button>
    </>
  );
}

/** Offers a renewal if the user bought the current sponsorship. Otherwise renders nothing, so that it doesn't reveal who did. */
function RenewInstead({ order: { tierId, sponsored } }: Pick<Props, 'order'>) {
  const uid = useSession(({ account }) => account?.uid);
  const [renewableId] = useValue(renewalAlternatives, uid && !('brand' in sponsored) ? JSON.stringify(sponsored) : undefined).value ?? [];
  if (!renewableId) return null;
  return (
    <LinkButton kind="secondary" to={paths.payFor({ tier: tierId, renews: renewableId })} target="_self">
      Renew yours instead
    </LinkButton>
  );
}

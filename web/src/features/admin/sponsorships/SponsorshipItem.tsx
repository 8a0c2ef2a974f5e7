import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import * as items from '../../../ui/items.module.css';
import { useExactNow } from '../../../hooks/useNow';
import { checkSponsorship, decideBrand } from '../../../stores/adminSponsorships';
import type { StoredSponsorship } from '../../../stores/adminSponsorships';
import { Fact } from '../../../ui/Fact';
import { useAttempt } from '../../../forms/useAttempt';
import { Buyer } from './Buyer';
import { DisputeFacts } from './DisputeFacts';
import * as styles from './SponsorshipItem.module.css';
import { formatDateTime } from '../../../words/dateTime';
import { formatCount } from '../../../words/facts';
import { scheduleDecision } from '../../../stores/decisions';
import { AdminItem } from '../shared/AdminItem';
import { useDecision } from '../../../widgets/decisions/decidedItems';
import { describeAmount, getBrandKey, describeSponsorshipProblem, describeSponsorshipState, describeUnmatched } from './sponsorshipText';
import { gymPaths } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';

/** The open dialog. It stays open even if its sponsorship moves to another list in the meantime. */
export interface SponsorshipDialog {
  readonly kind: 'refund' | 'reject';
  readonly sponsorship: StoredSponsorship;
}

interface Props {
  readonly sponsorship: StoredSponsorship;
  readonly openDialog: (dialog: SponsorshipDialog) => void;
}

/** A sponsorship in the admin list: what was bought, by whom and for whom, its payment, and its actions. */
export function SponsorshipItem({ sponsorship, openDialog }: Props) {
  const { id, sponsor, tierName, termDays, userId, createdAt, paidAt, startsAt, endsAt, renews, reviewReason, dispute } = sponsorship;
  const now = useExactNow();
  return (
    <AdminItem title={sponsor} level={3} decisionKey={getBrandKey({ id })} actions={<Actions sponsorship={sponsorship} openDialog={openDialog} />}>
      <p className="small">
        <strong>{now && describeSponsorshipState(sponsorship, now)}</strong>
      </p>
      <Logo sponsorship={sponsorship} />
      <dl className={items.facts}>
        <Fact name="Sponsor">
          <SponsorLink sponsorship={sponsorship} />
        </Fact>
        <Fact name="Tier">{`${tierName}, ${formatCount(termDays, 'day')}${renews ? ' (renewal)' : ''}`}</Fact>
        <Fact name="Amount">{describeAmount(sponsorship)}</Fact>
        <Fact name="Bought">
          {formatDateTime(createdAt)}, by <Buyer userId={userId} />
        </Fact>
        <Fact name="Paid">{paidAt && formatDateTime(paidAt)}</Fact>
        <Fact name="Shown">{startsAt && endsAt && `${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}`}</Fact>
        <Fact name="Reason">{reviewReason}</Fact>
        <Fact name="Payment">
          <Payment sponsorship={sponsorship} />
        </Fact>
      </dl>
      {sponsorship.unmatched?.map((payment) => (
        <p key={payment.session}>
          <span>{describeUnmatched(payment)}</span>{' '}
          {payment.paymentIntent && (
            <a href={`https://dashboard.stripe.com/payments/${payment.paymentIntent}`} rel="noopener">
              Open payment in Stripe
            </a>
          )}
        </p>
      ))}
      {dispute && <DisputeFacts sponsorship={sponsorship} dispute={dispute} />}
    </AdminItem>
  );
}

function Logo({ sponsorship: { brand } }: Pick<Props, 'sponsorship'>) {
  return brand?.logo && <img className={styles.logo} src={brand.logo} alt={`Logo of ${brand.name}`} width={64} height={64} />;
}

/** A link to the sponsored gym's page or the sponsoring brand's website. */
function SponsorLink({ sponsorship: { kind, gymId, brand, sponsor } }: Pick<Props, 'sponsorship'>): ReactNode {
  const { value: path } = useValue(gymPaths, gymId);
  if (kind === 'gym') return path === undefined ? 'Gym' : <Link to={path}>{sponsor}</Link>;
  return (
    brand && (
      <>
        Brand:{' '}
        <a href={brand.url} rel="nofollow noopener">
          {brand.url}
        </a>
      </>
    )
  );
}

function Payment({ sponsorship: { receiptUrl, paymentIntent, paidAt } }: Pick<Props, 'sponsorship'>) {
  // Sample sponsorships are paid but have no payment in Stripe.
  if (paymentIntent === undefined) return paidAt === undefined ? 'No payment yet' : 'No payment in Stripe';
  return (
    <>
      <a href={`https://dashboard.stripe.com/payments/${paymentIntent}`} rel="noopener">
        Open payment in Stripe
      </a>
      {receiptUrl && (
        <>
          {' · '}
          <a href={receiptUrl} rel="noopener">
            Receipt
          </a>
        </>
      )}
    </>
  );
}

const APPROVED_MESSAGE = 'Brand approved. Its term starts now, or when the brand’s current term ends. The buyer will be notified.';

function Actions({ sponsorship, openDialog }: Props) {
  const { id, sponsor, status, review, paymentIntent, amount, refunded } = sponsorship;
  const { busy, attempt } = useAttempt(describeSponsorshipProblem);
  const decision = useDecision(getBrandKey({ id }));
  const canDecide = decision === undefined || decision.kind === 'failed';
  const approve = () =>
    scheduleDecision({
      key: getBrandKey({ id }),
      summary: `Approved the brand ${sponsor}.`,
      failedMessage: `Couldn’t approve the brand ${sponsor}.`,
      sentMessage: APPROVED_MESSAGE,
      send: () => decideBrand({ id, decision: 'approved' }),
      describeProblem: describeSponsorshipProblem,
    });
  const isPaid = status === 'active' || status === 'ended';
  return (
    <>
      {canDecide && status === 'active' && review === 'waiting' && (
        <Button kind="secondary" aria-label={`Approve ${sponsor}`} onClick={approve}>
          Approve
        </Button>
      )}
      {/* Approved brands can still be rejected, because the website they link to may change. */}
      {canDecide && status === 'active' && (review === 'waiting' || review === 'approved') && (
        <Button disabled={busy} aria-label={`Reject ${sponsor}`} onClick={() => openDialog({ kind: 'reject', sponsorship })}>
          Reject…
        </Button>
      )}
      {isPaid && paymentIntent !== undefined && refunded < amount && (
        <Button disabled={busy} aria-label={`Refund ${sponsor}`} onClick={() => openDialog({ kind: 'refund', sponsorship })}>
          Refund…
        </Button>
      )}
      <Button busy={busy} aria-label={`Check with Stripe: ${sponsor}`} onClick={() => attempt(() => checkSponsorship(id), 'Checked with Stripe.')}>
        Check with Stripe
      </Button>
    </>
  );
}

import { type Dispute, type ErrorReason, type Sponsorship, UNMATCHED_REASON_MESSAGES } from '@contract';
import { formatDateTime } from '../../../words/dateTime';
import { startsAfterAnother } from '../../../words/sponsorships';
import { formatMoney } from '../../../words/money';
import { getErrorMessage, getErrorReason } from '../../../words/problems';

const EARLY_END_REASONS: Record<NonNullable<Sponsorship['endedEarly']>, string> = {
  'gym-closed': 'Ended early: the gym closed permanently',
  'gym-deleted': 'Ended early: the gym was deleted',
  'dispute-lost': 'Ended early: the dispute was lost and the bank reversed the payment',
  'place-taken': 'Paid too late: the spot was sold to another sponsor. Refund it in full',
};

/** Describes a payment that was made for a purchase but doesn't match it. */
export const describeUnmatched = ({ reason, amount, currency, at }: NonNullable<Sponsorship['unmatched']>[number]): string =>
  `We received ${formatMoney(amount, currency)} for this purchase on ${formatDateTime(at)}. ${UNMATCHED_REASON_MESSAGES[reason]} Nothing was activated. Check the payment in Stripe.`;

/** Describes a sponsorship's state at `now`. */
export function describeSponsorshipState({ status, review, startsAt, endsAt, endedEarly }: Sponsorship, now: Date): string {
  switch (status) {
    case 'pending':
      return 'Waiting for payment';
    case 'processing':
      return 'Payment in progress';
    case 'expired':
      return 'Never paid';
    case 'failed':
      return 'Payment failed';
    case 'active':
      if (review === 'waiting') return 'Paid, waiting for review';
      if (review === 'rejected') return 'Rejected, refund due';
      if (startsAt === undefined || endsAt === undefined) return 'Paid';
      if (startsAfterAnother(startsAt, now.toISOString())) return `Paid, will be shown starting ${formatDateTime(startsAt)}`;
      return endsAt > now.toISOString() ? `Shown until ${formatDateTime(endsAt)}` : 'The term has ended, so it’s no longer shown';
    case 'ended':
      return endedEarly ? EARLY_END_REASONS[endedEarly] : 'Ended';
    case 'refunded':
      return 'Refunded';
  }
}

/** Describes what was charged and refunded. */
export function describeAmount({ amount, currency, tax, refunded, refundsFailed, paidAt }: Sponsorship): string {
  const formatAmount = (units: number) => formatMoney(units, currency);
  const parts = [paidAt ? formatAmount(amount) : `${formatAmount(amount)}, not paid`];
  if (tax && paidAt) parts.push(`including ${formatAmount(tax)} tax`);
  if (refunded > 0) parts.push(`${formatAmount(refunded)} refunded`);
  if (refundsFailed) parts.push(`${formatAmount(refundsFailed)} rejected by the buyer’s bank (refund it another way)`);
  return parts.join(', ');
}

/** Describes a dispute in Stripe's own terms, with spaces instead of underscores. */
export const describeDispute = ({ status, reason, amount }: Dispute, currency: string): string =>
  `${replaceUnderscores(status)}, ${formatMoney(amount, currency)}, reason: ${replaceUnderscores(reason)}`;
const replaceUnderscores = (word: string): string => word.replaceAll('_', ' ');

const PROBLEM_MESSAGES: Partial<Record<ErrorReason, string>> = {
  'sponsorship-not-found': 'This purchase no longer exists.',
  'payments-closed': 'The site has no Stripe key (STRIPE_SECRET_KEY). Set it, then try again.',
  unavailable: 'We couldn’t reach Stripe or our server. Try again in a moment.',
};

/** The message for an error in an action on a sponsorship. */
export function describeSponsorshipProblem(error: unknown): string {
  const reason = getErrorReason(error);
  return (reason && PROBLEM_MESSAGES[reason]) ?? getErrorMessage(error);
}

/** The message for an error in a refund. */
export function describeRefundProblem(error: unknown): string {
  if (getErrorReason(error) !== 'unavailable') return describeSponsorshipProblem(error);
  return 'We couldn’t reach Stripe or our server. Before you try again, select “Check with Stripe” to see whether the refund went through.';
}

/** The key of the decision about a brand. */
export const getBrandKey = ({ id }: { readonly id: string }): string => `brands/${id}`;

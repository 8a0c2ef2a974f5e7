import { DELETED_ACCOUNT, type Dispute, type ErrorReason, type Sponsorship, UNMATCHED_WORDS } from '@contract';
import { moment } from '../../words/moment';
import { followsAnother } from '../../words/sponsorships';
import { moneyLabel } from '../../words/money';
import { messageOf, reasonOf } from '../../words/problems';

const ENDED: Record<NonNullable<Sponsorship['endedEarly']>, string> = {
  'gym-closed': 'Ended early: the gym has closed',
  'gym-deleted': 'Ended early: the gym is no longer listed',
  'dispute-lost': 'Ended early: the dispute was lost, and the bank has taken the payment back',
  'place-taken': 'Paid too late: its place was sold to another sponsor. Pay it back in full',
};

/** What an admin should know about a payment that names a purchase but was not accepted for it. */
export const unmatchedWords = ({ reason, amount, currency, at }: NonNullable<Sponsorship['unmatched']>[number]): string =>
  `We received ${moneyLabel(amount, currency)} for this purchase on ${moment(at)}. ${UNMATCHED_WORDS[reason]} Nothing was activated. Check the payment in Stripe.`;

/** The state of a sponsorship at `now`. */
export function sponsorshipState({ status, review, startsAt, endsAt, endedEarly }: Sponsorship, now: Date): string {
  switch (status) {
    case 'pending':
      return 'Waits for its payment';
    case 'processing':
      return 'The payment is under way';
    case 'expired':
      return 'Was never paid';
    case 'failed':
      return 'The payment failed';
    case 'active':
      if (review === 'waiting') return 'Paid; waits for approval';
      if (review === 'refused') return 'Refused; is to be paid back';
      if (startsAt === undefined || endsAt === undefined) return 'Paid';
      if (followsAnother(startsAt, now.toISOString())) return `Paid; is shown from ${moment(startsAt)}`;
      return endsAt > now.toISOString() ? `Shown until ${moment(endsAt)}` : 'Its term is over: nobody sees it any more';
    case 'ended':
      return endedEarly ? ENDED[endedEarly] : 'Ended';
    case 'refunded':
      return 'Paid back';
  }
}

export const buyerOf = (userId: string): string => (userId === DELETED_ACCOUNT ? 'an account that is deleted' : `the account ${userId}`);

/** What was charged and refunded. */
export function amounts({ amount, currency, tax, refunded, refundsFailed, paidAt }: Sponsorship): string {
  const money = (units: number) => moneyLabel(units, currency);
  const parts = [paidAt ? money(amount) : `${money(amount)}, not paid`];
  if (tax && paidAt) parts.push(`tax of ${money(tax)} included`);
  if (refunded > 0) parts.push(`${money(refunded)} paid back`);
  if (refundsFailed) parts.push(`${money(refundsFailed)} of which the buyer’s bank did not take: pay it in another way`);
  return parts.join(', ');
}

/** Stripe's own words about a dispute, without underscores. */
export const disputeWords = ({ status, reason, amount }: Dispute, currency: string): string =>
  `${plain(status)}, ${moneyLabel(amount, currency)}, reason: ${plain(reason)}`;
const plain = (word: string): string => word.replaceAll('_', ' ');

const SENTENCES: Partial<Record<ErrorReason, string>> = {
  'sponsorship-not-found': 'This purchase no longer exists.',
  'already-decided': 'This was decided or paid back meanwhile. The list shows how it stands.',
  'sold-out': 'Its place was sold to another sponsor after it was refused. Pay it back, or add a place to the tier.',
  'not-refundable': 'Stripe can’t pay this back: nothing was paid, it is more than what is left of the payment, or the buyer’s bank decides it as a dispute.',
  'stale-edit': 'Something was paid back in the meantime. Look at the amounts again, then send it once more.',
  'payments-closed': 'The site has no key for Stripe (STRIPE_SECRET_KEY), so it can’t be asked. Set it, then try again.',
  unavailable: 'Stripe or our own server could not be reached. Ask Stripe again before you repeat it, to see whether it was done.',
};

/** The message for any error of an action on a sponsorship. */
export function sponsorshipProblem(error: unknown): string {
  const reason = reasonOf(error);
  return (reason && SENTENCES[reason]) ?? messageOf(error);
}

/** The key of a decision on a sponsoring brand. */
export const brandKey = ({ id }: { readonly id: string }): string => `brands/${id}`;

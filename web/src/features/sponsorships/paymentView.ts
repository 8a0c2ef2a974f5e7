import type { Sponsorship } from '@contract';
import { formatMoney } from '../../words/money';
import { startsAfterAnother, formatTermDay, formatPaidAmount, formatTerm, formatUnusedDaysRefund } from '../../words/sponsorships';

/** The state of one step. `now`: in progress. `upcoming`: still to come. `stopped`: won't happen. */
export type StepState = 'done' | 'now' | 'upcoming' | 'stopped';
interface Step {
  readonly title: string;
  readonly note: string;
  readonly state: StepState;
  /** When the step was done (ISO). */
  readonly at?: string | undefined;
}

/** The wording and the steps that show a payment's status. */
export interface PaymentView {
  /** One to three words above the title. */
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly [Step, Step, Step];
  /** Whether the page is still waiting for Stripe's confirmation. */
  readonly isPending?: true;
  readonly canBuyAgain?: true;
}

/** Returns what a purchase's page shows at `now`. A purchase counts as paid only once Stripe has confirmed the payment. */
export function toPaymentView(purchase: Sponsorship, now: Date): PaymentView {
  switch (purchase.status) {
    case 'pending':
    case 'processing':
      return toPendingView(purchase);
    case 'expired':
    case 'failed':
      return toUnpaidView(purchase);
    case 'refunded':
      return toRefundedView(purchase);
    case 'active':
    case 'ended':
      return toPaidView(purchase, now);
  }
}

const toOrderStep = ({ tierName, termDays, amount, currency, createdAt }: Sponsorship, title: string): Step => ({
  title,
  note: `${tierName}, ${formatTerm(termDays)}: ${formatMoney(amount, currency)}`,
  state: 'done',
  at: createdAt,
});
const toConfirmationStep = (purchase: Sponsorship): Step => ({
  title: 'Payment confirmed',
  note: formatPaidAmount(purchase),
  state: 'done',
  at: purchase.paidAt,
});

function toPendingView(purchase: Sponsorship): PaymentView {
  const processing = purchase.status === 'processing';
  return {
    label: 'Waiting for confirmation',
    title: processing ? 'Your payment is still processing' : 'Your payment isn’t confirmed yet',
    lead: processing
      ? 'Your payment was submitted, but it isn’t confirmed yet. Card payments take less than a minute. Bank transfers can take days.'
      : 'We’re waiting for Stripe to confirm it. That usually takes less than a minute, but it can take up to an hour.',
    steps: [
      toOrderStep(purchase, processing ? 'You submitted your payment' : 'You went to the payment page'),
      { title: 'Stripe confirms the payment', note: 'This page updates on its own.', state: 'now' },
      { title: 'Sponsorship starts', note: `Not yet. Nothing has changed for ${purchase.sponsor}.`, state: 'upcoming' },
    ],
    isPending: true,
  };
}

function toUnpaidView(purchase: Sponsorship): PaymentView {
  const failed = purchase.status === 'failed';
  return {
    label: failed ? 'Payment failed' : 'No payment',
    title: failed ? 'Your payment didn’t go through' : 'This purchase wasn’t completed',
    lead: failed
      ? 'Your bank declined the payment. You weren’t charged. Try another way to pay, or ask your bank why.'
      : 'It was canceled or expired before a payment came in. You weren’t charged.',
    steps: [
      toOrderStep(purchase, 'You went to the payment page'),
      { title: failed ? 'Payment declined' : 'No payment received', note: 'You weren’t charged.', state: 'stopped' },
      { title: 'Sponsorship didn’t start', note: `Nothing has changed for ${purchase.sponsor}.`, state: 'stopped' },
    ],
    canBuyAgain: true,
  };
}

function toRefundedView(purchase: Sponsorship): PaymentView {
  return {
    label: 'Refunded',
    title: 'Your payment was refunded',
    lead: `We refunded ${formatMoney(purchase.refunded, purchase.currency)} to your original payment method. It can take up to 10 business days to show up.`,
    steps: [
      toOrderStep(purchase, 'You paid'),
      toConfirmationStep(purchase),
      purchase.startsAt === undefined
        ? { title: 'Sponsorship didn’t start', note: `This purchase never marked ${purchase.sponsor} as a sponsor.`, state: 'stopped' }
        : { title: 'Sponsorship ended', note: `This purchase no longer marks ${purchase.sponsor} as a sponsor.`, state: 'stopped' },
    ],
    canBuyAgain: true,
  };
}

function toPaidView(purchase: Sponsorship, now: Date): PaymentView {
  const { texts, step } = toLastStep(purchase, now);
  return { ...texts, steps: [toOrderStep(purchase, 'You paid'), toConfirmationStep(purchase), step] };
}

function formatEarlyEnd(reason: NonNullable<Sponsorship['endedEarly']>, purchase: Sponsorship): string {
  switch (reason) {
    case 'gym-closed':
      return `The gym closed, so the sponsorship ended early. ${formatUnusedDaysRefund(purchase)}`;
    case 'gym-deleted':
      return `The gym is no longer listed, so the sponsorship ended early. ${formatUnusedDaysRefund(purchase)}`;
    case 'dispute-lost':
      return 'Your bank reversed the payment, so the sponsorship ended.';
    case 'place-taken':
      return 'Your spot had already gone to another sponsor. We’ll refund you in full.';
  }
}

/** The last step of a paid sponsorship, and the text above the steps. */
function toLastStep(purchase: Sponsorship, now: Date): { readonly texts: Pick<PaymentView, 'label' | 'title' | 'lead'>; readonly step: Step } {
  const { sponsor, status, kind, review, reviewReason, startsAt, endsAt, endedEarly } = purchase;
  if (kind === 'brand' && review === 'rejected') {
    const reason = reviewReason ? `${reviewReason} ` : '';
    return {
      texts: { label: 'Not approved', title: `${sponsor} wasn’t approved`, lead: `${reason}We’ll refund you in full.` },
      step: { title: 'Sponsorship didn’t start', note: 'Your dashboard will show when we’ve sent your refund.', state: 'stopped' },
    };
  }
  if (endedEarly === 'place-taken') {
    return {
      texts: { label: 'Paid too late', title: 'Your payment arrived too late', lead: formatEarlyEnd(endedEarly, purchase) },
      step: { title: 'Sponsorship didn’t start', note: 'Your dashboard will show when we’ve sent your refund.', state: 'stopped' },
    };
  }
  if (startsAt === undefined || endsAt === undefined) {
    return {
      texts: {
        label: 'Paid',
        title: `Paid. ${sponsor} is waiting for approval.`,
        lead: 'We’ll review the name, link and logo and notify you. Your sponsorship starts when we approve it. If we don’t, we’ll refund you in full.',
      },
      step: { title: 'We approve the brand', note: 'Not yet. Your sponsorship starts when we do.', state: 'now' },
    };
  }
  const term = `${formatTermDay(startsAt)} to ${formatTermDay(endsAt)}.`;
  if (status === 'ended' || endsAt <= now.toISOString()) {
    return {
      texts: {
        label: 'Ended',
        title: 'This sponsorship has ended',
        lead: endedEarly ? formatEarlyEnd(endedEarly, purchase) : 'Your sponsorship ran its full term. It doesn’t renew automatically.',
      },
      step: { title: 'Sponsorship ended', note: term, state: 'done', at: endsAt },
    };
  }
  const isLive = !startsAfterAnother(startsAt, now.toISOString());
  return {
    texts: {
      label: 'Paid',
      title: 'Your sponsorship is paid',
      lead: isLive ? `${sponsor} is now marked as sponsored. Some pages may take a few minutes to update.` : 'It starts when your current sponsorship ends.',
    },
    step: { title: isLive ? 'Sponsorship started' : 'Sponsorship starts', note: term, state: isLive ? 'done' : 'upcoming', at: isLive ? startsAt : undefined },
  };
}

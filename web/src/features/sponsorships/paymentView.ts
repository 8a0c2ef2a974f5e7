import type { Sponsorship } from '@contract';
import { moneyLabel } from '../../words/money';
import { followsAnother, momentDay, paidLabel, termLabel } from '../../words/sponsorships';

/** A step is done, under way, still to come, or will not come. */
export type StepState = 'done' | 'now' | 'open' | 'stopped';
interface Step {
  readonly title: string;
  readonly note: string;
  readonly state: StepState;
  /** When it was done (ISO). */
  readonly at?: string | undefined;
}

/** How a payment is told. */
export interface PaymentView {
  /** In two or three words, above the title. */
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly [Step, Step, Step];
  /** Neither confirmed nor at an end: the page goes on waiting. */
  readonly waits?: true;
  /** It can be bought once more. */
  readonly again?: true;
}

/** What is true of a purchase at `now`, and no more: it is called paid once the card company has said so. */
export function paymentView(purchase: Sponsorship, now: Date): PaymentView {
  switch (purchase.status) {
    case 'pending':
    case 'processing':
      return waiting(purchase);
    case 'expired':
    case 'failed':
      return unpaid(purchase);
    case 'refunded':
      return refunded(purchase);
    case 'active':
    case 'ended':
      return paid(purchase, now);
  }
}

const ordered = ({ tierName, termDays, amount, currency, createdAt }: Sponsorship, title: string): Step => ({
  title,
  note: `${tierName}, ${termLabel(termDays)}: ${moneyLabel(amount, currency)}`,
  state: 'done',
  at: createdAt,
});
const confirmed = (purchase: Sponsorship): Step => ({
  title: 'Card company confirmed',
  note: paidLabel(purchase),
  state: 'done',
  at: purchase.paidAt,
});

function waiting(purchase: Sponsorship): PaymentView {
  const processing = purchase.status === 'processing';
  return {
    label: 'Waiting for confirmation',
    title: processing ? 'Your payment is still processing' : 'Your payment is not confirmed yet',
    lead: processing
      ? 'The card company has it, and has not told us yet that it went through. With a card that takes under a minute, by a transfer it can take days.'
      : 'The card company has not told us yet that it went through. That usually takes under a minute, rarely an hour.',
    steps: [
      ordered(purchase, processing ? 'You finished the card page' : 'You went to the card page'),
      { title: 'Card company confirms', note: 'This page changes by itself.', state: 'now' },
      { title: 'Sponsorship starts', note: `Not yet. Nothing about ${purchase.sponsor} has changed.`, state: 'open' },
    ],
    waits: true,
  };
}

function unpaid(purchase: Sponsorship): PaymentView {
  const failed = purchase.status === 'failed';
  return {
    label: failed ? 'Payment failed' : 'No payment',
    title: failed ? 'Your payment did not go through' : 'This purchase ended without a payment',
    lead: failed
      ? 'The card company has refused it. Nothing was charged. Another card may work, or your bank can say why.'
      : 'It was canceled, or its time was over before a payment came. Nothing was charged.',
    steps: [
      ordered(purchase, 'You went to the card page'),
      { title: failed ? 'Card company refused' : 'No payment came', note: 'Nothing was charged.', state: 'stopped' },
      { title: 'Sponsorship starts', note: `It does not. Nothing about ${purchase.sponsor} has changed.`, state: 'open' },
    ],
    again: true,
  };
}

function refunded(purchase: Sponsorship): PaymentView {
  return {
    label: 'Paid back',
    title: 'Your payment was paid back',
    lead: `${moneyLabel(purchase.refunded, purchase.currency)} are on the way to the card that they came from. Banks take up to ten business days to show it.`,
    steps: [
      ordered(purchase, 'You paid on the card page'),
      confirmed(purchase),
      { title: 'Sponsorship ended', note: `${purchase.sponsor} is not shown as sponsored by it any more.`, state: 'stopped' },
    ],
    again: true,
  };
}

function paid(purchase: Sponsorship, now: Date): PaymentView {
  const last = third(purchase, now);
  return { ...last.said, steps: [ordered(purchase, 'You paid on the card page'), confirmed(purchase), last.step] };
}

const EARLY: Record<NonNullable<Sponsorship['endedEarly']>, string> = {
  'gym-closed': 'It was paid. The gym has closed. The days that were left are paid back.',
  'gym-deleted': 'It was paid. The gym is no longer listed. The days that were left are paid back.',
  'dispute-lost': 'It was paid, and your bank has taken the payment back.',
  'place-taken': 'It was paid after its place was sold to another sponsor. We pay you back in full.',
};

/** What has become of a sponsorship that was paid. */
function third(purchase: Sponsorship, now: Date): { readonly said: Pick<PaymentView, 'label' | 'title' | 'lead'>; readonly step: Step } {
  const { sponsor, status, kind, review, reviewReason, startsAt, endsAt, endedEarly } = purchase;
  if (kind === 'brand' && review === 'refused') {
    const reason = reviewReason ? `${reviewReason} ` : '';
    return {
      said: { label: 'Not approved', title: `${sponsor} was not approved`, lead: `${reason}What you have paid is paid back in full.` },
      step: { title: 'Sponsorship does not start', note: 'Your dashboard says once the money is on its way.', state: 'stopped' },
    };
  }
  if (endedEarly === 'place-taken') {
    return {
      said: { label: 'Paid too late', title: 'Your payment came too late', lead: EARLY[endedEarly] },
      step: { title: 'Sponsorship does not start', note: 'Your dashboard says when the money is on its way.', state: 'stopped' },
    };
  }
  if (startsAt === undefined || endsAt === undefined) {
    return {
      said: {
        label: 'Paid',
        title: `Paid: ${sponsor} waits for approval`,
        lead: 'We look at its name, link and logo, and tell you at the bell what we decided. The term begins with the approval. Without it, all is paid back.',
      },
      step: { title: 'We approve the brand', note: 'Not yet. The term begins with it.', state: 'now' },
    };
  }
  const term = `From ${momentDay(startsAt)} until ${momentDay(endsAt)}.`;
  if (status === 'ended' || endsAt <= now.toISOString()) {
    return {
      said: {
        label: 'Ended',
        title: 'This sponsorship has ended',
        lead: endedEarly ? EARLY[endedEarly] : 'It was paid and has had its term. Nothing renews by itself.',
      },
      step: { title: 'Sponsorship ended', note: term, state: 'done', at: endsAt },
    };
  }
  const shown = !followsAnother(startsAt, now.toISOString());
  return {
    said: {
      label: 'Paid',
      title: 'Your sponsorship is paid',
      lead: shown
        ? `${sponsor} is marked as sponsored. Pages that were read a moment ago follow within a few minutes.`
        : 'It begins when the one before it ends.',
    },
    step: { title: shown ? 'Sponsorship started' : 'Sponsorship starts', note: term, state: shown ? 'done' : 'open', at: shown ? startsAt : undefined },
  };
}

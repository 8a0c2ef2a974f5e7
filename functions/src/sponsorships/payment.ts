import type Stripe from 'stripe';
import type { Dispute, SponsorshipStatus } from '../contract';

/** How a checkout stands at Stripe: what a sponsorship follows from, whichever event has told of it. */
export interface Payment {
  readonly session: string;
  /** The sponsorship that it pays for, as we have named it to Stripe. */
  readonly sponsorshipId: string | undefined;
  /** Where it is to be, for all that Stripe says. */
  readonly status: SponsorshipStatus;
  /** Charged, tax included, in the currency's smallest unit; absent where Stripe does not say. */
  readonly amount?: number;
  readonly currency?: string;
  readonly tax?: number;
  readonly refunded: number;
  readonly paymentIntent?: string;
  readonly receiptUrl?: string;
  /** Whether the buyer has disputed the charge; what about it, Stripe says elsewhere. */
  readonly disputed: boolean;
}

/** A session's fields that say more than an id where they are expanded. */
export const EXPANDED = ['payment_intent.latest_charge'];

/** What a session says, its payment and charge expanded (`EXPANDED`). */
export function paymentOf(session: Stripe.Checkout.Session): Payment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined;
  const charge = typeof intent?.latest_charge === 'object' ? intent?.latest_charge : undefined;
  const amount = session.amount_total ?? charge?.amount ?? undefined;
  const refunded = charge?.amount_refunded ?? 0;
  const tax = session.total_details?.amount_tax;
  const paymentIntent = intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : undefined);
  return {
    session: session.id,
    sponsorshipId: session.metadata?.sponsorshipId ?? session.client_reference_id ?? undefined,
    status: statusOf(session, intent, charge?.refunded === true || (amount !== undefined && amount > 0 && refunded >= amount)),
    refunded,
    disputed: charge?.disputed ?? false,
    ...(amount !== undefined && { amount }),
    ...(session.currency && { currency: session.currency }),
    ...(tax !== undefined && { tax }),
    ...(paymentIntent !== undefined && { paymentIntent }),
    ...(charge?.receipt_url && { receiptUrl: charge.receipt_url }),
  };
}

/** A payment that takes days and then fails leaves its session complete and unpaid; only the payment says that it has failed. */
const FAILED: readonly string[] = ['requires_payment_method', 'canceled'];

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null | undefined, isPaidBack: boolean): SponsorshipStatus {
  if (session.payment_status !== 'unpaid') return isPaidBack ? 'refunded' : 'active';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'pending';
  return intent && FAILED.includes(intent.status) ? 'failed' : 'processing';
}

/** A dispute as an admin needs it. */
export const disputeOf = ({ status, reason, amount, evidence_details }: Stripe.Dispute): Dispute => ({
  status,
  reason,
  amount,
  ...(evidence_details?.due_by && { dueBy: new Date(evidence_details.due_by * 1000).toISOString() }),
});

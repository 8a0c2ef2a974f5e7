import type Stripe from 'stripe';
import type { Dispute, SponsorshipStatus } from '../contract';

/** The state of a checkout at Stripe. Its effect on a sponsorship is the same no matter which event reported it. */
export interface Payment {
  readonly session: string;
  /** The purchase that it claims to pay for. Anyone who opens a payment link of the same Stripe account can set this (`client_reference_id`). */
  readonly sponsorshipId: string | undefined;
  /** Whether `sponsorshipId` comes from the checkout session's metadata, which can only be written with our API key. */
  readonly isIdTrusted: boolean;
  /** What the checkout session sells. */
  readonly item: SoldItem;
  /** The purchase's status according to this payment. */
  readonly status: SponsorshipStatus;
  /** The amount charged, tax included, in the currency's smallest unit. Absent if Stripe doesn't say. */
  readonly amount?: number;
  readonly currency?: string;
  readonly tax?: number;
  readonly refunded: number;
  readonly paymentIntent?: string;
  readonly receiptUrl?: string;
  /** Whether the buyer has disputed the charge. `Stripe.Dispute` has the details. */
  readonly isDisputed: boolean;
}

/** What a checkout session sells, according to Stripe. */
export interface SoldItem {
  readonly mode: Stripe.Checkout.Session.Mode;
  /** The price's id. Undefined unless the session sells exactly one item. */
  readonly price: string | undefined;
  /** Before taxes and discounts, in the currency's smallest unit. */
  readonly subtotal: number | undefined;
  readonly discount: number;
  /** Whether Stripe required no payment. */
  readonly isFree: boolean;
}

/** Fields of a checkout session that are expanded from an id to an object. */
export const EXPANDED_FIELDS = ['payment_intent.latest_charge', 'line_items'];

/** Parses a checkout session with its payment and charge expanded (`EXPANDED_FIELDS`). */
export function toPayment(session: Stripe.Checkout.Session): Payment {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : undefined;
  const charge = typeof intent?.latest_charge === 'object' ? intent?.latest_charge : undefined;
  const amount = session.amount_total ?? charge?.amount ?? undefined;
  const refunded = charge?.amount_refunded ?? 0;
  const tax = session.total_details?.amount_tax;
  const paymentIntent = intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : undefined);
  return {
    session: session.id,
    sponsorshipId: session.metadata?.sponsorshipId ?? session.client_reference_id ?? undefined,
    isIdTrusted: session.metadata?.sponsorshipId !== undefined,
    item: toSoldItem(session),
    status: toSponsorshipStatus(session, intent, charge?.refunded === true || (amount !== undefined && amount > 0 && refunded >= amount)),
    refunded,
    isDisputed: charge?.disputed ?? false,
    ...(amount !== undefined && { amount }),
    ...(session.currency && { currency: session.currency }),
    ...(tax !== undefined && { tax }),
    ...(paymentIntent !== undefined && { paymentIntent }),
    ...(charge?.receipt_url && { receiptUrl: charge.receipt_url }),
  };
}

function toSoldItem({ mode, line_items, amount_subtotal, total_details, payment_status }: Stripe.Checkout.Session): SoldItem {
  const [line, ...others] = line_items?.data ?? [];
  return {
    mode,
    price: line?.quantity === 1 && others.length === 0 ? line.price?.id : undefined,
    subtotal: amount_subtotal ?? undefined,
    discount: total_details?.amount_discount ?? 0,
    isFree: payment_status === 'no_payment_required',
  };
}

/** Payment intent statuses that mean failure. If a bank transfer fails after days, the checkout session stays complete and unpaid, so only these show it. */
const FAILED_INTENT_STATUSES: readonly string[] = ['requires_payment_method', 'canceled'];

function toSponsorshipStatus(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null | undefined, isRefunded: boolean): SponsorshipStatus {
  if (session.payment_status !== 'unpaid') return isRefunded ? 'refunded' : 'active';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'pending';
  return intent && FAILED_INTENT_STATUSES.includes(intent.status) ? 'failed' : 'processing';
}

/** The fields of a dispute that an admin needs. */
export const toDispute = ({ status, reason, amount, evidence_details }: Stripe.Dispute): Dispute => ({
  status,
  reason,
  amount,
  ...(evidence_details?.due_by && { dueBy: new Date(evidence_details.due_by * 1000).toISOString() }),
});

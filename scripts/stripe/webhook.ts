/** Where events are told, and what they are signed with. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** Types of events that it is told of; all where they are not named. */
  readonly events?: readonly string[];
}

/** What the site is to be told of, by the local Stripe and by Stripe itself; it would answer others and forget them. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

import type { Sponsorship, UnmatchedReason } from '../contract';
import type { Payment } from './payment';

/**
 * Why a payment doesn't belong to this purchase. Undefined if it does. Only checkout sessions that we created and stored count. Others can name any
 * purchase, since a buyer may add `client_reference_id` to a payment link.
 */
export function findMismatch(id: string, purchase: Sponsorship, payment: Payment): UnmatchedReason | undefined {
  const { item, currency, session, paymentIntent } = payment;
  if (!isOwnSession(id, purchase, payment)) return 'other-session';
  if (!isPaid(payment)) return undefined;
  if (purchase.paymentIntent !== undefined && purchase.paymentIntent !== paymentIntent) return 'paid-twice';
  if (item.isFree) return 'nothing-paid';
  if (item.mode !== 'payment' || item.price !== purchase.stripePriceId) return 'other-price';
  if (currency !== purchase.currency) return 'other-currency';
  // Once paid, the purchase has the amount including tax. Then it is enough that this session is one of the purchase's.
  const isAccepted = purchase.paidAt !== undefined && purchase.sessions.includes(session);
  return isAccepted || isFullPrice(purchase, payment) ? undefined : 'other-amount';
}

const isPaid = ({ status }: Payment): boolean => status === 'active' || status === 'refunded' || status === 'processing';

const isFullPrice = ({ amount: price }: Sponsorship, { item, amount }: Payment): boolean =>
  item.subtotal === price && item.discount === 0 && amount !== undefined && amount >= price;

/** A checkout session is announced in the purchase before Stripe creates it, so one whose id couldn't be stored is recognized by its metadata. */
function isOwnSession(id: string, { sessions, checkout }: Sponsorship, { session, sponsorshipId, isIdTrusted }: Payment): boolean {
  if (sessions.includes(session)) return true;
  return isIdTrusted && sponsorshipId === id && checkout.number === sessions.length;
}

/** Maximum number of unmatched payments stored with one purchase. Further ones are only logged. */
const MAX_UNMATCHED = 20;

/**
 * Returns the purchase with a note about a payment that names it but doesn't match, or the same object if no money arrived, it was refunded, or it is
 * already noted.
 */
export function noteMismatch(purchase: Sponsorship, payment: Payment, reason: UnmatchedReason, now: Date): Sponsorship {
  const { unmatched = [] } = purchase;
  if (payment.status !== 'active' || unmatched.length >= MAX_UNMATCHED || unmatched.some(({ session }) => session === payment.session)) return purchase;
  const { session, amount = 0, currency = purchase.currency, paymentIntent } = payment;
  const note = { session, reason, amount, currency, at: now.toISOString(), ...(paymentIntent !== undefined && { paymentIntent }) };
  return { ...purchase, unmatched: [...unmatched, note] };
}

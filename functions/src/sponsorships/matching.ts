import type { Sponsorship, UnmatchedReason } from '../contract';
import type { Payment } from './payment';

/**
 * Returns why a payment doesn't belong to this purchase, or undefined if it does. Only checkout sessions that we created count. Others could name any
 * purchase, since anyone can add `client_reference_id` to a payment link.
 */
export function findMismatch(id: string, purchase: Sponsorship, payment: Payment): UnmatchedReason | undefined {
  const { item, currency, session, paymentIntent } = payment;
  if (!isOwnSession(id, purchase, payment)) return 'other-session';
  if (!isPaid(payment)) return undefined;
  if (purchase.paymentIntent !== undefined && purchase.paymentIntent !== paymentIntent) return 'paid-twice';
  if (item.isFree) return 'nothing-paid';
  if (item.mode !== 'payment' || item.price !== purchase.stripePriceId) return 'other-price';
  if (currency !== purchase.currency) return 'other-currency';
  // Once the purchase is paid, its amount includes tax and can't be compared. It is enough that this session belongs to the purchase.
  const isAccepted = purchase.paidAt !== undefined && purchase.sessions.includes(session);
  return isAccepted || isFullPrice(purchase, payment) ? undefined : 'other-amount';
}

const isPaid = ({ status }: Payment): boolean => status === 'active' || status === 'refunded' || status === 'processing';

const isFullPrice = ({ amount: price }: Sponsorship, { item, amount }: Payment): boolean =>
  item.subtotal === price && item.discount === 0 && amount !== undefined && amount >= price;

/** Whether a checkout session was created for this purchase. If its id couldn't be stored, it is recognized by its metadata, since it was announced. */
function isOwnSession(id: string, { sessions, checkout }: Sponsorship, { session, sponsorshipId, isIdTrusted }: Payment): boolean {
  if (sessions.includes(session)) return true;
  return isIdTrusted && sponsorshipId === id && checkout.number === sessions.length;
}

/** Maximum number of unmatched payments stored with one purchase. Any others are only logged. */
const MAX_UNMATCHED = 20;

/**
 * Returns the purchase with a note about a payment that names it but doesn't match it. Returns the same object if no money arrived, the payment was
 * refunded or is already noted, or the purchase has `MAX_UNMATCHED` notes.
 */
export function noteMismatch(purchase: Sponsorship, payment: Payment, reason: UnmatchedReason, now: Date): Sponsorship {
  const { unmatched = [] } = purchase;
  if (payment.status !== 'active' || unmatched.length >= MAX_UNMATCHED || unmatched.some(({ session }) => session === payment.session)) return purchase;
  const { session, amount = 0, currency = purchase.currency, paymentIntent } = payment;
  const note = { session, reason, amount, currency, at: now.toISOString(), ...(paymentIntent !== undefined && { paymentIntent }) };
  return { ...purchase, unmatched: [...unmatched, note] };
}

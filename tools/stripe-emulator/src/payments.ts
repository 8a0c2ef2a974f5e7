import { type Bank, newId, secondsOf } from './bank.ts';
import { type Charge, type Dispute, type Intent, put, type Refund, type Session } from './books.ts';
import { fieldsOf, type Form, integerOf, LIST_FIELDS, listOf, metadataOf, required } from './form.ts';
import { missing, Refusal } from './refusal.ts';

/** Days to answer a dispute, as is usual for cards. */
const DISPUTE_DAYS = 9;
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Begins the payment of a session, which is `pending` until `settle` ends it. */
export function beginPayment({ books, now }: Bank, session: Session, email: string): Intent {
  const { description, metadata } = books.orders.get(session.id) ?? { description: null, metadata: {} };
  const amount = session.amount_total ?? 0;
  const currency = session.currency ?? '';
  const common = { amount, created: secondsOf(now()), currency, customer: null, description, livemode: false, metadata };
  const id = newId('pi');
  const charge = put(books.charges, {
    id: newId('ch'),
    object: 'charge',
    ...common,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    disputed: false,
    paid: false,
    payment_intent: id,
    receipt_email: email,
    receipt_url: null,
    refunded: false,
    status: 'pending',
  } satisfies Charge);
  return put(books.intents, { id, object: 'payment_intent', ...common, amount_received: 0, latest_charge: charge.id, status: 'processing' } satisfies Intent);
}

/** Ends a payment as succeeded or failed. */
export function settle(bank: Bank, intentId: string, succeeds: boolean): void {
  const { books, origin, tell } = bank;
  const { intent, charge } = paymentOf(bank, intentId);
  const settled = put(
    books.charges,
    succeeds
      ? { ...charge, status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount, receipt_url: `${origin}/receipts/${charge.id}` }
      : { ...charge, status: 'failed' },
  );
  const ended = put(books.intents, {
    ...intent,
    ...(succeeds ? { status: 'succeeded', amount_received: intent.amount } : { status: 'requires_payment_method' }),
  });
  tell(succeeds ? 'charge.succeeded' : 'charge.failed', settled);
  tell(succeeds ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', ended);
}

function paymentOf({ books }: Bank, intentId: string): { readonly intent: Intent; readonly charge: Charge } {
  const intent = books.intents.get(intentId);
  if (!intent) throw missing('payment_intent', intentId);
  const charge = books.charges.get(intent.latest_charge ?? '');
  if (!charge) throw missing('charge', intent.latest_charge ?? '');
  return { intent, charge };
}

/** Finds the charge that a request names, by its own id or its payment's. */
function chargeNamed(bank: Bank, form: Form): Charge {
  const intentId = form.get('payment_intent');
  if (intentId !== null) return paymentOf(bank, intentId).charge;
  const charge = bank.books.charges.get(required(form, 'charge'));
  if (!charge) throw missing('charge', required(form, 'charge'));
  return charge;
}

const REFUND_FIELDS = [/^charge$/, /^payment_intent$/, /^amount$/, /^reason$/, /^metadata\[[^\]]+\]$/];

/** Refunds a charge or a part of it. */
export function refund(bank: Bank, form: Form): Refund {
  const { books, now, tell } = bank;
  fieldsOf(form, REFUND_FIELDS);
  const charge = chargeNamed(bank, form);
  const left = charge.amount - charge.amount_refunded;
  const amount = integerOf(form, 'amount') ?? left;
  requireRefundable(books, charge, amount, left);
  const reason = REASONS.find((one) => one === form.get('reason')) ?? null;
  if (form.get('reason') !== reason) throw new Refusal(`Invalid reason: must be one of ${REASONS.join(', ')}`, { param: 'reason' });
  const made = put(books.refunds, {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: secondsOf(now()),
    currency: charge.currency,
    metadata: metadataOf(form),
    payment_intent: charge.payment_intent,
    reason,
    status: 'succeeded',
  } satisfies Refund);
  const changed = put(books.charges, { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left });
  tell('refund.created', made);
  tell('charge.refunded', changed);
  return made;
}

function requireRefundable(books: Bank['books'], charge: Charge, amount: number, left: number): void {
  if (!charge.paid) throw new Refusal('This PaymentIntent does not have a successful charge to refund.');
  const isTaken = [...books.disputes.values()].some((one) => one.charge === charge.id && one.status !== 'won');
  if (isTaken) throw new Refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (left === 0) throw new Refusal(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount <= left) return;
  throw new Refusal(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' });
}

/** Marks a refund as returned by the buyer's bank, which happens days after it was sent. */
export function failRefund({ books, tell }: Bank, id: string): Refund {
  const made = books.refunds.get(id);
  const charge = books.charges.get(String(made?.charge));
  if (!made || !charge) throw missing('refund', id);
  if (made.status !== 'succeeded') throw new Refusal(`Refund ${id} already has the status ${made.status}.`);
  const failed = put(books.refunds, { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' });
  put(books.charges, { ...charge, amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  tell('refund.failed', failed);
  return failed;
}

export function listRefunds({ books }: Bank, form: Form): object {
  fieldsOf(form, [...LIST_FIELDS, /^charge$/, /^payment_intent$/]);
  return listOf(
    [...books.refunds.values()].filter((one) => isOf(one, form)),
    '/v1/refunds',
    form,
  );
}

export function listDisputes({ books }: Bank, form: Form): object {
  fieldsOf(form, [...LIST_FIELDS, /^charge$/, /^payment_intent$/]);
  return listOf(
    [...books.disputes.values()].filter((one) => isOf(one, form)),
    '/v1/disputes',
    form,
  );
}

const isOf = (one: Refund | Dispute, form: Form): boolean =>
  (['charge', 'payment_intent'] as const).every((name) => form.get(name) === null || form.get(name) === one[name]);

/** Disputes a charge, as the buyer's bank would. */
export function dispute(bank: Bank, form: Form): Dispute {
  const { books, now, tell } = bank;
  const charge = chargeNamed(bank, form);
  if (!charge.paid || charge.disputed) throw new Refusal(`Charge ${charge.id} can't be disputed.`);
  const made = put(books.disputes, {
    id: newId('du'),
    object: 'dispute',
    amount: integerOf(form, 'amount') ?? charge.amount,
    charge: charge.id,
    created: secondsOf(now()),
    currency: charge.currency,
    evidence_details: { due_by: secondsOf(now()) + DISPUTE_DAYS * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: form.get('reason') ?? 'product_not_received',
    status: 'needs_response',
  } satisfies Dispute);
  put(books.charges, { ...charge, disputed: true });
  tell('charge.dispute.created', made);
  return made;
}

/** Ends a dispute as `won` or `lost`. */
export function closeDispute({ books, tell }: Bank, id: string, form: Form): Dispute {
  const open = books.disputes.get(id);
  if (!open) throw missing('dispute', id);
  const status = required(form, 'status');
  if (status !== 'won' && status !== 'lost') throw new Refusal('A dispute ends as won or lost.', { param: 'status' });
  const closed = put(books.disputes, { ...open, status });
  tell('charge.dispute.closed', closed);
  return closed;
}

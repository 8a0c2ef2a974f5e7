import { type Bank, newId, secondsOf } from './bank.ts';
import { type Line, type Order, put, type Session } from './books.ts';
import { expandedOf, fieldsOf, type Form, integerOf, LIST_FIELDS, listOf, metadataOf, required } from './form.ts';
import { beginPayment, settle } from './payments.ts';
import { missing, Refusal } from './refusal.ts';

/** How soon and how late a session may expire, in seconds (docs.stripe.com/api/checkout/sessions/create). */
const EXPIRES = { least: 30 * 60, most: 24 * 3600 };
/** A bank debit is settled after this many milliseconds. At Stripe it takes days. */
export const SETTLED_MS = 5000;
/** Stripe's minimum in US dollars and similar currencies. A session for nothing has no payment. */
const MIN_AMOUNT = 50;

const SESSION_FIELDS = [
  /^(mode|ui_mode|success_url|cancel_url|return_url|client_reference_id|customer_email|expires_at|locale|submit_type|billing_address_collection)$/,
  /^(customer_creation|allow_promotion_codes|redirect_on_completion)$/,
  /^line_items\[\d+\]\[(price|quantity)\]$/,
  /^(metadata|payment_intent_data\[metadata\])\[[^\]]+\]$/,
  /^payment_intent_data\[(description|receipt_email)\]$/,
  /^payment_method_types\[\d+\]$/,
  /^automatic_tax\[enabled\]$/,
  /^custom_text\[submit\]\[message\]$/,
];

/** What a test card or test bank account leads to. */
export const OUTCOMES = ['paid', 'paid-later', 'fails-later', 'declined'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Creates a session. */
export async function createSession(bank: Bank, form: Form): Promise<Session> {
  fieldsOf(form, SESSION_FIELDS);
  if (required(form, 'mode') !== 'payment') throw new Refusal('Invalid mode: this local Stripe only supports one-time payments.', { param: 'mode' });
  const addresses = addressesOf(form);
  const { lines, currency } = await linesOf(bank, form);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount > 0 && amount < MIN_AMOUNT) throw new Refusal('The Checkout Session’s total amount due is too small.', { code: 'amount_too_small' });
  const id = newId('cs_test');
  const reference = form.get('client_reference_id');
  if (reference && reference.length > 200) throw new Refusal('Invalid string: it must be at most 200 characters', { param: 'client_reference_id' });
  put(bank.books.orders, {
    id,
    lines,
    description: form.get('payment_intent_data[description]'),
    metadata: metadataOf(form, 'payment_intent_data[metadata]'),
    customText: customTextOf(form),
  } satisfies Order);
  return put(bank.books.sessions, {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: form.get('automatic_tax[enabled]') === 'true', liability: null, provider: null, status: null },
    ...addresses,
    client_reference_id: reference,
    client_secret: addresses.ui_mode === 'hosted_page' ? null : newId(`${id}_secret`),
    created: secondsOf(bank.now()),
    currency,
    customer: null,
    customer_details: null,
    customer_email: emailOf(form.get('customer_email')),
    expires_at: expiryOf(bank, form),
    livemode: false,
    locale: form.get('locale'),
    metadata: metadataOf(form),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: addresses.ui_mode === 'hosted_page' ? `${bank.origin}/c/pay/${id}` : null,
  } satisfies Session);
}

type Addresses = Pick<Session, 'ui_mode' | 'success_url' | 'cancel_url' | 'return_url'>;

/** Reads the addresses that the buyer is led to. Hosted and embedded sessions refuse each other's. */
function addressesOf(form: Form): Addresses {
  const ui_mode = form.get('ui_mode') ?? 'hosted_page';
  if (ui_mode !== 'hosted_page' && ui_mode !== 'embedded_page')
    throw new Refusal('Invalid ui_mode: must be one of hosted_page, embedded_page', { param: 'ui_mode' });
  const foreign = ui_mode === 'hosted_page' ? ['return_url', 'redirect_on_completion'] : ['success_url', 'cancel_url'];
  for (const name of foreign) if (form.has(name)) throw new Refusal(`\`${name}\` is not allowed when \`ui_mode\` is \`${ui_mode}\`.`, { param: name });
  if (ui_mode === 'embedded_page') {
    const return_url = form.get('redirect_on_completion') === 'never' ? null : addressOf(required(form, 'return_url'), 'return_url');
    return { ui_mode, success_url: null, cancel_url: null, ...(return_url !== null && { return_url }) };
  }
  const cancel_url = form.get('cancel_url');
  return { ui_mode, success_url: addressOf(required(form, 'success_url'), 'success_url'), cancel_url: cancel_url && addressOf(cancel_url, 'cancel_url') };
}

function addressOf(text: string, param: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Refusal('Not a valid URL', { code: 'url_invalid', param });
}

function emailOf(text: string | null): string | null {
  if (text === null || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) return text;
  throw new Refusal(`Invalid email address: ${text}`, { code: 'email_invalid', param: 'customer_email' });
}

/** The longest text beside the payment button (docs.stripe.com/api/checkout/sessions/create, custom_text). */
const CUSTOM_TEXT_LENGTH = 1200;

function customTextOf(form: Form): string | null {
  const param = 'custom_text[submit][message]';
  const message = form.get(param);
  if (message !== null && message.length > CUSTOM_TEXT_LENGTH)
    throw new Refusal(`Invalid string: it must be at most ${CUSTOM_TEXT_LENGTH} characters`, { param });
  return message;
}

function expiryOf({ now }: Bank, form: Form): number {
  const made = secondsOf(now());
  const at = integerOf(form, 'expires_at') ?? made + EXPIRES.most;
  const wrong = at < made + EXPIRES.least ? 'at least 30 minutes' : at > made + EXPIRES.most ? 'less than 24 hours' : undefined;
  if (wrong) throw new Refusal(`The \`expires_at\` timestamp must be ${wrong} from Checkout Session creation.`, { param: 'expires_at' });
  return at;
}

async function linesOf({ catalog }: Bank, form: Form): Promise<{ readonly lines: Line[]; readonly currency: string }> {
  const numbers = [...new Set([...form.keys()].flatMap((name) => /^line_items\[(\d+)\]/.exec(name)?.[1] ?? []))];
  if (numbers.length === 0) throw new Refusal('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const lines: Line[] = [];
  const currencies = new Set<string>();
  for (const number of numbers) {
    const at = `line_items[${number}]`;
    const id = required(form, `${at}[price]`);
    const offer = await catalog.offer(id);
    if (!offer) throw new Refusal(`No such price: '${id}'`, { code: 'resource_missing', param: `${at}[price]` });
    if (!offer.active) throw new Refusal('The price specified is inactive. This field only accepts active prices.', { param: `${at}[price]` });
    if (offer.type !== 'one_time') throw new Refusal('You specified `payment` mode but passed a recurring price.', { param: `${at}[price]` });
    const quantity = integerOf(form, `${at}[quantity]`);
    if (quantity === undefined) throw new Refusal(`Missing required param: ${at}[quantity].`, { code: 'parameter_missing', param: `${at}[quantity]` });
    lines.push({ price: id, name: offer.name, quantity, amount: (offer.unit_amount ?? 0) * quantity });
    currencies.add(offer.currency);
  }
  const [currency = ''] = currencies;
  if (currencies.size > 1) throw new Refusal('All prices on a Checkout session must use the same currency.', { param: 'line_items' });
  return { lines, currency };
}

function sessionOf({ books }: Bank, id: string): Session {
  const session = books.sessions.get(id);
  if (!session) throw missing('checkout.session', id);
  return session;
}

/** Returns a session, expanded as requested. */
export const readSession = (bank: Bank, id: string, form: Form): object => expanded(bank, sessionOf(bank, id), expandedOf(fieldsOf(form, [])));

const LISTED_BY = ['payment_intent', 'status', 'customer'] as const;

export function listSessions(bank: Bank, form: Form): object {
  fieldsOf(form, [...LIST_FIELDS, ...LISTED_BY.map((name) => new RegExp(`^${name}$`))]);
  const paths = expandedOf(form).map((path) => path.replace(/^data\./, ''));
  const found = [...bank.books.sessions.values()].filter((one) => LISTED_BY.every((name) => form.get(name) === null || form.get(name) === one[name]));
  return listOf(
    found.map((one) => expanded(bank, one, paths)),
    '/v1/checkout/sessions',
    form,
  );
}

/** A session in an answer. Its other fields aren't used here. */
type Shown = Pick<Session, 'id' | 'created'>;
const EXPANDABLE: readonly string[] = ['line_items', 'payment_intent', 'payment_intent.latest_charge'];

/** Expands a session by `paths`. As at Stripe, its lines are only part of it if they are requested. */
function expanded({ books }: Bank, session: Session, paths: readonly string[]): Shown {
  const unknown = paths.find((path) => !EXPANDABLE.includes(path));
  if (unknown !== undefined) throw new Refusal(`This property cannot be expanded (${unknown}).`, { param: 'expand' });
  const withLines: Shown = Object.assign({ ...session }, paths.includes('line_items') && { line_items: lineItems(books, session) });
  const intent = paths.some((path) => path.startsWith('payment_intent')) && books.intents.get(session.payment_intent ?? '');
  if (!intent) return withLines;
  const charge = paths.includes('payment_intent.latest_charge') && books.charges.get(intent.latest_charge ?? '');
  return Object.assign({ ...withLines }, { payment_intent: charge ? { ...intent, latest_charge: charge } : intent });
}

/** Stripe returns the first ten. */
const LINES_SHOWN = 10;

function lineItems(books: Bank['books'], { id, currency }: Session): object {
  const lines = books.orders.get(id)?.lines ?? [];
  const data = lines.slice(0, LINES_SHOWN).map(({ price, name, quantity, amount }, index) => ({
    id: `li_${id}_${index}`,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    price: { id: price, object: 'price', currency, type: 'one_time', unit_amount: amount / quantity },
    quantity,
  }));
  return { object: 'list', data, has_more: lines.length > LINES_SHOWN, url: `/v1/checkout/sessions/${id}/line_items` };
}

/** Ends a session that wasn't paid. */
export function expireSession(bank: Bank, id: string): Session {
  const session = sessionOf(bank, id);
  if (session.status !== 'open') {
    throw new Refusal(`Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`);
  }
  const expired = put(bank.books.sessions, { ...session, status: 'expired', url: null, client_secret: null });
  bank.tell('checkout.session.expired', expired);
  return expired;
}

/**
 * Pays a session as a buyer does at the payment page. A declined card leaves the session as it was.
 * @returns whether the session is complete
 */
export function pay(bank: Bank, id: string, outcome: Outcome, given: string | null): boolean {
  const session = sessionOf(bank, id);
  if (session.status !== 'open' || outcome === 'declined') return session.status === 'complete';
  const email = session.customer_email ?? emailOf(given) ?? '';
  const isFree = session.amount_total === 0;
  const intent = isFree ? null : beginPayment(bank, session, email).id;
  const isPaid = outcome === 'paid';
  if (isPaid && intent !== null) settle(bank, intent, true);
  const complete = put(bank.books.sessions, {
    ...session,
    status: 'complete',
    payment_status: isFree ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    payment_intent: intent,
    customer_details: { address: null, business_name: null, email, individual_name: null, name: null, phone: null, tax_exempt: 'none', tax_ids: [] },
    url: null,
    client_secret: null,
  } satisfies Session);
  if (!isFree && !isPaid) put(bank.books.settlements, { id, at: bank.now().getTime() + SETTLED_MS, succeeds: outcome === 'paid-later' });
  bank.tell('checkout.session.completed', complete);
  return true;
}

/** Does what is due: expires sessions and settles delayed payments. */
export function advance(bank: Bank): void {
  const { books, now, tell } = bank;
  const at = now().getTime();
  for (const { id, status, expires_at } of books.sessions.values()) if (status === 'open' && expires_at * 1000 <= at) expireSession(bank, id);
  for (const settlement of [...books.settlements.values()].filter((one) => one.at <= at)) {
    const session = sessionOf(bank, settlement.id);
    settle(bank, session.payment_intent ?? '', settlement.succeeds);
    const settled = put(books.sessions, { ...session, ...(settlement.succeeds && { payment_status: 'paid' as const }) });
    books.settlements.delete(settlement.id);
    tell(`checkout.session.async_payment_${settlement.succeeds ? 'succeeded' : 'failed'}`, settled);
  }
}

/** The address that a buyer is led to after paying. */
export const afterwards = ({ id, success_url, return_url }: Session): string | undefined =>
  (success_url ?? return_url)?.replaceAll('{CHECKOUT_SESSION_ID}', id);

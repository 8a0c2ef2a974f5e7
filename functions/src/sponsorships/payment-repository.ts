import type Stripe from 'stripe';
import { type AuditAction, COLLECTIONS, type Sponsorship } from '../contract';
import type { Author } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';
import { retryOnConflict } from '../platform/retry';
import { requestStripe, isMissingAtStripe, stripe } from '../platform/stripe';
import { applyPayment } from './domain';
import { EVENT_TYPES } from './event-types';
import { findMismatch, noteMismatch } from './matching';
import { toDispute, EXPANDED_FIELDS, type Payment, toPayment } from './payment';
import { findSponsorship, type LoadedPlacement, loadPlacement, type LoadedSponsorship, stageChange } from './repository';
import { checkLateSpot, type PlacementLock } from './spots-repository';
import { collection } from '../platform/collections';

/** A processed Stripe event, so that it isn't processed again. */
export interface LedgerEntry {
  readonly id: string;
  readonly type: string;
  /** When Stripe created it (ISO). */
  readonly createdAt: string;
}

/** Maximum number of attempts. After a conflict with another write, the next attempt starts with a new request to Stripe. */
const ATTEMPTS = 12;

/** The payment of a checkout session. Undefined if Stripe has no such session. */
export const loadPayment = (session: string): Promise<Payment | undefined> =>
  requestStripe((stripe) => stripe.checkout.sessions.retrieve(session, { expand: EXPANDED_FIELDS }), isMissingAtStripe).then(toPayment, (error: unknown) => {
    if (isMissingAtStripe(error)) return undefined;
    throw error;
  });

/** The payment with this payment intent. Undefined if the payment intent has no checkout session. */
export async function loadPaymentByIntent(paymentIntent: string): Promise<Payment | undefined> {
  const expand = EXPANDED_FIELDS.map((field) => `data.${field}`);
  const { data } = await requestStripe((stripe) => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1, expand }));
  return data[0] && toPayment(data[0]);
}

/** Requests the payment from Stripe. Returns undefined if there is none. */
type RequestPayment = () => Promise<Payment | undefined>;

/**
 * Updates a sponsorship from its payment at Stripe, and records the event that caused the update. Each event is processed once, no matter in which
 * order and how often events arrive.
 * @param id the sponsorship's id. If undefined, the payment must name the sponsorship
 * @param action the change's name in the audit log
 * @throws DomainError `contended`, `unavailable`
 */
export async function updateFromPayment(
  id: string | undefined,
  requestPayment: RequestPayment,
  author: Author,
  action: AuditAction,
  event?: LedgerEntry,
): Promise<void> {
  await retryOnConflict(
    async () => {
      const { isHandled, loaded } = await loadEventAndSponsorship(id, event);
      if (isHandled) return;
      const [payment, placement] = await Promise.all([requestPayment(), loaded && loadAffectedPlacement(loaded.sponsorship)]);
      // A charge doesn't name its sponsorship, but its checkout session does.
      const namedId = parseOwnId(payment?.sponsorshipId);
      const paidFor = id === undefined && namedId !== undefined ? await findSponsorship(namedId) : loaded;
      const affectedPlacement = placement ?? (paidFor && (await loadAffectedPlacement(paidFor.sponsorship)));
      await commitChange(paidFor, payment, affectedPlacement, author, action, event);
    },
    { attempts: ATTEMPTS },
  );
}

const eventReference = (id: string) => firestore().collection(COLLECTIONS.stripeEvents).doc(id);

/** Loads a sponsorship, and whether an event was already processed. */
async function loadEventAndSponsorship(
  id: string | undefined,
  event: LedgerEntry | undefined,
): Promise<{ readonly isHandled: boolean; readonly loaded?: LoadedSponsorship }> {
  const reference = id === undefined ? undefined : collection('sponsorships').doc(id);
  const [handled, stored] = await Promise.all([event && eventReference(event.id).get(), reference?.get()]);
  const sponsorship = stored?.data();
  const loaded = stored?.updateTime && sponsorship ? { id: stored.id, sponsorship, updateTime: stored.updateTime } : undefined;
  return { isHandled: handled?.exists === true, ...(loaded && { loaded }) };
}

/** The sponsor's placement. Undefined if the payment can neither start a term nor cut it short. */
async function loadAffectedPlacement({ placement, status, startsAt }: Sponsorship): Promise<LoadedPlacement | undefined> {
  return startsAt === undefined || status === 'active' ? loadPlacement(placement) : undefined;
}

async function commitChange(
  loaded: LoadedSponsorship | undefined,
  payment: Payment | undefined,
  placement: LoadedPlacement | undefined,
  author: Author,
  action: AuditAction,
  event: LedgerEntry | undefined,
): Promise<void> {
  const batch = firestore().batch();
  const change = loaded && payment ? await planChange(loaded, payment, placement, author.now) : undefined;
  if (loaded && change && change.after !== loaded.sponsorship) {
    await stageChange(batch, { loaded, after: change.after, action, placement }, author);
    change.lock?.stage(batch);
  } else if (!event) return;
  if (event) {
    const { id, ...entry } = event;
    batch.create(eventReference(id), { ...entry, at: author.now.toISOString(), ...(loaded && { sponsorshipId: loaded.id }) });
  }
  await batch.commit();
}

interface PlannedChange {
  readonly after: Sponsorship;
  readonly lock?: PlacementLock | undefined;
}

/** Decides how a payment changes its purchase. Webhooks, reconciliation and admins' checks all go through this. */
async function planChange(loaded: LoadedSponsorship, payment: Payment, placement: LoadedPlacement | undefined, now: Date): Promise<PlannedChange> {
  const { id, sponsorship } = loaded;
  const mismatch = findMismatch(id, sponsorship, payment);
  if (mismatch !== undefined) {
    log.warn('payment doesn’t match its purchase', { id, session: payment.session, mismatch });
    return { after: noteMismatch(sponsorship, payment, mismatch, now) };
  }
  const takesSpot = payment.status === 'active' || payment.status === 'processing';
  const spot = takesSpot ? await checkLateSpot(loaded, now) : undefined;
  const dispute = payment.isDisputed ? await loadLatestDispute(payment) : undefined;
  // Stripe no longer counts failed refunds as refunded, so they are summed up separately.
  const refundsFailed = Math.max(sponsorship.refunded, payment.refunded) > 0 ? await sumFailedRefunds(payment) : 0;
  const after = applyPayment(sponsorship, payment, { isSpotTaken: spot?.isTaken, takenUntil: placement?.until, dispute, refundsFailed }, now);
  return { after, lock: spot?.lock };
}

/** The total of the refunds that the buyer's bank returned. The money is back in our Stripe balance, and we must pay the buyer another way. */
async function sumFailedRefunds({ paymentIntent }: Payment): Promise<number> {
  if (paymentIntent === undefined) return 0;
  const { data } = await requestStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }));
  return data.reduce((sum, { status, amount }) => sum + (status === 'failed' ? amount : 0), 0);
}

async function loadLatestDispute({ paymentIntent }: Payment) {
  if (paymentIntent === undefined) return undefined;
  const { data } = await requestStripe((stripe) => stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 }));
  return data[0] && toDispute(data[0]);
}

/** Updates a sponsorship from the payment of each of its checkout sessions. */
export async function updateFromCheckoutSessions(
  { id, sponsorship }: Pick<LoadedSponsorship, 'id' | 'sponsorship'>,
  author: Author,
  action: AuditAction,
): Promise<void> {
  for (const session of sponsorship.sessions) await updateFromPayment(id, () => loadPayment(session), author, action);
}

type HandledEvent = Extract<Stripe.Event, { type: (typeof EVENT_TYPES)[number] }>;
const isHandledType = (event: Stripe.Event): event is HandledEvent => (EVENT_TYPES as readonly string[]).includes(event.type);

/** Processes a verified event. The event only says which payment to look up. The payment's current state is requested from Stripe. */
export async function handleEvent(event: Stripe.Event, now: Date): Promise<void> {
  if (!isHandledType(event)) return;
  const entry: LedgerEntry = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000).toISOString() };
  const author = { by: 'stripeWebhook', now };
  const { object } = event.data;
  if (object.object === 'checkout.session') {
    const purchaseId = object.metadata?.sponsorshipId ?? object.client_reference_id ?? undefined;
    await updateFromPayment(parseOwnId(purchaseId), () => loadPayment(object.id), author, 'stripeWebhook', entry);
  } else {
    const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
    await updateFromPayment(undefined, async () => (intent ? loadPaymentByIntent(intent) : undefined), author, 'stripeWebhook', entry);
  }
}

/** Returns the id if it has the format of our ids, since other sites may use the same Stripe account. */
const parseOwnId = (id: string | undefined): string | undefined => (id !== undefined && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined);

/** A query for all sponsorships with payments in progress. */
export const queryPaymentsInProgress = () => collection('sponsorships').where('status', 'in', ['pending', 'processing']);

/** Searches Stripe for the checkout sessions of a purchase, in case their ids couldn't be stored. */
export async function findCheckoutSessions(id: string, { createdAt, expiresAt }: Sponsorship): Promise<string[]> {
  const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);
  const sessionIds: string[] = [];
  const client = await stripe();
  for await (const session of client.checkout.sessions.list({ created: { gte: seconds(createdAt) - 60, lte: seconds(expiresAt) }, limit: 100 })) {
    if (session.metadata?.sponsorshipId === id) sessionIds.unshift(session.id);
  }
  return sessionIds;
}

import type Stripe from 'stripe';
import type { DocumentReference } from 'firebase-admin/firestore';
import { type AuditAction, COLLECTIONS, type Sponsorship } from '../contract';
import type { Author } from '../platform/audit';
import { firestore } from '../platform/firestore';
import { log } from '../platform/log';
import { untilStored } from '../platform/retry';
import { asked, isMissing, stripe } from '../platform/stripe';
import { settled } from './domain';
import { EVENT_TYPES } from './event-types';
import { findMismatch, noteMismatch } from './matching';
import { disputeOf, EXPANDED, type Payment, paymentOf } from './payment';
import { findSponsorship, type LoadedPlacement, loadPlacement, type LoadedSponsorship, sponsorshipsCollection, stageChange } from './store';
import { checkLatePlace, type Turn } from './store-places';

/** An event of Stripe's in the ledger: what was handled is not handled again. */
export interface LedgerEntry {
  readonly id: string;
  readonly type: string;
  /** When Stripe made it (ISO). */
  readonly createdAt: string;
}

/** Whoever writes at the same moment makes a commit fail: it is made anew, from Stripe's word on. */
const ATTEMPTS = 12;

/** How a session stands at Stripe; undefined where there is none of this id. */
export const paymentAt = (session: string): Promise<Payment | undefined> =>
  asked((stripe) => stripe.checkout.sessions.retrieve(session, { expand: EXPANDED }), isMissing).then(paymentOf, (error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** How the session of a payment stands. */
export async function paymentOfIntent(paymentIntent: string): Promise<Payment | undefined> {
  const expand = EXPANDED.map((field) => `data.${field}`);
  const { data } = await asked((stripe) => stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1, expand }));
  return data[0] && paymentOf(data[0]);
}

/** Asks Stripe, once the sponsorship has been read; undefined where there is nothing. */
type Ask = () => Promise<Payment | undefined>;

/**
 * Brings a sponsorship up to what Stripe says of its payment, asked after it was read, and enters the event that brought it
 * about. Done once an event, in whatever order and however often they come.
 */
export async function settle(id: string | undefined, ask: Ask, author: Author, action: AuditAction, event?: LedgerEntry): Promise<void> {
  await untilStored(
    async () => {
      const { isHandled, loaded } = await load(id, event);
      if (isHandled) return;
      const [payment, placement] = await Promise.all([ask(), loaded && placementOf(loaded.sponsorship)]);
      // A charge does not name its sponsorship, its session does.
      const nameOf = idOf(payment?.sponsorshipId);
      const named = id === undefined && nameOf !== undefined ? await findSponsorship(nameOf) : loaded;
      const place = placement ?? (named && (await placementOf(named.sponsorship)));
      await commit(named, payment, place, author, action, event);
    },
    { attempts: ATTEMPTS },
  );
}

const eventReference = (id: string) => firestore().collection(COLLECTIONS.stripeEvents).doc(id);

/** What is stored of an event and of the sponsorship that it names, in one read. */
async function load(id: string | undefined, event: LedgerEntry | undefined): Promise<{ readonly isHandled: boolean; readonly loaded?: LoadedSponsorship }> {
  const reference = id === undefined ? undefined : sponsorshipsCollection().doc(id);
  const snapshots = await firestore().getAll(...(event ? [eventReference(event.id)] : []), ...(reference ? [reference as DocumentReference] : []));
  const stored = reference && snapshots.at(-1);
  const loaded = stored?.exists && stored.updateTime ? { id: stored.id, sponsorship: stored.data() as Sponsorship, readAt: stored.updateTime } : undefined;
  return { isHandled: event !== undefined && snapshots[0]?.exists === true, ...(loaded && { loaded }) };
}

/** The sponsor's place, where a term may begin or be cut. */
async function placementOf({ placement, status, startsAt }: Sponsorship): Promise<LoadedPlacement | undefined> {
  return startsAt === undefined || status === 'active' ? loadPlacement(placement) : undefined;
}

async function commit(
  loaded: LoadedSponsorship | undefined,
  payment: Payment | undefined,
  placement: LoadedPlacement | undefined,
  author: Author,
  action: AuditAction,
  event: LedgerEntry | undefined,
): Promise<void> {
  const batch = firestore().batch();
  const change = loaded && payment ? await changeBy(loaded, payment, placement, author.now) : undefined;
  if (loaded && change && change.after !== loaded.sponsorship) {
    await stageChange(batch, { loaded, after: change.after, action, placement }, author);
    change.turn?.stage(batch);
  } else if (!event) return;
  if (event) {
    const { id, ...entry } = event;
    batch.create(eventReference(id), { ...entry, at: author.now.toISOString(), ...(loaded && { sponsorshipId: loaded.id }) });
  }
  await batch.commit();
}

interface Change {
  readonly after: Sponsorship;
  readonly turn?: Turn | undefined;
}

/** The one place where a payment is accepted for a purchase, whichever way its news came: by webhook, by asking Stripe, or by an admin. */
async function changeBy(loaded: LoadedSponsorship, payment: Payment, placement: LoadedPlacement | undefined, now: Date): Promise<Change> {
  const { id, sponsorship } = loaded;
  const mismatch = findMismatch(id, sponsorship, payment);
  if (mismatch !== undefined) {
    log.warn('payment-not-matched', { id, session: payment.session, mismatch });
    return { after: noteMismatch(sponsorship, payment, mismatch, now) };
  }
  const takesPlace = payment.status === 'active' || payment.status === 'processing';
  const place = takesPlace ? await checkLatePlace(loaded, now) : undefined;
  const dispute = payment.disputed ? await latestDispute(payment) : undefined;
  // What has failed is no longer counted as refunded.
  const refundsFailed = Math.max(sponsorship.refunded, payment.refunded) > 0 ? await failedRefunds(payment) : 0;
  const after = settled(sponsorship, payment, { isPlaceTaken: place?.isTaken, takenUntil: placement?.until, dispute, refundsFailed }, now);
  return { after, turn: place?.turn };
}

/** What a buyer's bank did not take: it is Stripe's to hold, and ours to pay in another way. */
async function failedRefunds({ paymentIntent }: Payment): Promise<number> {
  if (paymentIntent === undefined) return 0;
  const { data } = await asked((stripe) => stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }));
  return data.reduce((sum, { status, amount }) => sum + (status === 'failed' ? amount : 0), 0);
}

async function latestDispute({ paymentIntent }: Payment) {
  if (paymentIntent === undefined) return undefined;
  const { data } = await asked((stripe) => stripe.disputes.list({ payment_intent: paymentIntent, limit: 1 }));
  return data[0] && disputeOf(data[0]);
}

/** Brings a sponsorship up to what Stripe says of each of its sessions. */
export async function settleSessions({ id, sponsorship }: Pick<LoadedSponsorship, 'id' | 'sponsorship'>, author: Author, action: AuditAction): Promise<void> {
  for (const session of sponsorship.sessions) await settle(id, () => paymentAt(session), author, action);
}

type HandledEvent = Extract<Stripe.Event, { type: (typeof EVENT_TYPES)[number] }>;
const isHandledType = (event: Stripe.Event): event is HandledEvent => (EVENT_TYPES as readonly string[]).includes(event.type);

/** Does what a verified event asks for; what it carries is only where to look. */
export async function handleEvent(event: Stripe.Event, now: Date): Promise<void> {
  if (!isHandledType(event)) return;
  const entry: LedgerEntry = { id: event.id, type: event.type, createdAt: new Date(event.created * 1000).toISOString() };
  const author = { by: 'stripeWebhook', now };
  const { object } = event.data;
  if (object.object === 'checkout.session') {
    const named = object.metadata?.sponsorshipId ?? object.client_reference_id ?? undefined;
    await settle(idOf(named), () => paymentAt(object.id), author, 'stripeWebhook', entry);
  } else {
    const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
    await settle(undefined, async () => (intent ? paymentOfIntent(intent) : undefined), author, 'stripeWebhook', entry);
  }
}

/** Others may sell by the same account: what they name need not be an id of ours. */
const idOf = (named: string | undefined): string | undefined => (named !== undefined && /^[0-9a-f-]{36}$/i.test(named) ? named : undefined);

/** All sponsorships whose payments are under way. */
export const unsettled = () => sponsorshipsCollection().where('status', 'in', ['pending', 'processing']);

/** The sessions at Stripe that were made for a purchase: for one whose own note of them was lost. */
export async function findSessions(id: string, { createdAt, expiresAt }: Sponsorship): Promise<string[]> {
  const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1000);
  const found: string[] = [];
  const connected = await stripe();
  for await (const session of connected.checkout.sessions.list({ created: { gte: seconds(createdAt) - 60, lte: seconds(expiresAt) }, limit: 100 })) {
    if (session.metadata?.sponsorshipId === id) found.unshift(session.id);
  }
  return found;
}

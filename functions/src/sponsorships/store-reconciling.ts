import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS, type Sponsorship } from '../contract';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { endedUnpaid } from './domain';
import { changeAlone, followGyms } from './store-ending';
import { sponsorshipsCollection } from './store';
import { findSessions, settleSessions, unsettled } from './store-settling';

/** What Stripe has told of a moment ago is on its way. */
const QUIET_MS = 2 * MINUTE_MS;
/** Between two runs. */
export const RECONCILE_MINUTES = 15;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS = 24;
/** A buyer can dispute a charge for 120 days, and Stripe refunds one for 180. */
const REFUNDABLE_DAYS = 180;

/**
 * Asks Stripe about purchases whose payment is under way, and in turn about paid ones, each once a day: what a lost webhook
 * has left behind is found within a quarter of an hour, a refund or dispute within the day. What fails is the next run's.
 */
export async function reconcileSponsorships(now: Date): Promise<void> {
  if (config.stripeSecretKey() !== '') await reconcileAll(now);
  await followGyms(now);
}

async function reconcileAll(now: Date): Promise<void> {
  const open = await unsettled().get();
  const begun = open.docs.filter((document) => document.data().createdAt <= new Date(now.getTime() - QUIET_MS).toISOString());
  for (const document of [...begun, ...(await paidOfThisHour(now))]) {
    await reconcile(document.id, document.data(), now).catch((error: unknown) => log.error('not reconciled', error, { id: document.id }));
  }
}

/** Looked at in the first run of an hour alone. */
async function paidOfThisHour(now: Date) {
  if (now.getUTCMinutes() >= RECONCILE_MINUTES) return [];
  const since = new Date(now.getTime() - REFUNDABLE_DAYS * DAY_MS).toISOString();
  const { docs } = await sponsorshipsCollection().where('paidAt', '>=', since).get();
  const hour = Math.floor(now.getTime() / HOUR_MS) % HOURS;
  return docs.filter((document) => hourOf(document.id) === hour && document.data().status !== 'refunded');
}

const hourOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) % HOURS;

async function reconcile(id: string, sponsorship: Sponsorship, now: Date): Promise<void> {
  const author = { by: 'reconcileSponsorships', now } as const;
  const isNoted = sponsorship.checkout.number < sponsorship.sessions.length;
  const sessions = isNoted ? sponsorship.sessions : [...new Set([...sponsorship.sessions, ...(await findSessions(id, sponsorship))])];
  await settleSessions({ id, sponsorship: { ...sponsorship, sessions } }, author, author.by);
  // The session that was settled here was never made at Stripe.
  const isOver = new Date(Date.parse(sponsorship.expiresAt) + HOUR_MS) < now;
  if (!isNoted && isOver) await changeAlone(id, endedUnpaid, author.by, now);
}

import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS, type Sponsorship } from '../contract';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { expireUnpaid } from './domain';
import { changeOneSponsorship, followGyms } from './expiry-repository';
import { findCheckoutSessions, updateFromCheckoutSessions, paymentsInProgress } from './payment-repository';
import { collection } from '../platform/collections';

/** Newer purchases aren't checked, since Stripe's events may still be on their way. */
const MIN_AGE_MS = 2 * MINUTE_MS;
/** Minutes between two runs. */
export const RECONCILE_MINUTES = 15;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_PER_DAY = 24;
/** A buyer can dispute a charge for 120 days, and Stripe can refund it for 180. */
const REFUNDABLE_DAYS = 180;

/**
 * Asks Stripe about purchases whose payment is in progress and, once a day each, about paid ones. If a webhook was lost, this finds a payment within
 * 15 minutes, and a refund or dispute within a day. What fails is left to the next run.
 */
export async function reconcileSponsorships(now: Date): Promise<void> {
  if (config.stripeSecretKey() !== '') await reconcileAll(now);
  await followGyms(now);
}

async function reconcileAll(now: Date): Promise<void> {
  const open = await paymentsInProgress().get();
  const due = open.docs.filter((document) => document.data().createdAt <= new Date(now.getTime() - MIN_AGE_MS).toISOString());
  for (const document of [...due, ...(await loadPaidForThisHour(now))]) {
    await reconcile(document.id, document.data(), now).catch((error: unknown) =>
      log.error('sponsorship not reconciled with Stripe', error, { id: document.id }),
    );
  }
}

/** The paid purchases to check in this hour of the day. None except in the first run of the hour. */
async function loadPaidForThisHour(now: Date) {
  if (now.getUTCMinutes() >= RECONCILE_MINUTES) return [];
  const since = new Date(now.getTime() - REFUNDABLE_DAYS * DAY_MS).toISOString();
  const { docs } = await collection('sponsorships').where('paidAt', '>=', since).get();
  const hour = Math.floor(now.getTime() / HOUR_MS) % HOURS_PER_DAY;
  return docs.filter((document) => hourOf(document.id) === hour && document.data().status !== 'refunded');
}

/** The hour of the day (UTC) in which a paid purchase is checked. */
const hourOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) % HOURS_PER_DAY;

async function reconcile(id: string, sponsorship: Sponsorship, now: Date): Promise<void> {
  const author = { by: 'reconcileSponsorships', now } as const;
  const isStored = sponsorship.checkout.number < sponsorship.sessions.length;
  const sessions = isStored ? sponsorship.sessions : [...new Set([...sponsorship.sessions, ...(await findCheckoutSessions(id, sponsorship))])];
  await updateFromCheckoutSessions({ id, sponsorship: { ...sponsorship, sessions } }, author, author.by);
  // If the announced checkout session still isn't stored, it was never created at Stripe.
  const hasExpired = new Date(Date.parse(sponsorship.expiresAt) + HOUR_MS) < now;
  if (!isStored && hasExpired) await changeOneSponsorship(id, expireUnpaid, author.by, now);
}

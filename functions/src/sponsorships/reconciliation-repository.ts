import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS, type Sponsorship } from '../contract';
import { config } from '../platform/config';
import { log } from '../platform/log';
import { expireUnpaid } from './domain';
import { changeOneSponsorship, updateAfterGymChanges } from './expiry-repository';
import { findCheckoutSessions, updateFromCheckoutSessions, queryPaymentsInProgress } from './payment-repository';
import { collection } from '../platform/collections';

/** Unpaid purchases newer than this aren't checked, since Stripe's events about them may still be on their way. */
const MIN_AGE_MS = 2 * MINUTE_MS;
/** Minutes between two runs. */
export const RECONCILE_MINUTES = 15;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS_PER_DAY = 24;
/** For how many days after its payment a purchase is checked. A buyer can dispute a charge for 120 days, and we can refund it for 180. */
const REFUNDABLE_DAYS = 180;

/**
 * Compares purchases with Stripe, in case a webhook was lost: pending and processing ones in each run, and paid ones once a day unless they were refunded in
 * full. So a lost payment is found within 15 minutes, and a lost refund or dispute within a day. If checking a purchase fails, its next check tries again.
 * Also updates sponsorships after changes to their gyms. Without a Stripe key, does only that.
 */
export async function reconcileSponsorships(now: Date): Promise<void> {
  if (config.stripeSecretKey() !== '') await reconcileAll(now);
  await updateAfterGymChanges(now);
}

async function reconcileAll(now: Date): Promise<void> {
  const open = await queryPaymentsInProgress().get();
  const due = open.docs.filter((document) => document.data().createdAt <= new Date(now.getTime() - MIN_AGE_MS).toISOString());
  for (const document of [...due, ...(await loadPaidForThisHour(now))]) {
    await reconcile(document.id, document.data(), now).catch((error: unknown) =>
      log.error('sponsorship not reconciled with Stripe', error, { id: document.id }),
    );
  }
}

/** The paid purchases to check in this hour of the day. Empty except in the first run of the hour. */
async function loadPaidForThisHour(now: Date) {
  if (now.getUTCMinutes() >= RECONCILE_MINUTES) return [];
  const since = new Date(now.getTime() - REFUNDABLE_DAYS * DAY_MS).toISOString();
  const { docs } = await collection('sponsorships').where('paidAt', '>=', since).get();
  const hour = Math.floor(now.getTime() / HOUR_MS) % HOURS_PER_DAY;
  return docs.filter((document) => toCheckHour(document.id) === hour && document.data().status !== 'refunded');
}

/** The hour of the day (UTC) in which a paid purchase is checked. */
const toCheckHour = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) % HOURS_PER_DAY;

async function reconcile(id: string, sponsorship: Sponsorship, now: Date): Promise<void> {
  const author = { by: 'reconcileSponsorships', now } as const;
  const isStored = sponsorship.checkout.number < sponsorship.sessions.length;
  const sessions = isStored ? sponsorship.sessions : [...new Set([...sponsorship.sessions, ...(await findCheckoutSessions(id, sponsorship))])];
  await updateFromCheckoutSessions({ id, sponsorship: { ...sponsorship, sessions } }, author, author.by);
  // If Stripe doesn't know the announced checkout session either, it was never created.
  const hasExpired = new Date(Date.parse(sponsorship.expiresAt) + HOUR_MS) < now;
  if (!isStored && hasExpired) await changeOneSponsorship(id, expireUnpaid, author.by, now);
}

import { beforeEach, expect, vi } from 'vitest';
import { DAY_MS, type Notification, type Sponsorship } from '@contract';
import { auth, type UserRecord } from '@functions/platform/auth';
import { createSponsorshipCheckout, createTier } from '@functions/sponsorships/callables';
import { call, givenAdmin, givenUser } from './call';
import { clearFirestore, contentsOf, db } from './firestore';
import { gymWith } from './gym';
import { atStripe, runLocalStripe, pays, PRICE } from './stripe';

/** Stripe remembers requests by key, so each test has its own keys. */
let test = 0;
export const key = (index = 1) => `7b0c6a52-54a4-4c0e-8a52-${String(test * 100 + index).padStart(12, '0')}`;
export const TIER = {
  name: 'Row',
  kinds: ['gym', 'brand'] as ('gym' | 'brand')[],
  benefits: ['A spot'],
  termDays: 365,
  spots: 2,
  order: 1,
  active: true,
  stripePriceId: PRICE.id,
};
export const later = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Each buyer has an IP address of their own. */
const HOMES: Readonly<Record<string, string>> = { buyer: '203.0.113.7', rival: '198.51.100.8', third: '192.0.2.9' };
export const begin = (sponsored: object = { gymId: 'g1' }, uid = 'buyer', index = 1, page = 'hosted', ip = HOMES[uid]) =>
  call(createSponsorshipCheckout, { key: key(index), tierId: key(99), sponsored, page }, uid, undefined, ip);
export const stored = async (id = key()) => (await db.doc(`sponsorships/${id}`).get()).data() as Sponsorship;
export const all = async () => Object.values(await contentsOf('sponsorships')) as Sponsorship[];
export const storedEvents = async () => Object.values(await contentsOf('stripeEvents')) as { type: string }[];
export const titles = async (uid: string) =>
  (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid).map(({ title }) => title);

/** Waits for the result of the webhook. */
export async function waitForStatus(status: Sponsorship['status'], id = key()): Promise<Sponsorship> {
  await expect.poll(async () => (await stored(id)).status, { timeout: 15_000, interval: 50 }).toBe(status);
  return stored(id);
}
export async function bought(sponsored: object = { gymId: 'g1' }, uid = 'buyer', index = 1): Promise<Sponsorship> {
  const { session } = await begin(sponsored, uid, index);
  await pays(session);
  return waitForStatus('active', key(index));
}

/** Accounts whose address is not verified. */
export const unverified = new Set<string>();
/** The authentication service knows every account, with a verified address unless it is in `unverified`. */
const knowsAccounts = () =>
  vi.spyOn(auth(), 'getUser').mockImplementation(async (uid) => ({ uid, email: `${uid}@example.com`, emailVerified: !unverified.has(uid) }) as UserRecord);

/** Before each test of a file: a local Stripe, three gyms, three buyers and a tier with two spots. */
export function givenTier(): void {
  runLocalStripe();
  beforeEach(async () => {
    test++;
    unverified.clear();
    knowsAccounts();
    await atStripe('post');
    await clearFirestore();
    await Promise.all([
      givenAdmin(),
      givenUser('buyer'),
      givenUser('rival'),
      givenUser('third'),
      ...['g1', 'g2', 'g3'].map((id) => db.doc(`gyms/${id}`).set(gymWith({ name: `Gym ${id}`, slug: id }))),
    ]);
    await call(createTier, { key: key(99), tier: TIER }, 'admin');
  });
}

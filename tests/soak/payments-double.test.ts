import { describe, expect, it } from 'vitest';
import { createSponsorshipCheckout, createTier } from '@functions/sponsorships/callables';
import type { Sponsorship } from '@contract';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { sponsorshipId } from '@support/payments';
import { runLocalStripe, pays, PRICE } from '@support/stripe';
import { besideAuthService } from './support/auth-service';
import { sized } from './support/size';

const BUYERS = sized(100, 6);
const AT_ONCE = 4;
const TIER_ID = sponsorshipId(999_999);
const TIER = { name: 'Row', kinds: ['gym'], benefits: ['A spot'], termDays: 365, spots: 100, order: 1, active: true, stripePriceId: PRICE.id };

runLocalStripe();
besideAuthService(Array.from({ length: BUYERS }, (_, index) => ({ uid: `buyer${index}`, email: `buyer${index}@example.com`, verified: true })));

const purchasesBy = async (uid: string): Promise<Sponsorship[]> =>
  (await db.collection('sponsorships').where('userId', '==', uid).get()).docs.map((document) => document.data() as Sponsorship);

/**
 * Clicks twice in each of two windows at once, one of them embedded. Pays wherever possible. Goes back and clicks again. Returns
 * what went wrong.
 */
async function buy(index: number): Promise<string[]> {
  const [uid, gymId] = [`buyer${index}`, `gym${index}`];
  await Promise.all([givenUser(uid), db.doc(`gyms/${gymId}`).set(gymWith({ name: `Gym ${index}`, slug: gymId }))]);
  const click = (key: number, page: 'hosted' | 'embedded') =>
    call(
      createSponsorshipCheckout,
      { key: sponsorshipId(index * 10 + key), tierId: TIER_ID, sponsored: { gymId }, page },
      uid,
      new Date(),
      `203.0.113.${index}`,
    );
  await Promise.allSettled([click(1, 'hosted'), click(1, 'hosted'), click(2, 'embedded'), click(2, 'embedded')]);
  const begun = await purchasesBy(uid);
  const payments = await Promise.all(begun.flatMap(({ sessions }) => sessions).map((session) => pays(session)));
  const paid = payments.filter(({ complete }) => complete === true).length;
  await expect.poll(async () => (await purchasesBy(uid)).map(({ status }) => status), { timeout: 60_000 }).toContain('active');
  const again = await Promise.allSettled([click(1, 'hosted'), click(3, 'hosted'), click(2, 'embedded')]);
  const after = (await purchasesBy(uid)).map(({ status }) => status);
  return [
    ...(begun.length === 1 ? [] : [`${uid} began ${begun.length} purchases`]),
    ...(paid === 1 ? [] : [`${uid} could pay ${paid} sessions`]),
    ...(again.every(({ status }) => status === 'rejected') ? [] : [`${uid} went back and could pay again`]),
    ...(after.join() === 'active' ? [] : [`${uid} ended with ${after.join(', ')}`]),
  ];
}

describe('a purchase', () => {
  it(`is created once for each of ${BUYERS} buyers who click twice, in two windows, and go back after they have paid`, async () => {
    await clearFirestore();
    await givenAdmin();
    await call(createTier, { key: TIER_ID, tier: TIER }, 'admin');
    const faults: string[] = [];
    let next = 0;
    const buyOn = async (): Promise<void> => {
      for (let index = next++; index < BUYERS; index = next++) faults.push(...(await buy(index)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, buyOn));
    expect(faults).toEqual([]);
  });
});

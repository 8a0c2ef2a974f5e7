import { createSponsorshipCheckout, createTier } from '../../functions/src/sponsorships/callables';
import { COLLECTIONS, type Sponsorship } from '../../functions/src/contract';
import { firestore } from '../../functions/src/platform/firestore';
import { startLocalStripe } from '../../tools/stripe-emulator/src/server';
import { gymWith } from '../../tests/support/gym';
import { profileWith } from '../../tests/support/profile';
import type { Measured, Size } from '../record';
import { startAuthService } from '../support/auth-service';
import { clear } from '../support/firestore';
import { say } from '../support/say';
import { until } from '../support/until';
import { idAt } from './sponsorships';
import { KEY, SECRET, serveWebhook } from './webhook';

const SCALES = { full: 100, small: 6 } as const;
/** Buyers at work at a time. */
const AT_ONCE = 4;
const PRICE = { id: 'price_local_bench', product: 'prod_local_bench', name: 'Row', amount: 24_000, currency: 'usd', active: true } as const;
const TIER = { name: 'Row', kinds: ['gym'], gives: ['A place'], termDays: 365, places: 100, order: 1, active: true, stripePriceId: PRICE.id };
const PATIENCE_MS = 30_000;

type Callable = { run(request: never): unknown };
/** Each from a network of its own: what one network may do is limited. */
const invoke = <Output>(callable: Callable, uid: string, data: object): Promise<Output> =>
  Promise.resolve(
    callable.run({ data, rawRequest: { ip: `203.0.113.${Number(/\d+$/.exec(uid)?.[0] ?? 255)}`, headers: {} }, auth: { uid, token: { uid } } } as never),
  ) as Promise<Output>;

interface Checkout {
  readonly session: string;
}

/** Buyers who click twice, in two windows, and go back after they have paid: purchases other than one each, and sessions that could be paid besides. */
export async function measureDouble(size: Size): Promise<Measured> {
  await clear();
  const db = firestore();
  const buyers = Array.from({ length: SCALES[size] }, (_, index) => ({ uid: `buyer${index}`, email: `buyer${index}@example.com`, verified: true }));
  const accounts = await startAuthService(buyers);
  const webhook = await serveWebhook();
  const stripe = await startLocalStripe({ port: 0, key: KEY, webhook: { url: webhook.address, secret: SECRET }, offers: [PRICE] });
  process.env.STRIPE_API = stripe.origin;
  try {
    await db.doc('users/admin').set(profileWith({ isAdmin: true }));
    await invoke(createTier, 'admin', { key: idAt(999_999), tier: TIER });
    const wrong: string[] = [];
    const waiting = Array.from({ length: SCALES[size] }, (_, index) => index);
    const work = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) wrong.push(...(await buy(index, stripe.origin)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const note = `${SCALES[size]} buyers. ${[...new Set(wrong)].slice(0, 5).join('; ')}`.trim();
    say(note);
    return { value: wrong.length, note };
  } finally {
    accounts.stop();
    await Promise.all([webhook.end(), stripe.close()]);
  }
}

/** One buyer: two clicks in each of two windows at once, one of them embedded; pays wherever it can be paid; goes back and clicks again. */
async function buy(index: number, origin: string): Promise<string[]> {
  const db = firestore();
  const [uid, gymId] = [`buyer${index}`, `gym${index}`];
  await Promise.all([
    db.doc(`users/${uid}`).set(profileWith({ email: `${uid}@example.com` })),
    db.doc(`gyms/${gymId}`).set(gymWith({ name: `Gym ${index}`, slug: gymId })),
  ]);
  const click = (key: number, page: 'hosted' | 'embedded') =>
    invoke<Checkout>(createSponsorshipCheckout, uid, { key: idAt(index * 10 + key), tierId: idAt(999_999), sponsored: { gymId }, page });
  const pay = async (session: string): Promise<boolean> => {
    const response = await fetch(`${origin}/local/sessions/${session}/pay`, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }) });
    return ((await response.json()) as { complete: boolean }).complete;
  };
  await Promise.allSettled([click(1, 'hosted'), click(1, 'hosted'), click(2, 'embedded'), click(2, 'embedded')]);
  const purchases = async () => {
    const { docs } = await db.collection(COLLECTIONS.sponsorships).where('userId', '==', uid).get();
    return docs.map((document) => document.data() as Sponsorship);
  };
  const begun = await purchases();
  const paid = await Promise.all(begun.flatMap(({ sessions }) => sessions).map(pay));
  await until('The payment', async () => ((await purchases()).some(({ status }) => status === 'active') ? true : undefined), PATIENCE_MS);
  const back = await Promise.allSettled([click(1, 'hosted'), click(3, 'hosted'), click(2, 'embedded')]);
  const after = await purchases();
  return [
    ...(begun.length === 1 ? [] : [`${begun.length} purchases were begun`]),
    ...(paid.filter(Boolean).length === 1 ? [] : [`${paid.filter(Boolean).length} sessions could be paid`]),
    ...(back.every(({ status }) => status === 'rejected') ? [] : ['who went back could pay again']),
    ...(after.length === 1 && after[0]?.status === 'active' ? [] : [`${after.length} purchases in the end`]),
  ];
}

import { describe, expect, it } from 'vitest';
import { everything } from '@support/everything';
import { clearFirestore, db } from '@support/firestore';
import { eventOf, nowInSeconds, signatureOf } from '@support/payments';
import { seededRandom } from '@support/random';
import { runLocalStripe, postToWebhook, WEBHOOK_SECRET } from '@support/stripe';
import { sized } from './support/size';

const EVENTS = sized(5000, 200);
const AT_ONCE = 20;

interface Forgery {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}
const random = seededRandom(7);
const below = (limit: number): number => Math.floor(random() * limit);
const sign = (body: string, timestamp?: number, secret = WEBHOOK_SECRET): string => signatureOf(body, secret, timestamp);
const withHeader = (body: Forgery['body'], signature: string): Forgery => ({ body, headers: { 'stripe-signature': signature } });
/** `text` with one character replaced by another of `among`. */
function changed(text: string, at: number, among: string): string {
  const others = among.replace(text[at] ?? '', '');
  return text.slice(0, at) + others[below(others.length)] + text.slice(at + 1);
}

/** Bodies, headers, secrets and times that are not Stripe's. */
const FORGERS: Readonly<Record<string, (body: string, signature: string) => Forgery>> = {
  'a changed byte of the body': (body, signature) => withHeader(changed(body, below(body.length), 'abcdef0123456789{}":,'), signature),
  'a body cut short': (body, signature) => withHeader(body.slice(0, below(body.length)), signature),
  'a longer body': (body, signature) => withHeader(body + ' \n\t0'[below(4)], signature),
  'a byte order mark': (body, signature) => withHeader(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]), signature),
  'bytes that are not text': (body, signature) => {
    const bytes = Buffer.from(body);
    bytes[below(bytes.length)] = 0xff;
    return withHeader(bytes, signature);
  },
  'a changed digit of the signature': (body, signature) => withHeader(body, changed(signature, signature.indexOf('v1=') + 3 + below(64), '0123456789abcdef')),
  'a signature in capitals': (body, signature) =>
    withHeader(
      body,
      signature.replace(/v1=.*/, (text) => `v1=${text.slice(3).toUpperCase().replace(/^\d*$/, 'A')}`),
    ),
  'a signature cut short': (body, signature) => withHeader(body, signature.slice(0, below(signature.length))),
  'a time other than the signed one': (body, signature) => withHeader(body, signature.replace(/t=\d+/, `t=${nowInSeconds() - 1 - below(250)}`)),
  'two times': (body, signature) => withHeader(body, `t=${nowInSeconds() - below(100)},${signature}`),
  'no header': (body) => ({ body, headers: {} }),
  'an empty header': (body) => withHeader(body, ''),
  'another secret': (body) => withHeader(body, sign(body, nowInSeconds(), `whsec_${random()}`)),
  'an older scheme': (body, signature) => withHeader(body, signature.replace('v1=', 'v0=')),
  'a time in the past': (body) => withHeader(body, sign(body, nowInSeconds() - 302 - below(1e6))),
  'a time in the future': (body) => withHeader(body, sign(body, nowInSeconds() + 310 + below(1e8))),
  'no id': (body) => {
    const nameless = JSON.stringify({ ...(JSON.parse(body) as object), id: undefined });
    return withHeader(nameless, sign(nameless));
  },
  'no JSON': (body) => {
    const broken = body.slice(0, 1 + below(body.length - 2));
    return withHeader(broken, sign(broken));
  },
};
const KINDS = Object.entries(FORGERS);

runLocalStripe();

describe('the webhook', () => {
  it(`answers each of ${EVENTS} forged, stale and future events with 400 and stores nothing`, async () => {
    await clearFirestore();
    const wrong: string[] = [];
    let next = 0;
    const forgeOn = async (): Promise<void> => {
      for (let index = next++; index < EVENTS; index = next++) {
        const [kind, forge] = KINDS[index % KINDS.length] as (typeof KINDS)[number];
        const body = eventOf(`evt_${index}`, 'checkout.session.completed', { id: `cs_${index}`, object: 'checkout.session', metadata: {} });
        const forged = forge(body, sign(body));
        const status = await postToWebhook(forged.body, forged.headers);
        if (status !== 400) wrong.push(`${kind}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, forgeOn));
    expect(wrong, 'events with an answer other than 400').toEqual([]);
    expect(await everything(db), 'documents that forged events stored').toEqual([]);
    const genuine = eventOf('evt_genuine', 'customer.created', { id: 'cus_1', object: 'customer' });
    expect(await postToWebhook(genuine, { 'stripe-signature': sign(genuine) }), 'the answer to a genuine event').toBe(200);
  });
});

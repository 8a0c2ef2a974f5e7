import { firestore } from '../../functions/src/platform/firestore';
import { type Random, seededRandom } from '../../scripts/sample/random';
import type { Measured, Size } from '../record';
import { clear } from '../support/firestore';
import { say } from '../support/say';
import { eventOf, post, seconds, serveWebhook, signatureOf } from './webhook';

const SCALES = { full: 5000, small: 200 } as const;
const AT_ONCE = 20;

interface Forgery {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}
/** Changes what Stripe has signed, so that it is no longer what was signed. */
type Forger = (body: string, signature: string, random: Random) => Forgery;

const at = (text: string, random: Random): number => Math.floor(random() * text.length);
const signed = (body: Forgery['body'], signature: string): Forgery => ({ body, headers: { 'stripe-signature': signature } });
const otherThan = (character: string, among: string, random: Random): string => {
  const others = among.replace(character, '');
  return others[at(others, random)] ?? '';
};
const replaced = (text: string, index: number, by: string): string => text.slice(0, index) + by + text.slice(index + 1);

/** Bodies, headers, secrets and times that are not Stripe's. */
const FORGERS: Readonly<Record<string, Forger>> = {
  'a byte of the body': (body, signature, random) => {
    const index = at(body, random);
    return signed(replaced(body, index, otherThan(body[index] ?? '', 'abcdef0123456789{}":,', random)), signature);
  },
  'a body cut short': (body, signature, random) => signed(body.slice(0, at(body, random)), signature),
  'a body with more': (body, signature, random) => signed(body + ' \n\t0'[at(' \n\t0', random)], signature),
  'a byte order mark before the body': (body, signature) => signed(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]), signature),
  'bytes that are no text': (body, signature, random) => {
    const bytes = Buffer.from(body);
    bytes[at(body, random)] = 0xff;
    return signed(bytes, signature);
  },
  'a digit of the signature': (body, signature, random) => {
    const index = signature.indexOf('v1=') + 3 + Math.floor(random() * 64);
    return signed(body, replaced(signature, index, otherThan(signature[index] ?? '', '0123456789abcdef', random)));
  },
  'a signature in capitals': (body, signature) =>
    signed(
      body,
      signature.replace(/v1=.*/, (text) => `v1=${text.slice(3).toUpperCase().replace(/^\d*$/, 'A')}`),
    ),
  'a signature cut short': (body, signature, random) => signed(body, signature.slice(0, at(signature, random))),
  'another time than was signed': (body, signature, random) => signed(body, signature.replace(/t=\d+/, `t=${seconds() - 1 - Math.floor(random() * 250)}`)),
  'a second time': (body, signature, random) => signed(body, `t=${seconds() - Math.floor(random() * 100)},${signature}`),
  'no header': (body) => ({ body, headers: {} }),
  'an empty header': (body) => signed(body, ''),
  'another secret': (body, _signature, random) => signed(body, signatureOf(body, seconds(), `whsec_${random()}`)),
  'an older scheme': (body, signature) => signed(body, signature.replace('v1=', 'v0=')),
  'a stale time': (body, _signature, random) => signed(body, signatureOf(body, seconds() - 302 - Math.floor(random() * 1e6))),
  'a time to come': (body, _signature, random) => signed(body, signatureOf(body, seconds() + 310 + Math.floor(random() * 1e8))),
  'no id': (body) => {
    const nameless = JSON.stringify({ ...(JSON.parse(body) as object), id: undefined });
    return signed(nameless, signatureOf(nameless));
  },
  'no JSON': (body, _signature, random) => {
    const broken = body.slice(0, 1 + Math.floor(random() * (body.length - 2)));
    return signed(broken, signatureOf(broken));
  },
};

/** Answers to forged events other than 400, and documents that they wrote. */
export async function measureForged(size: Size): Promise<Measured> {
  await clear();
  const random = seededRandom(7);
  const webhook = await serveWebhook();
  const kinds = Object.entries(FORGERS);
  const wrong: string[] = [];
  try {
    const waiting = Array.from({ length: SCALES[size] }, (_, index) => index);
    const forge = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const [kind = '', forger] = kinds[index % kinds.length] ?? [];
        const body = eventOf(`evt_${index}`, 'checkout.session.completed', { id: `cs_${index}`, object: 'checkout.session', metadata: {} });
        const { body: forged, headers } = (forger as Forger)(body, signatureOf(body), random);
        const status = await post(webhook.address, forged, headers);
        if (status !== 400) wrong.push(`${kind}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, forge));
    const written = (await Promise.all((await firestore().listCollections()).map((collection) => collection.count().get()))).map(
      (counted) => counted.data().count,
    );
    const documents = written.reduce((sum, count) => sum + count, 0);
    const genuine = eventOf('evt_genuine', 'customer.created', { id: 'cus_1', object: 'customer' });
    const taken = await post(webhook.address, genuine, { 'stripe-signature': signatureOf(genuine) });
    if (taken !== 200) throw new Error(`A genuine event was answered with ${taken}: nothing was measured.`);
    const note = `${SCALES[size]} of ${kinds.length} kinds; ${documents} documents written. ${[...new Set(wrong)].join(', ')}`.trim();
    say(note);
    return { value: wrong.length + documents, note };
  } finally {
    await webhook.end();
  }
}

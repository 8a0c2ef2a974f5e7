import Stripe from 'stripe';
import { newId, secondsOf } from './bank.ts';
import { type Books, type Delivery, type Event, put } from './books.ts';
import type { Webhook } from './webhook.ts';

/** How events travel: at once and once each, unless a test changes it. */
export interface Post {
  /** Whether no event arrives. */
  readonly lost: boolean;
  /** Milliseconds until the first attempt. */
  readonly delayMs: number;
  /** Up to this many milliseconds more, chosen for each event, so that they arrive in any order. */
  readonly jitterMs: number;
  /** How often each arrives. */
  readonly copies: number;
}
export const USUAL_POST: Post = { lost: false, delayMs: 0, jitterMs: 0, copies: 1 };

/** The pause after the first failed attempt. Each further pause is twice as long, up to the longest. Stripe waits minutes and hours. */
const PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;
/** Stripe tries for three days. */
const GIVEN_UP_MS = 3 * 86_400_000;
/** A webhook that takes longer has failed. */
const TIMEOUT_MS = 20_000;

/** Records an event about an object as it is now, and sends it as `post` says if the webhook wants events of this type. */
export function note(books: Books, { events: wanted }: Webhook, post: Post, now: Date, type: string, object: object): void {
  const event = put(books.events, {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: secondsOf(now),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: type as Event['type'],
  } satisfies Event);
  if (post.lost || (wanted && !wanted.includes(type))) return;
  for (let copy = 0; copy < post.copies; copy++) send(books, event.id, now.getTime() + post.delayMs + Math.random() * post.jitterMs);
}

/** Sends an event, or sends it again. */
export function send(books: Books, event: string, due: number): void {
  put(books.deliveries, { id: newId('dlv'), event, due, attempts: 0 } satisfies Delivery);
}

/** Returns the function that delivers what is due. Each delivery is repeated after growing pauses until it is received. */
export function courier(books: Books, webhook: Webhook, now: () => Date): () => Promise<void> {
  const underway = new Set<string>();
  async function attempt(delivery: Delivery, event: Event): Promise<void> {
    underway.add(delivery.id);
    const isReceived = await deliver(event, webhook, now());
    underway.delete(delivery.id);
    const at = now().getTime();
    if (isReceived || at > event.created * 1000 + GIVEN_UP_MS) {
      books.deliveries.delete(delivery.id);
      return;
    }
    delivery.due = at + Math.min(PAUSE_MS * 2 ** delivery.attempts, MAX_PAUSE_MS);
    delivery.attempts++;
  }
  return async () => {
    const due = [...books.deliveries.values()].filter((one) => one.due <= now().getTime() && !underway.has(one.id));
    await Promise.all(
      due.map(async (delivery) => {
        const event = books.events.get(delivery.event);
        if (event) await attempt(delivery, event);
      }),
    );
  };
}

/** Delivers an event, signed for the time of the attempt. Returns whether the webhook answered 2xx. */
async function deliver(event: Event, { url, secret }: Webhook, now: Date): Promise<boolean> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: secondsOf(now) });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  const response = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  await response?.arrayBuffer().catch(() => {});
  return response?.ok ?? false;
}

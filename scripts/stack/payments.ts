import { LOCAL_PROJECT, REGION } from '../../functions/src/contract/constants.ts';
import { HOST } from '../lib/ports.ts';
import { Problem } from '../lib/problem.mjs';
import type { LocalStripe } from '../../tools/stripe-emulator/src/server.ts';
import { LOCAL_OFFERS } from '../seed/offers.ts';
import { EVENT_TYPES } from '../../functions/src/sponsorships/event-types.ts';
import type { Ports } from './config.ts';
import { stripeOf } from './data.ts';
import { askDocuments } from './documents.ts';
import type { Options } from './options.ts';

/** How a stack takes payments, and the functions' parameters for it. */
export interface Payments {
  /** Whether they go to the stack's own Stripe. */
  readonly isLocal: boolean;
  readonly env: Readonly<Record<'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API', string>>;
}

/** The address that Stripe's events are sent to. */
const webhookOf = ({ functions }: Ports): string => `http://${HOST}:${functions}/${LOCAL_PROJECT}/${REGION}/stripeWebhook`;

/** The address of the stack's own Stripe. */
export const stripeOriginOf = ({ stripe }: Ports): string => `http://${HOST}:${stripe}`;

/** Keys come from the environment here. In a deployment, `PAYMENTS` binds them as secrets. */
const paymentsWith = (key: string, secret: string, api: string): Payments => ({
  isLocal: api !== '',
  env: { PAYMENTS: 'false', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API: api },
});

/**
 * Chooses the stack's own Stripe, unless `STRIPE_SECRET_KEY` is the key of a test account or payments are turned off. Each stack's
 * Stripe accepts a key of its own, so that another stack's functions can't use it by mistake.
 * @throws Problem on a key that moves money, or if the secret that signs Stripe's events is missing
 */
export function choosePayments(ports: Ports, { payments }: Pick<Options, 'payments'>, env = process.env): Payments {
  if (!payments) return paymentsWith('', '', '');
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (!key) return paymentsWith(`sk_test_local_${ports.hosting}`, `whsec_local_${ports.hosting}`, stripeOriginOf(ports));
  if (!/^(sk|rk)_test_\w+$/.test(key))
    throw new Problem(
      "STRIPE_SECRET_KEY isn't a test key (sk_test_…), and nothing here may move real money. Use a test key, or unset it to use the local Stripe.",
    );
  if (!secret) {
    throw new Problem(
      `STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is missing. Run "stripe listen --forward-to ${webhookOf(ports)}" and set it to the whsec_… value it prints.`,
    );
  }
  return paymentsWith(key, secret, '');
}

/** Starts the stack's own Stripe, which keeps its state beside the data in `folder`. It is loaded only when it is needed. */
export async function startStripe(ports: Ports, folder: string, { env }: Payments): Promise<LocalStripe> {
  const { startLocalStripe } = await import('../../tools/stripe-emulator/src/server.ts');
  return startLocalStripe({
    port: ports.stripe,
    key: env.STRIPE_SECRET_KEY,
    webhook: { url: webhookOf(ports), secret: env.STRIPE_WEBHOOK_SECRET, events: EVENT_TYPES },
    offers: Object.values(LOCAL_OFFERS),
    keepIn: stripeOf(folder),
  });
}

/** Whether no sponsorship tiers exist yet. Returns false if the local Firestore doesn't answer. */
export async function lacksTiers(ports: Pick<Ports, 'firestore'>): Promise<boolean> {
  const response = await askDocuments(ports, 'tiers?pageSize=1');
  if (!response?.ok) return false;
  const { documents = [] } = (await response.json()) as { documents?: unknown[] };
  return documents.length === 0;
}

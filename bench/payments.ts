import type { Measured, Size } from './record';
import { connect } from './support/firestore';
import { KEY, SECRET } from './payments/webhook';
import { measureWebhookTime } from './payments/webhook-time';

const MEASURES: Readonly<Record<string, (size: Size) => Promise<Measured>>> = {
  'webhook-time': measureWebhookTime,
};

/** Payments as Stripe tells of them, and as people press buttons. */
export async function measurePayments(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  connect();
  Object.assign(process.env, { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET });
  const measured: Record<string, Measured> = {};
  for (const [id, measure] of Object.entries(MEASURES)) if (ids.includes(id)) measured[id] = await measure(size);
  return measured;
}

import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { IS_LOCAL, STRIPE_PUBLISHABLE_KEY } from '../config';

/** If Stripe's script takes longer to load, the buyer pays on Stripe's own page. */
const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Loads Stripe's script for the card form on our page. Undefined if the build has no key for Stripe, or the script doesn't load in
 * time.
 */
export async function loadStripeScript(): Promise<Stripe | undefined> {
  if (STRIPE_PUBLISHABLE_KEY === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), SCRIPT_TIMEOUT_MS);
  });
  try {
    return (await Promise.race([loadStripe(STRIPE_PUBLISHABLE_KEY), timeout])) ?? undefined;
  } catch (error) {
    console.error('Stripe’s script did not load.', error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a payment URL is safe to open: it uses HTTPS or, in a local build, points to this machine. */
export function isPaymentUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (IS_LOCAL && protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));
}

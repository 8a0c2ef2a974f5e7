import type { CallableInput, CheckoutPage } from '@contract';
import type { Stripe } from '@stripe/stripe-js';
import { CallFailure } from '../lib/failure';
import { isPaymentUrl, loadStripeScript } from '../lib/stripe';
import { sendOnce } from './sendOnce';

/** What the user is buying. */
export type PurchaseOrder = Pick<CallableInput<'createSponsorshipCheckout'>, 'tierId' | 'sponsored'>;

/** How an order is paid: in a form on our page, or on Stripe's page. */
export type Payment = { readonly kind: 'embedded'; readonly stripe: Stripe; readonly clientSecret: string } | { readonly kind: 'hosted'; readonly url: string };

/**
 * Starts a purchase, or resumes the same one: pressing the button twice, or in two windows, creates only one purchase. The checkout
 * session is created after Stripe's script has loaded or failed, because the form on our page needs the script.
 * @throws CallFailure
 */
export async function createPayment(order: PurchaseOrder, preferredPage: CheckoutPage): Promise<Payment> {
  const stripe = preferredPage === 'embedded' ? await loadStripeScript() : undefined;
  const { clientSecret, url } = await sendOnce('createSponsorshipCheckout', { ...order, page: stripe ? 'embedded' : 'hosted' });
  if (stripe && clientSecret) return { kind: 'embedded', stripe, clientSecret };
  if (url && isPaymentUrl(url)) return { kind: 'hosted', url };
  console.error('The checkout has no payment page.');
  throw new CallFailure('internal');
}

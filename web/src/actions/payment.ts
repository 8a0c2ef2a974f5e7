import type { CallableInput, CheckoutPage } from '@contract';
import type { Stripe } from '@stripe/stripe-js';
import { CallFailure } from '../lib/failure';
import { isPaymentPage, stripeScript } from '../lib/stripe';
import { sendOnce } from './sendOnce';

/** What is to be paid for. */
export type PurchaseOrder = Pick<CallableInput<'createSponsorshipCheckout'>, 'tierId' | 'sponsored'>;

/** How an order is paid: by a form on our page, or on Stripe's. */
export type Payment = { readonly kind: 'embedded'; readonly stripe: Stripe; readonly clientSecret: string } | { readonly kind: 'hosted'; readonly url: string };

/**
 * Begins a purchase, or goes on with the same one: pressed twice, or in two windows, it is one. A form on our page is for where
 * its script has come: no session is made before that is known.
 * @throws CallFailure
 */
export async function beginPayment(order: PurchaseOrder, wanted: CheckoutPage): Promise<Payment> {
  const stripe = wanted === 'embedded' ? await stripeScript() : undefined;
  const { clientSecret, url } = await sendOnce('createSponsorshipCheckout', { ...order, page: stripe ? 'embedded' : 'hosted' });
  if (stripe && clientSecret) return { kind: 'embedded', stripe, clientSecret };
  if (url && isPaymentPage(url)) return { kind: 'hosted', url };
  console.error('The checkout has no payment page.');
  throw new CallFailure('internal');
}

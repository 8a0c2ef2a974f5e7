import type Stripe from 'stripe';
import { type CallableOutput, type CheckoutPage, DomainError, CHECKOUT_SESSIONS_LIMIT, sitePaths, type Sponsorship } from '../contract';
import { config } from '../platform/config';
import { isConflict } from '../platform/firestore';
import { pauseBeforeRetry } from '../platform/retry';
import { requestStripe, parseStripeError } from '../platform/stripe';
import { type Buyer, toCheckoutExpiry } from './domain';
import { type LoadedSponsorship, loadSponsorship, updateSponsorship } from './repository';
import { ATTEMPTS, CONTENDED_MESSAGE } from './purchase-repository';

/** Shown next to the pay button. */
const UNRESERVED_MESSAGE =
  'We can’t reserve this spot, because an earlier checkout ended without a payment. If someone else pays first, we’ll refund you in full.';

type Checkout = CallableOutput<'createSponsorshipCheckout'>;

/**
 * Opens the checkout session in which a purchase is paid.
 *
 * Only one checkout session of a purchase can be paid: if there is one for the other page, it is ended before a new one is created. The number, page and
 * expiry of a new one are stored before Stripe is called, so that simultaneous calls get the same one.
 * @param page where the buyer enters the card: embedded in our page, or on Stripe's
 * @throws DomainError `limit-reached`, `already-paid`, `contended`, `unavailable`
 */
export async function openCheckoutSession(id: string, page: CheckoutPage, buyer: Buyer, now: Date): Promise<Checkout> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const loaded = await loadSponsorship(id);
    const { sessions, checkout, status } = loaded.sponsorship;
    requirePending(status);
    if (sessions.length >= CHECKOUT_SESSIONS_LIMIT)
      throw new DomainError('limit-reached', 'You’ve started this checkout too many times. Cancel it on your dashboard, then start over.');
    const latest = sessions.at(-1);
    const session = latest === undefined ? undefined : await requestStripe((stripe) => stripe.checkout.sessions.retrieve(latest));
    if (session?.status === 'complete')
      throw new DomainError('already-paid', 'This purchase is already paid for, or its payment is processing. See your dashboard.');
    if (checkout.number === sessions.length) {
      const created = !session || (await endCheckoutSession(session)) ? await createCheckoutSession(loaded, buyer) : undefined;
      // Return it right away. In another attempt, a second window could already have replaced it with a session for the other page.
      if (created && checkout.page === page) return toCheckout(id, created);
    } else if (session?.status === 'open' && checkout.page === page) return toCheckout(id, session);
    else await announceCheckoutSession(loaded, page, now);
    await pauseBeforeRetry(attempt);
  }
  throw new DomainError('contended', CONTENDED_MESSAGE);
}

/**
 * Checks that a purchase can be paid. Another window may have paid or canceled it in the meantime.
 * @throws DomainError `contended`, `already-paid`
 */
function requirePending(status: Sponsorship['status']): void {
  if (status === 'pending') return;
  if (status === 'expired' || status === 'failed') throw new DomainError('contended', 'This purchase has ended. Start a new one.');
  throw new DomainError('already-paid', 'This purchase is already paid for, or its payment is processing. See your dashboard.');
}

function toCheckout(id: string, { id: session, url, client_secret: clientSecret }: Stripe.Checkout.Session): Checkout {
  return { id, session, ...(url && { url }), ...(clientSecret && { clientSecret }) };
}

/** Ends a checkout session if it is open. Returns false if it ended in the meantime, possibly with a payment. */
export async function endCheckoutSession(session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.status !== 'open') return true;
  const isOver = (error: unknown) => parseStripeError(error)?.status === 400;
  try {
    await requestStripe((stripe) => stripe.checkout.sessions.expire(session.id), isOver);
    return true;
  } catch (error) {
    if (!isOver(error)) throw error;
    return false;
  }
}

/** Announces the next checkout session: stores its number, page and expiry before Stripe creates it. */
async function announceCheckoutSession({ id, sponsorship, updateTime }: LoadedSponsorship, page: CheckoutPage, now: Date): Promise<void> {
  const next = { checkout: { number: sponsorship.sessions.length, page }, expiresAt: toCheckoutExpiry(now) };
  await tryToUpdate(id, next, updateTime);
}

/** Updates a sponsorship. Returns false if another call or a Stripe event wrote it since it was read, so that it must be read again. */
async function tryToUpdate(...change: Parameters<typeof updateSponsorship>): Promise<boolean> {
  try {
    await updateSponsorship(...change);
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return false;
  }
}

/**
 * Creates the announced checkout session. Repeated calls get the same one, since Stripe creates one per idempotency key. Returns undefined if the
 * purchase was written in the meantime.
 */
async function createCheckoutSession({ id, sponsorship, updateTime }: LoadedSponsorship, { email }: Buyer): Promise<Stripe.Checkout.Session | undefined> {
  const { checkout, expiresAt, stripePriceId, sessions, unreserved } = sponsorship;
  const returnUrl = `${config.siteOrigin()}${sitePaths.paymentSuccess('{CHECKOUT_SESSION_ID}')}`;
  const pageOptions =
    checkout.page === 'embedded'
      ? ({ ui_mode: 'embedded_page', return_url: returnUrl } as const)
      : ({ ui_mode: 'hosted_page', success_url: returnUrl, cancel_url: `${config.siteOrigin()}${sitePaths.sponsorships}` } as const);
  const session = await requestStripe((stripe) =>
    stripe.checkout.sessions.create(
      {
        ...pageOptions,
        mode: 'payment',
        line_items: [{ price: stripePriceId, quantity: 1 }],
        client_reference_id: id,
        metadata: { sponsorshipId: id },
        payment_intent_data: { metadata: { sponsorshipId: id } },
        customer_email: email,
        ...(unreserved && { custom_text: { submit: { message: UNRESERVED_MESSAGE } } }),
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
      },
      { idempotencyKey: `${id}-${checkout.number}` },
    ),
  );
  return (await tryToUpdate(id, { sessions: [...sessions, session.id] }, updateTime)) ? session : undefined;
}

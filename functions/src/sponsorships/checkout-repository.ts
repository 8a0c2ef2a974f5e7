import { type CallableOutput, DomainError } from '../contract';
import { loadAccount } from '../platform/account';
import { requestStripe, stripe } from '../platform/stripe';
import { type Buyer, expireUnpaid, type Order, type BuyerWithNetwork } from './domain';
import { findSponsorship, type LoadedSponsorship } from './repository';
import { changeOneSponsorship } from './expiry-repository';
import { startPurchase } from './purchase-repository';
import { endCheckoutSession, openCheckoutSession } from './checkout-session-repository';
import { findCheckoutSessions, updateFromCheckoutSessions } from './payment-repository';

/**
 * Starts a checkout for an order, or returns the one that the buyer already started for it. The buyer's email address must be verified, so that accounts
 * with made-up addresses can't hold spots.
 * @throws DomainError `address-not-verified`, `payments-closed`, or what `startPurchase` and `openCheckoutSession` throw
 */
export async function startCheckout(order: Order, buyer: BuyerWithNetwork, now: Date): Promise<CallableOutput<'createSponsorshipCheckout'>> {
  // If payments are off, this throws before anything is written.
  await stripe();
  if (!(await loadAccount(buyer.uid))?.emailVerified) throw new DomainError('address-not-verified', 'Verify your email address before you buy.');
  return openCheckoutSession(await startPurchase(order, buyer, now), order.page, buyer, now);
}

/**
 * Cancels an unpaid purchase.
 * @throws DomainError `sponsorship-not-found`, also if it is another buyer's; `already-paid`
 */
export async function cancelCheckout(id: string, buyer: Buyer, now: Date): Promise<void> {
  const author = { by: buyer.uid, now };
  const { sponsorship: before } = await loadOwnPurchase(id, buyer.uid);
  if (before.status === 'expired' || before.status === 'failed') return;
  // If the latest checkout session isn't stored, search Stripe for it, since it would stay open.
  const isStored = before.checkout.number < before.sessions.length;
  const sessions = isStored ? before.sessions : [...new Set([...before.sessions, ...(await findCheckoutSessions(id, before))])];
  const latest = sessions.at(-1);
  if (latest !== undefined) await endCheckoutSession(await requestStripe((stripe) => stripe.checkout.sessions.retrieve(latest)));
  await updateFromCheckoutSessions({ id, sponsorship: { ...before, sessions } }, author, 'cancelSponsorshipCheckout');
  if (!isStored) await changeOneSponsorship(id, expireUnpaid, 'cancelSponsorshipCheckout', now);
  const { sponsorship: after } = await loadOwnPurchase(id, buyer.uid);
  if (after.status !== 'expired' && after.status !== 'failed')
    throw new DomainError('already-paid', 'This purchase is already paid for, or its payment is processing.');
}

async function loadOwnPurchase(id: string, uid: string): Promise<LoadedSponsorship> {
  const loaded = await findSponsorship(id);
  if (loaded?.sponsorship.userId !== uid) throw new DomainError('sponsorship-not-found', 'We couldn’t find this purchase.');
  return loaded;
}

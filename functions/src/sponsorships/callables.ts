import { config } from '../platform/config';
import { hashNetwork } from '../platform/network-hash';
import { serve, type SignedInContext } from '../platform/callable';
import { toRevenueCsv } from './revenue';
import { decideOnBrand, loadRevenue, refundPayment, updateFromStripe } from './admin-actions-repository';
import type { Buyer } from './domain';
import { startCheckout, cancelCheckout } from './checkout-repository';
import { loadRenewableIds as readRenewableIds } from './renewals-repository';
import { createTier as storeTier, updateTier as changeTier } from './tiers-repository';

/** Options of functions that call Stripe. */
const withStripe = { secrets: config.paymentSecrets() };
const toAuthor = ({ actor, now }: SignedInContext) => ({ by: actor.uid, now });
const toBuyer = ({ actor }: SignedInContext): Buyer => ({ uid: actor.uid, email: actor.profile.email });

export const createTier = serve(
  'createTier',
  async ({ key, tier }, context) => {
    await storeTier(key, tier, toAuthor(context));
    return { id: key };
  },
  withStripe,
);

export const updateTier = serve(
  'updateTier',
  async ({ id, version, tier }, context) => ({ version: await changeTier(id, tier, version, toAuthor(context)) }),
  withStripe,
);

export const createSponsorshipCheckout = serve(
  'createSponsorshipCheckout',
  async (order, context) => startCheckout(order, { ...toBuyer(context), network: await hashNetwork(context.network) }, context.now),
  withStripe,
);

export const cancelSponsorshipCheckout = serve(
  'cancelSponsorshipCheckout',
  async ({ id }, context) => {
    await cancelCheckout(id, toBuyer(context), context.now);
    return {};
  },
  withStripe,
);

export const readRenewable = serve('readRenewable', async ({ insteadOf }, { actor, now }) => ({ ids: await readRenewableIds(actor.uid, insteadOf, now) }));

export const decideBrand = serve('decideBrand', async ({ id, decision, reason }, context) => {
  await decideOnBrand(id, decision, reason, toAuthor(context));
  return {};
});

export const refundSponsorship = serve(
  'refundSponsorship',
  async ({ id, amount, refunded }, context) => ({ refunded: await refundPayment(id, amount, refunded, toAuthor(context)) }),
  withStripe,
);

export const checkSponsorship = serve(
  'checkSponsorship',
  async ({ id }, context) => {
    await updateFromStripe(id, toAuthor(context));
    return {};
  },
  withStripe,
);

export const readRevenue = serve('readRevenue', async () => {
  const entries = await loadRevenue();
  return { revenue: entries, csv: toRevenueCsv(entries) };
});

import type { Offer } from '../../tools/stripe-emulator/src/books.ts';

/** The prices of the sample's tiers at a new local Stripe. Their ids never change, since tiers name them. */
export const LOCAL_OFFERS = {
  floor: { id: 'price_local_floor', product: 'prod_local_floor', name: 'Homepage sponsorship', amount: 90_000, currency: 'usd', active: true },
  row: { id: 'price_local_row', product: 'prod_local_row', name: 'City page sponsorship', amount: 24_000, currency: 'usd', active: true },
  mat: { id: 'price_local_mat', product: 'prod_local_mat', name: '90-day starter sponsorship', amount: 7500, currency: 'usd', active: true },
} as const satisfies Readonly<Record<string, Offer>>;

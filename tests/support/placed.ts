import { DAY_MS, type Sponsorship, type Tier } from '@contract';

/** The time this many days from now; ISO. */
export const inDays = (days: number, now = Date.now()): string => new Date(now + days * DAY_MS).toISOString();

/** A gym's paid sponsorship that started yesterday and runs for a month, with these fields overridden. */
export const placed = (fields: Partial<Sponsorship> = {}): Sponsorship => ({
  userId: 'buyer',
  kind: 'gym',
  ...(fields.kind !== 'brand' && { gymId: 'g1' }),
  sponsor: 'Atos',
  tierId: 'city',
  tierName: 'City',
  termDays: 31,
  stripePriceId: 'price_city',
  placement: fields.kind === 'brand' ? 'brand~b1' : `gym~${fields.gymId ?? 'g1'}`,
  status: 'active',
  amount: 9900,
  currency: 'usd',
  refunded: 0,
  sessions: ['cs_1'],
  checkout: { number: 0, page: 'hosted' },
  expiresAt: inDays(-1),
  createdAt: inDays(-1),
  paidAt: inDays(-1),
  startsAt: inDays(-1),
  endsAt: inDays(30),
  ...fields,
});

/** A brand's sponsorship, approved unless `fields` says otherwise. */
export const placedBrand = (fields: Partial<Sponsorship> = {}): Sponsorship =>
  placed({ kind: 'brand', sponsor: 'Gi Co.', brand: { name: 'Gi Co.', url: 'https://gi.example/' }, review: 'approved', ...fields });

export const tierWith = (fields: Partial<Tier> = {}): Tier => ({
  name: 'City',
  kinds: ['gym'],
  benefits: ['Above the other gyms of its city.'],
  termDays: 31,
  spots: 3,
  order: 1,
  active: true,
  stripePriceId: 'price_city',
  amount: 9900,
  currency: 'usd',
  version: 1,
  createdAt: inDays(-100),
  updatedAt: inDays(-100),
  ...fields,
});

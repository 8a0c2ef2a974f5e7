import type { StoredDiscount } from '@web/stores/discounts';

/** A stored discount, by default proposed for an owner's gym. */
export const discount = (fields: Partial<StoredDiscount> = {}): StoredDiscount => ({
  id: 'd1',
  title: '20% off gis',
  category: 'gear',
  offeredBy: 'Half Guard Hall',
  gymId: 'g1',
  state: 'TX',
  timeZone: 'America/Chicago',
  status: 'proposed',
  active: fields.status === 'approved',
  copies: 0,
  userId: 'owner',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

import { describe, expect, it } from 'vitest';
import type { Sponsorship } from '@contract';
import { rejectRepeatedPurchase } from '@functions/sponsorships/domain';
import { placed, placedBrand } from '@support/placed';

const GYM = { gymId: 'g1' };
const BRAND = { brand: { name: 'Gi Co.', url: 'https://gi.example/' } };
const order = (own: Sponsorship[], sponsored: Parameters<typeof rejectRepeatedPurchase>[1]) => () => rejectRepeatedPurchase(own, sponsored);

describe('rejectRepeatedPurchase', () => {
  it('sends the buyer to the dashboard to pay for or cancel an unpaid sponsorship of the same gym', () => {
    expect(order([placed({ status: 'pending' })], GYM)).toThrow(expect.objectContaining({ reason: 'limit-reached' }));
  });

  it('sends the buyer to the dashboard to renew a brand’s sponsorship', () => {
    expect(order([placedBrand()], BRAND)).toThrow(expect.objectContaining({ reason: 'already-paid' }));
    expect(order([placedBrand({ status: 'processing' })], BRAND)).toThrow(expect.objectContaining({ reason: 'already-paid' }));
  });

  it('accepts another gym or brand, and another try to buy an unpaid sponsorship of a brand', () => {
    const own = [placed({ gymId: 'g2', status: 'pending' }), placedBrand({ status: 'pending' })];
    expect(order(own, GYM)).not.toThrow();
    expect(order(own, BRAND)).not.toThrow();
    expect(order([placedBrand()], { brand: { ...BRAND.brand, name: 'Other Gis' } })).not.toThrow();
  });

  it('accepts an order for a gym with an unpaid renewal', () => {
    expect(order([placed({ status: 'pending', renews: 's0' })], GYM)).not.toThrow();
  });
});

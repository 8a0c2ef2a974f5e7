import { expect, it } from 'vitest';
import type { RevenueEntry } from '@contract';
import { toRevenueCsv } from '@functions/sponsorships/revenue';

const entry = (given: Partial<RevenueEntry>): RevenueEntry => ({
  month: '2026-11',
  tier: 'A year',
  currency: 'usd',
  purchases: 2,
  paid: 48_000,
  tax: 3_660,
  refunded: 0,
  ...given,
});

it('toRevenueCsv writes amounts as plain decimals and starts no formulas', () => {
  expect(toRevenueCsv([entry({ tier: '=1+1', refunded: 1005 }), entry({ currency: 'jpy', paid: 4000, tax: 0 })]).split('\r\n')).toEqual([
    'month,tier,currency,purchases,paid,tax_included,refunded,net',
    "2026-11,'=1+1,USD,2,480.00,36.60,10.05,469.95",
    '2026-11,A year,JPY,2,4000,0,0,4000',
    '',
  ]);
});

import { describe, expect, it } from 'vitest';
import { formatDiscountState } from '@web/words/discountState';
import { discount } from '../storedDiscount';

const NOW = new Date('2026-11-27T12:00:00.000Z');

describe('formatDiscountState', () => {
  it('tells a discount that its owner withdrew from one that ended after its approval', () => {
    expect(formatDiscountState(discount({ status: 'ended' }), NOW)).toBe('Withdrawn');
    expect(formatDiscountState(discount({ status: 'ended', decidedAt: '2026-11-21T10:00:00.000Z' }), NOW)).toBe('Ended');
  });
});

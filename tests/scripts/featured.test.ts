import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleDiscounts } from '@scripts/seed/discounts';
import { discountCallables } from '@functions/contract/discount-callables';
import { citiesToFeature, type FeaturedCandidate, gymsToFeature } from '@scripts/seed/featured';

const city = (stateSlug: string, citySlug: string, gyms: number): FeaturedCandidate =>
  ({ stateSlug, stateCode: stateSlug.slice(0, 2).toUpperCase(), citySlug, name: citySlug, summary: { gyms, openMats: 0 } }) as FeaturedCandidate;

describe('citiesToFeature and gymsToFeature', () => {
  test('pick the largest city of each state, twelve at most', () => {
    const cities = Array.from({ length: 20 }, (_, index) => [
      city(`state-${index}`, 'large', 50 + index),
      city(`state-${index}`, 'larger', 100 + index),
    ]).flat();
    const chosen = citiesToFeature(cities);
    expect(chosen).toHaveLength(12);
    expect(new Set(chosen.map(({ stateSlug }) => stateSlug)).size).toBe(12);
    expect(chosen[0]).toMatchObject({ stateSlug: 'state-19', citySlug: 'larger' });
  });

  test('pick open gyms with different names, four at most', () => {
    const gyms = Object.fromEntries(
      ['A', 'B', 'B', 'C', 'D', 'E', 'F'].map((name, index) => [String(index), { name, status: name === 'A' ? 'closed' : 'published' }]),
    ) as FeaturedCandidate['gyms'];
    expect(gymsToFeature({ ...city('texas', 'austin', 6), gyms }).map(({ name }) => name)).toEqual(['B', 'C', 'D', 'E']);
  });
});

describe('sampleDiscounts', () => {
  test('gives valid discounts with stable keys for a gym in each of the four largest cities and for partners', () => {
    const cities = ['austin', 'boise', 'chicago', 'denver', 'eugene'].map((slug, index) => ({
      ...city(`state-${index}`, slug, 9),
      gyms: { [slug]: { id: slug, name: 'A', status: 'published' } } as unknown as FeaturedCandidate['gyms'],
    }));
    const discounts = sampleDiscounts(cities);
    expect(discounts.flatMap(({ offeredBy }) => ('gymId' in offeredBy ? [offeredBy.gymId] : []))).toEqual(['austin', 'boise', 'chicago', 'denver']);
    expect(discounts.some(({ offeredBy }) => 'partner' in offeredBy)).toBe(true);
    for (const discount of discounts) expect(v.safeParse(discountCallables.createDiscount.input, discount).success).toBe(true);
    expect(new Set(discounts.map(({ key }) => key)).size).toBe(discounts.length);
    expect(sampleDiscounts(cities)).toEqual(discounts);
  });

  test('gives only partner discounts if the directory has no cities', () => {
    const discounts = sampleDiscounts([]);
    expect(discounts).not.toEqual([]);
    expect(discounts.filter(({ offeredBy }) => !('partner' in offeredBy))).toEqual([]);
  });
});

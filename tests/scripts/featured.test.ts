import { describe, expect, test } from 'vitest';
import { citiesToFeature, type FeaturedCandidate, gymsToFeature } from '../../scripts/local/featured';

const city = (stateSlug: string, citySlug: string, gyms: number): FeaturedCandidate =>
  ({ stateSlug, stateCode: stateSlug.slice(0, 2).toUpperCase(), citySlug, name: citySlug, summary: { gyms, openMats: 0 } }) as FeaturedCandidate;

describe('the sample’s featured cities', () => {
  test('are the largest of different states, a dozen at most', () => {
    const cities = Array.from({ length: 20 }, (_, index) => [
      city(`state-${index}`, 'large', 50 + index),
      city(`state-${index}`, 'larger', 100 + index),
    ]).flat();
    const chosen = citiesToFeature(cities);
    expect(chosen).toHaveLength(12);
    expect(new Set(chosen.map(({ stateSlug }) => stateSlug)).size).toBe(12);
    expect(chosen[0]).toMatchObject({ stateSlug: 'state-19', citySlug: 'larger' });
  });

  test('show open gyms of different names, four at most', () => {
    const gyms = Object.fromEntries(
      ['A', 'B', 'B', 'C', 'D', 'E', 'F'].map((name, index) => [String(index), { name, status: name === 'A' ? 'closed' : 'published' }]),
    ) as FeaturedCandidate['gyms'];
    expect(gymsToFeature({ ...city('texas', 'austin', 6), gyms }).map(({ name }) => name)).toEqual(['B', 'C', 'D', 'E']);
  });
});

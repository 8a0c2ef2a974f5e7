import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '@contract';
import { boundsAround, isInBounds, overlaps } from '@functions/http/find/bounds';
import { sortByKey, toPage } from '@functions/listings/order';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };

describe('milesBetween', () => {
  it.each([
    ['Austin to Dallas', { latitude: 32.7767, longitude: -96.797 }, 181.8],
    ['Austin to Honolulu', { latitude: 21.3069, longitude: -157.8583 }, 3755],
    ['Austin to itself', AUSTIN, 0],
  ])('returns the straight-line miles from %s', (_way, place, miles) => {
    expect(Math.abs(milesBetween(AUSTIN, place) - miles)).toBeLessThan(miles / 200 + 0.001);
  });
});

const anyPoint = fc.record({ latitude: fc.double({ min: -89, max: 89, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) });

describe('boundsAround and isInBounds', () => {
  it('contain every place within the radius, even across the 180th meridian', () => {
    const miles = fc.constantFrom(5, 25, 100);
    fc.assert(
      fc.property(anyPoint, miles, fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }), (center, radius, north, east) => {
        const longitude = center.longitude + east;
        const place = {
          latitude: Math.max(-90, Math.min(90, center.latitude + north)),
          longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
        };
        if (milesBetween(center, place) > radius) return;
        expect(isInBounds(boundsAround(center, radius), place.latitude, place.longitude)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('are not much wider than the radius', () => {
    const [south, west, north, east] = boundsAround(AUSTIN, 25);
    for (const place of [
      { ...AUSTIN, latitude: south },
      { ...AUSTIN, latitude: north },
      { ...AUSTIN, longitude: west },
      { ...AUSTIN, longitude: east },
    ]) {
      expect(milesBetween(AUSTIN, place)).toBeGreaterThan(24.9);
      expect(milesBetween(AUSTIN, place)).toBeLessThan(25.5);
    }
  });

  it('do not contain an unknown position', () => {
    expect(isInBounds([-90, -180, 90, 180], Number.NaN, Number.NaN)).toBe(false);
  });
});

describe('overlaps', () => {
  const texas = [25.8, -106.6, 36.5, -93.5] as const;

  it('finds bounds that share a corner, and not those beside or below', () => {
    expect(overlaps(texas, [36, -94, 40, -90])).toBe(true);
    expect(overlaps(texas, [26, -93, 36, -80])).toBe(false);
    expect(overlaps(texas, [20, -106, 25, -94])).toBe(false);
  });

  it('counts bounds across the 180th meridian as overlapping at their latitude', () => {
    expect(overlaps(texas, [30, 170, 60, -150])).toBe(true);
    expect(overlaps([50, 170, 60, -150], texas)).toBe(false);
  });
});

describe('orderedBy', () => {
  it('sorts by number and keeps the order of equal items', () => {
    const items = [
      { id: 'a', miles: 7 },
      { id: 'b', miles: 2 },
      { id: 'c', miles: 7 },
      { id: 'd', miles: Number.POSITIVE_INFINITY },
      { id: 'e', miles: 0 },
    ];
    expect(sortByKey(items, ({ miles }) => miles).map(({ id }) => id)).toEqual(['e', 'b', 'a', 'c', 'd']);
  });
});

describe('toPage', () => {
  const items = Array.from({ length: 45 }, (_, n) => n);
  it('returns the last page past the end, and the first page before the start', () => {
    expect(toPage(items, 3, 20)).toEqual({ page: 3, pages: 3, items: [40, 41, 42, 43, 44] });
    expect(toPage(items, 99, 20).page).toBe(3);
    expect(toPage([], 2, 20)).toEqual({ page: 1, pages: 0, items: [] });
    expect(toPage(items, 0, 20).items[0]).toBe(0);
  });
});

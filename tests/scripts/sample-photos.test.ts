import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ILLUSTRATION_SIZE, illustrationsOf } from '@scripts/sample/illustrations';
import type { FeaturedCandidate } from '@scripts/seed/featured';
import { COMPLETE_GYM_ID, gymsWithPhotos } from '@scripts/seed/photos';
import { MIN_PHOTO_SIDES, CAPTION_MAX } from '@contract';

describe('illustrationsOf', () => {
  test('draws the same pictures for the same seed, each small and marked as an illustration', async () => {
    const drawn = illustrationsOf(7, 5);
    expect(drawn).toHaveLength(5);
    expect(illustrationsOf(7, 5)).toEqual(drawn);
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(5);
    for (const { svg, caption } of drawn) {
      expect(caption).toMatch(/^Illustration: \w/);
      expect(caption.length).toBeLessThan(CAPTION_MAX);
      const { width, height, size = 0 } = await sharp(await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()).metadata();
      expect({ width, height }).toEqual(ILLUSTRATION_SIZE);
      expect(size).toBeLessThan(16_000);
    }
    expect(Math.min(...Object.values(ILLUSTRATION_SIZE))).toBeGreaterThan(MIN_PHOTO_SIDES[1]);
  });
});

describe('gymsWithPhotos', () => {
  test('gives several photos to the complete gym and to the first open gym of cities on the homepage', () => {
    const city = (id: string) => ({ gyms: { [id]: { id, name: id, status: 'published' } } }) as unknown as FeaturedCandidate;
    expect(gymsWithPhotos([city('a'), city('b'), city(COMPLETE_GYM_ID)])).toEqual([
      { gymId: COMPLETE_GYM_ID, count: 5 },
      { gymId: 'a', count: 2 },
      { gymId: 'b', count: 2 },
    ]);
  });
});

import { expect, test } from 'vitest';
import type { ZipRow } from '@functions/geo/data';
import { zipsOf } from '@scripts/shapes/states';
import { project, SHAPE_UNITS } from '@web/widgets/map/view/projection';

test('zipsOf lists the ZIP codes that share their place with no other, in order, relative to the state’s box', () => {
  const zips: ZipRow[] = [
    ['78704', 0, 30.2428, -97.7658],
    ['78701', 0, 30.2713, -97.7426],
    ['78708', 0, 30.3264, -97.7713],
    ['78709', 0, 30.3264, -97.7713],
  ];
  const { x, y } = project({ latitude: 30.2713, longitude: -97.7426 });
  const [left, top] = [Math.floor(x * SHAPE_UNITS) - 100, Math.floor(y * SHAPE_UNITS) - 50];
  const drawn = zipsOf(zips, [left, top, left + 1000, top + 1000]);
  expect(drawn.map(([zip]) => zip)).toEqual(['78701', '78704']);
  expect(Math.abs((drawn[0]?.[1] ?? 0) - 100)).toBeLessThanOrEqual(1);
  expect(Math.abs((drawn[0]?.[2] ?? 0) - 50)).toBeLessThanOrEqual(1);
});

import { Clusters } from '@web/widgets/map/gyms/Clusters';
import { toMarkerBoxes } from '@web/widgets/map/gyms/markers';
import { decodePoints } from '@web/widgets/map/gyms/points';
import { expect, test } from 'vitest';

/** Two gyms in Austin, next to each other, and one in Dallas. */
const pointsOf = (kinds: string) => decodePoints({ deltas: [302672, -977431, 10, 10, 25_085, 9_462], kinds });
const WORLD = { low: { x: 0, y: 0 }, high: { x: 1, y: 1 } };

const markersOf = (kinds: string, zoom: number) => new Clusters(pointsOf(kinds)).findMarkersIn(WORLD, zoom);

test('Clusters marks a cluster if one of its gyms has an open mat today, at every zoom', () => {
  expect(markersOf('010', 8).find(({ count }) => count === 2)?.hasOpenMatToday).toBe(true);
  expect(markersOf('001', 8).find(({ count }) => count === 2)?.hasOpenMatToday).toBe(false);
  expect(markersOf('001', 2)[0]).toMatchObject({ count: 3, hasOpenMatToday: true });
});

test('toMarkerBoxes sizes clusters from 38 to 50 pixels by count, and gives a single gym a 24-pixel target', () => {
  const viewport = { zoom: 8, left: 0, top: 0, width: 100, height: 100 };
  const marker = { x: 0, y: 0, ref: 0, hasOpenMatToday: false };
  const widths = [1, 5, 50, 500, 5000].map((count) => toMarkerBoxes([{ ...marker, count }], viewport)[0]?.width);
  expect(widths).toEqual([24, 38, 42, 46, 50]);
});

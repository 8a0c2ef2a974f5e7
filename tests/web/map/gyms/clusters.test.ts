import { Clusters } from '@web/widgets/map/gyms/clusters';
import { boxesOf } from '@web/widgets/map/gyms/marks';
import { decodePoints } from '@web/widgets/map/gyms/points';
import { expect, test } from 'vitest';

/** Two gyms next to each other in Austin and one in Dallas. */
const pointsOf = (kinds: string) => decodePoints({ deltas: [302672, -977431, 10, 10, 25_085, 9_462], kinds });
const LOW = { x: 0, y: 0 };
const HIGH = { x: 1, y: 1 };

const marksOf = (kinds: string, zoom: number) => new Clusters(pointsOf(kinds)).marksIn(LOW, HIGH, zoom);

test('Clusters marks a cluster if one of its gyms has an open mat today, at every zoom', () => {
  expect(marksOf('010', 8).find(({ count }) => count === 2)?.today).toBe(true);
  expect(marksOf('001', 8).find(({ count }) => count === 2)?.today).toBe(false);
  expect(marksOf('001', 2)[0]).toMatchObject({ count: 3, today: true });
});

test('boxesOf sizes clusters from 38 to 50 pixels by count, and gives a single gym a 24-pixel target', () => {
  const frame = { zoom: 8, left: 0, top: 0, width: 100, height: 100 };
  const mark = { x: 0, y: 0, ref: 0, today: false };
  const widths = [1, 5, 50, 500, 5000].map((count) => boxesOf([{ ...mark, count }], frame)[0]?.width);
  expect(widths).toEqual([24, 38, 42, 46, 50]);
});

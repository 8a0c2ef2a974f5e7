import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MapLegend } from '@web/widgets/map/MapLegend';
import { encodePoints, GYM } from '@web/widgets/map/points';

const PLACED = encodePoints([{ id: 'g1', latitude: 30.24, longitude: -97.77, kind: GYM }]);

test.each([
  [2, '1 gym only in the list'],
  [13, '12 gyms only in the list'],
])('MapLegend for %d gyms with one on the map says how many are only in the list', (total, said) => {
  render(<MapLegend of="gyms" points={{ ...PLACED, total }} />);
  expect(screen.getByText(said)).toBeTruthy();
});

test('MapLegend mentions no list-only gyms if all gyms are on the map or none has loaded', () => {
  const { rerender } = render(<MapLegend of="gyms" points={PLACED} />);
  expect(screen.queryByText(/only in the list/)).toBeNull();
  rerender(<MapLegend of="gyms" points={undefined} />);
  expect(screen.queryByText(/only in the list/)).toBeNull();
});

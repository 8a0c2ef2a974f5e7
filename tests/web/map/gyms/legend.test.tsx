import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GymMapLegend } from '@web/widgets/map/gyms/GymMapLegend';
import { encodePoints, GYM } from '@web/widgets/map/gyms/points';

const PLACED = encodePoints([{ id: 'g1', latitude: 30.24, longitude: -97.77, kind: GYM }]);

test.each([
  [2, '1 gym not on the map'],
  [13, '12 gyms not on the map'],
])('GymMapLegend for %d gyms with one on the map says how many are not on the map', (total, text) => {
  render(<GymMapLegend legend="gyms" points={{ ...PLACED, total }} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test('GymMapLegend doesn’t mention missing gyms if all are on the map or none have loaded', () => {
  const { rerender } = render(<GymMapLegend legend="gyms" points={PLACED} />);
  expect(screen.queryByText(/not on the map/)).toBeNull();
  rerender(<GymMapLegend legend="gyms" points={undefined} />);
  expect(screen.queryByText(/not on the map/)).toBeNull();
});

import { expect, it } from 'vitest';
import { createFallbackStats } from '@functions/stats/domain';

it('createFallbackStats returns the default numbers with the time and a note for the admin', () => {
  expect(createFallbackStats(new Date('2026-03-01T10:00:00.000Z'))).toEqual({
    statesCount: 51,
    totalCities: 2300,
    totalGyms: 3500,
    lastUpdated: '2026-03-01T10:00:00.000Z',
    note: 'Default values. An admin should regenerate the statistics.',
  });
});

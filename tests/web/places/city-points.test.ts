import { type GymCard, packClass } from '@contract';
import { buildCityPoints } from '@web/features/places/cityPoints';
import { expect, test } from 'vitest';
import { CARDS } from '../fixtures';

/** A Saturday, 11:30 am in Austin. */
const NOW = new Date('2026-11-21T17:30:00Z');
const openMat = (start: string, end: string): Partial<GymCard> => ({
  classes: [packClass({ day: 'sat', start, end, program: 'open-mat', visitors: true })],
});
const gym = (id: string, facts: Partial<GymCard>): GymCard => ({
  ...(CARDS[0] as GymCard),
  id,
  classes: [],
  timeZone: 'America/Chicago',
  latitude: 30.2,
  longitude: -97.7,
  ...facts,
});

test('buildCityPoints marks gyms with an open mat later today and gyms that have closed', () => {
  const cards = [
    gym('plain', {}),
    gym('later', openMat('14:00', '15:00')),
    gym('ended', openMat('08:00', '09:00')),
    gym('closed', { ...openMat('14:00', '15:00'), status: 'closed' }),
  ];
  const { ids, kinds } = buildCityPoints(cards, NOW);
  expect(ids).toEqual(['plain', 'later', 'ended', 'closed']);
  expect(kinds).toBe('0102');
});

test('buildCityPoints counts a gym without coordinates but does not put it on the map', () => {
  const { latitude: _, longitude: __, ...unlocated } = gym('unlocated', {});
  expect(buildCityPoints([unlocated], NOW)).toMatchObject({ ids: [], total: 1 });
});

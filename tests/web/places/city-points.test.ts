import { type GymCard, packClass } from '@contract';
import { cityPoints } from '@web/features/places/cityPoints';
import { expect, test } from 'vitest';
import { CARDS } from '../fixtures';

/** A Saturday, 11:30 am in Austin. */
const NOW = new Date('2026-11-21T17:30:00Z');
const openMat = (start: string, end: string): Partial<GymCard> => ({
  classes: [packClass({ day: 'sat', start, end, program: 'open-mat', visitors: true })],
});
const gym = (id: string, told: Partial<GymCard>): GymCard => ({
  ...(CARDS[0] as GymCard),
  id,
  classes: [],
  timeZone: 'America/Chicago',
  latitude: 30.2,
  longitude: -97.7,
  ...told,
});

test('a city that is shown whole knows its map: yellow is an open mat still to come today, hollow a gym that has closed', () => {
  const cards = [
    gym('plain', {}),
    gym('later', openMat('14:00', '15:00')),
    gym('over', openMat('08:00', '09:00')),
    gym('closed', { ...openMat('14:00', '15:00'), status: 'closed' }),
  ];
  const { ids, kinds } = cityPoints(cards, NOW);
  expect(ids).toEqual(['plain', 'later', 'over', 'closed']);
  expect(kinds).toBe('0102');
});

test('a gym of which nobody knows where it stands is counted and not shown', () => {
  const { latitude: _, longitude: __, ...nowhere } = gym('nowhere', {});
  expect(cityPoints([nowhere], NOW)).toMatchObject({ ids: [], total: 1 });
});

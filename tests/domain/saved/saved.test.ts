import { expect, it } from 'vitest';
import { SAVED_GYMS_LIMIT } from '../../../functions/src/contract';
import { savedGym } from '../../../functions/src/saved/domain';
import { gymWith } from '../../support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');

it('a saved gym is what its line on the list says', () => {
  expect(savedGym('g1', gymWith(), 0, NOW)).toEqual({
    gymId: 'g1',
    name: 'Guadalupe Grappling',
    place: 'Austin, TX',
    path: '/bjj/texas/austin/guadalupe-grappling',
    savedAt: NOW.toISOString(),
  });
});

it('a list takes its last gym and refuses the one after, with what to do', () => {
  expect(savedGym('g1', gymWith(), SAVED_GYMS_LIMIT - 1, NOW).gymId).toBe('g1');
  expect(() => savedGym('g1', gymWith(), SAVED_GYMS_LIMIT, NOW)).toThrow(
    expect.objectContaining({
      reason: 'limit-reached',
      message: `You have saved ${SAVED_GYMS_LIMIT} gyms, which is all a list holds. Remove one first.`,
    }),
  );
});

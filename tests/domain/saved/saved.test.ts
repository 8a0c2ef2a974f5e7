import { expect, it } from 'vitest';
import { SAVED_GYMS_LIMIT } from '@contract';
import { toSavedGym } from '@functions/saved/domain';
import { gymWith } from '@support/gym';

const NOW = new Date('2026-03-01T10:00:00.000Z');

it('toSavedGym returns the line that the list of saved gyms shows', () => {
  expect(toSavedGym('g1', gymWith(), 0, NOW)).toEqual({
    gymId: 'g1',
    name: 'Guadalupe Grappling',
    place: 'Austin, TX',
    path: '/bjj/texas/austin/guadalupe-grappling',
    savedAt: NOW.toISOString(),
  });
});

it('toSavedGym accepts the last gym within the limit, and says what to do beyond it', () => {
  expect(toSavedGym('g1', gymWith(), SAVED_GYMS_LIMIT - 1, NOW).gymId).toBe('g1');
  expect(() => toSavedGym('g1', gymWith(), SAVED_GYMS_LIMIT, NOW)).toThrow(
    expect.objectContaining({
      reason: 'limit-reached',
      message: `You can save up to ${SAVED_GYMS_LIMIT} gyms. Remove one first.`,
    }),
  );
});

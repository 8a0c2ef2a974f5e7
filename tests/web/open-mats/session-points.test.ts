import type { OpenMatSession } from '@contract';
import { buildSessionPoints } from '@web/features/open-mats/sessionPoints';
import { expect, test } from 'vitest';

/** A Saturday, 11:30 am in Austin. */
const NOW = new Date('2026-11-21T17:30:00Z');
const openMat = (gymId: string, date: '2026-11-21' | '2026-11-22', start: string, end: string, latitude?: number): OpenMatSession => ({
  gymId,
  name: gymId,
  path: `/bjj/texas/austin/${gymId}`,
  cityName: 'Austin',
  stateCode: 'TX',
  timeZone: 'America/Chicago',
  session: {
    id: `${start}~${date}`,
    kind: 'class',
    date,
    start,
    end,
    startsAt: `${date}T${start}:00-06:00`,
    endsAt: `${date}T${end}:00-06:00`,
    state: 'scheduled',
    program: 'open-mat',
    visitors: true,
  },
  ...(latitude !== undefined && { latitude, longitude: -97.7 }),
});

test('buildSessionPoints puts each gym on the map once, with the kind of its next open mat', () => {
  const sessions = [
    openMat('on', '2026-11-21', '11:00', '13:00', 30.1),
    openMat('later', '2026-11-21', '14:00', '15:00', 30.2),
    openMat('ended', '2026-11-21', '08:00', '09:00', 30.3),
    openMat('on', '2026-11-22', '11:00', '12:00', 30.1),
  ];
  const { ids, kinds, total } = buildSessionPoints(sessions, NOW);
  expect(ids).toEqual(['on', 'later', 'ended']);
  expect(kinds).toBe('413');
  expect(total).toBe(3);
});

test('buildSessionPoints counts a gym without coordinates but does not put it on the map', () => {
  const { ids, total } = buildSessionPoints([openMat('unlocated', '2026-11-22', '10:00', '11:00')], NOW);
  expect(ids).toEqual([]);
  expect(total).toBe(1);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countGymView } from '@functions/gyms/callables';
import { removeReferences } from '@functions/gyms/trash/references-repository';
import { call, freezeClock, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

/** Each view comes from its own network unless one is given. */
let visitors = 0;
const look = (gymId = 'g1', uid?: string, ip = `198.51.100.${++visitors}`) => call(countGymView, { gymId }, uid, new Date(), ip);
const counts = () => contentsOf('gymViews');

beforeEach(async () => {
  await clearFirestore();
  freezeClock();
  vi.setSystemTime(new Date('2026-11-30T23:59:00Z'));
  await Promise.all([
    db.doc('gyms/g1').set(gymWith({})),
    db.doc('gyms/draft').set(gymWith({ status: 'draft' })),
    db.doc('gyms/double').set({ status: 'merged', mergedInto: 'g1', source: { name: 'A list' } }),
  ]);
});
afterEach(() => void vi.useRealTimers());

it('countGymView counts ten views at once by month, and stores nothing about the visitor', async () => {
  await Promise.all(Array.from({ length: 10 }, () => look()));
  vi.setSystemTime(new Date('2026-12-01T00:00:00Z'));
  await look('g1', 'somebody');
  expect(await counts()).toEqual({ g1: { months: { '2026-11': 10, '2026-12': 1 } } });
  expect(await contentsOf('audit')).toEqual({});
});

it('countGymView counts five views per day, gym and network', async () => {
  for (let time = 0; time < 8; time++) await look('g1', undefined, '203.0.113.7');
  await look('g1', undefined, '203.0.113.8');
  expect(await counts()).toEqual({ g1: { months: { '2026-11': 6 } } });
  vi.setSystemTime(new Date('2026-12-01T00:00:00Z'));
  await look('g1', undefined, '203.0.113.7');
  expect(await counts()).toEqual({ g1: { months: { '2026-11': 6, '2026-12': 1 } } });
});

it('countGymView doesn’t count an owner’s view of their own gym', async () => {
  await givenUser('owner', { isGymOwner: true, ownedGyms: ['g1'] });
  await givenUser('another', { isGymOwner: true, ownedGyms: ['g2'] });
  await look('g1', 'owner');
  await look('g1', 'another');
  expect(await counts()).toEqual({ g1: { months: { '2026-11': 1 } } });
});

it('countGymView counts a merged gym’s view for the gym that remains', async () => {
  await look('double');
  expect(Object.keys(await counts())).toEqual(['g1']);
});

it.each(['draft', 'nowhere', 'constructor'])('countGymView counts nothing for %s, which has no page', async (id) => {
  await look(id);
  expect(await counts()).toEqual({});
});

it('the view count is deleted with the gym', async () => {
  await look();
  await db.doc('gyms/g1').delete();
  await removeReferences('g1', { name: 'G One', path: '/bjj/texas/austin/g-one' });
  expect(await counts()).toEqual({});
});

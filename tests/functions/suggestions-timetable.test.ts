import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym, Suggestion } from '@contract';
import { createGym, updateGym } from '@functions/gyms/callables';
import { decideSuggestion, suggestChange } from '@functions/messages/callables';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';

let gymId: string;
const suggest = (change: object) => call(suggestChange, { key: KEY, gymId, comment: 'They told me.', ...change }, 'ana');
const decide = (input: object) => call(decideSuggestion, { id: KEY, ...input }, 'admin');
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const suggestion = async () => (await db.doc(`suggestions/${KEY}`).get()).data() as Suggestion;
const edit = async (changes: object) => call(updateGym, { id: gymId, version: (await gym()).version, changes }, 'admin');
const notificationsTo = async (uid: string, title: RegExp) =>
  (Object.values(await contentsOf('notifications')) as { userId: string; title: string; message: string }[]).filter(
    (one) => one.userId === uid && title.test(one.title),
  );

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('ana')]);
  gymId = (await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall' } }, 'admin')).id;
});

describe('a suggestion of hours, classes and prices', () => {
  const MONDAY = { day: 'mon', start: '18:00', end: '19:30', program: 'gi' } as const;
  const LATER = { ...MONDAY, start: '19:00', end: '20:30' };
  const OPEN_MAT = { day: 'sun', start: '10:00', program: 'open-mat', fee: 10 } as const;
  const WEEK = {
    hours: { mon: [{ open: '17:00', close: '21:00' }], sun: null },
    pricing: { dropIn: 25 },
    schedule: [{ was: MONDAY, is: LATER }, { is: OPEN_MAT }],
  };
  const SEEN_WEEK = { 'hours.mon': null, 'hours.sun': [], 'pricing.dropIn': 20 };
  const decideWeek = (decisions: object, seen: object = SEEN_WEEK) => decide({ decisions, seen });
  const NONE = { 'hours.mon': 'rejected', 'hours.sun': 'rejected', 'pricing.dropIn': 'rejected', 'schedule.0': 'rejected', 'schedule.1': 'rejected' };
  beforeEach(() => edit({ hours: { sun: [] }, pricing: { dropIn: 20, monthly: 150 }, schedule: [{ is: MONDAY }] }));

  it('stores the current value of each day and price', async () => {
    await suggest({ changes: WEEK });
    expect(await suggestion()).toMatchObject({ changes: WEEK, was: SEEN_WEEK });
  });

  it.each([
    ['a day’s hours', 'hours.mon', { hours: { sun: [], mon: WEEK.hours.mon } }],
    ['the removal of a day', 'hours.sun', { hours: undefined }],
    ['a price', 'pricing.dropIn', { pricing: { dropIn: 25, monthly: 150 } }],
    ['a changed class', 'schedule.0', { schedule: [{ ...LATER, id: 'mon-1800-gi' }] }],
    [
      'a new class',
      'schedule.1',
      {
        schedule: [
          { ...MONDAY, id: 'mon-1800-gi' },
          { ...OPEN_MAT, id: 'sun-1000-open-mat' },
        ],
      },
    ],
  ] as const)('applies and confirms only %s if only that is accepted', async (_what, path, after) => {
    await suggest({ changes: WEEK });
    const before = await gym();
    await decideWeek({ ...NONE, [path]: 'accepted' });
    const { hours, pricing, schedule, confirmed } = await gym();
    expect({ hours, pricing, schedule }).toEqual({ hours: before.hours, pricing: before.pricing, schedule: before.schedule, ...after });
    const [name = ''] = path.split('.');
    const confirmedNow = Object.entries(confirmed).filter(([key, value]) => before.confirmed[key as 'name']?.at !== value?.at);
    expect(confirmedNow.map(([key]) => key)).toEqual([name]);
  });

  it('names days and prices to its author, and counts classes', async () => {
    await suggest({ changes: WEEK });
    await decideWeek({ ...NONE, 'hours.mon': 'accepted', 'schedule.0': 'accepted', 'schedule.1': 'accepted' });
    expect((await notificationsTo('ana', /suggestion/))[0]?.message).toBe(
      'Accepted: opening hours on Monday and classes (2). Not changed: opening hours on Sunday and drop-in fee. Thanks for your help.',
    );
  });

  it('can’t be accepted if the day or class has changed since then', async () => {
    await suggest({ changes: WEEK });
    await edit({ hours: { mon: [{ open: '06:00', close: '08:00' }] }, schedule: [{ was: MONDAY, is: { ...MONDAY, level: 'beginner' } }] });
    await expect(decideWeek({ ...NONE, 'hours.mon': 'accepted' })).rejects.toMatchObject({ details: { issues: [{ path: 'changes.hours.mon' }] } });
    await expect(decideWeek({ ...NONE, 'schedule.0': 'accepted' })).rejects.toMatchObject({ details: { issues: [{ path: 'changes.schedule' }] } });
    expect(await suggestion()).toMatchObject({ status: 'pending' });
    await decideWeek({ ...NONE, 'hours.mon': 'accepted' }, { 'hours.mon': [{ open: '06:00', close: '08:00' }] });
    expect((await gym()).hours?.mon).toEqual(WEEK.hours.mon);
  });

  it('is refused for a class that the gym does not have, and not stored', async () => {
    await expect(suggest({ changes: { schedule: [{ was: { ...MONDAY, day: 'tue' }, is: LATER }] } })).rejects.toMatchObject({
      details: { reason: 'stale-edit', issues: [{ path: 'changes.schedule' }] },
    });
    await expect(suggest({ changes: { schedule: [{ was: [[{ a: 1 }]] }] } })).rejects.toMatchObject({ details: { reason: 'stale-edit' } });
    expect(await contentsOf('suggestions')).toEqual({});
  });

  it('succeeds when sent again after it was accepted, and is stored once', async () => {
    await suggest({ changes: WEEK });
    await decideWeek({ ...NONE, 'schedule.0': 'accepted' });
    await expect(suggest({ changes: WEEK })).resolves.toHaveProperty('reference');
    expect(await suggestion()).toMatchObject({ status: 'accepted' });
  });

  it.each([
    ['an invalid time', { hours: { mon: [{ open: '25:00', close: '21:00' }] } }, 'changes.hours.mon.0.open'],
    ['a class that ends before it begins', { schedule: [{ is: { ...MONDAY, end: '17:00' } }] }, 'changes.schedule.0.is.end'],
    ['a negative price', { pricing: { dropIn: -1 } }, 'changes.pricing.dropIn'],
    ['more classes than a week has', { schedule: Array.from({ length: 81 }, () => ({ is: MONDAY })) }, 'changes.schedule'],
    ['a fact that can’t be suggested', { programs: [{ is: 'gi' }] }, 'changes.programs'],
  ])('is refused by its field for %s', async (_what, changes, path) => {
    await expect(suggest({ changes })).rejects.toMatchObject({ details: { reason: 'invalid', issues: [{ path }] } });
    expect(await contentsOf('suggestions')).toEqual({});
  });
});

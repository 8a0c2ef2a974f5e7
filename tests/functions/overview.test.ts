import { beforeEach, describe, expect, it } from 'vitest';
import { QUEUES } from '@contract';
import { readOverview } from '@functions/overview/callables';
import { recordFigures } from '@functions/overview/figures-repository';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin('admin');
});
const overview = () => call(readOverview, {}, 'admin');
const put = (path: string, data: object) => db.doc(path).set(data);
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

describe('what readOverview counts as waiting', () => {
  it('is zero for every queue if nothing is stored', async () => {
    const { waiting } = await overview();
    expect(Object.keys(waiting)).toEqual(QUEUES);
    expect(Object.values(waiting).every(({ count, oldest }) => count === 0 && oldest === undefined)).toBe(true);
  });

  it('is counted by queue, with the oldest undecided entry of each', async () => {
    const [older, newer] = [daysAgo(3), daysAgo(1)];
    await put('claims/a', { status: 'pending', createdAt: newer });
    await put('claims/b', { status: 'pending', createdAt: older });
    await put('claims/c', { status: 'approved', createdAt: daysAgo(9) });
    await put('suggestions/a', { status: 'pending', createdAt: newer });
    await put('contactMessages/a', { status: 'open', createdAt: older });
    await put('photoReports/a', { status: 'open', createdAt: older });
    await put('discounts/a', { status: 'proposed', createdAt: older });
    const { waiting } = await overview();
    expect(waiting.claims).toEqual({ count: 2, oldest: older });
    expect(waiting.suggestions).toEqual({ count: 1, oldest: newer });
    for (const name of ['messages', 'photoReports', 'discounts'] as const) expect(waiting[name]).toEqual({ count: 1, oldest: older });
  });

  it('includes brands to approve, disputes, refunds owed and payments that failed in the last month', async () => {
    const at = daysAgo(2);
    await put('sponsorships/brand', { status: 'active', review: 'waiting', refunded: 0, createdAt: at });
    await put('sponsorships/disputed', { status: 'active', dispute: { status: 'under_review' }, refunded: 0, createdAt: at });
    await put('sponsorships/settled', { status: 'active', dispute: { status: 'won' }, refunded: 0, createdAt: at });
    await put('sponsorships/refused', { status: 'active', review: 'refused', refunded: 0, createdAt: at });
    await put('sponsorships/gone', { status: 'ended', endedEarly: 'gym-closed', refunded: 0, createdAt: daysAgo(5) });
    await put('sponsorships/paidBack', { status: 'refunded', endedEarly: 'gym-closed', refunded: 500, createdAt: at });
    await put('sponsorships/failed', { status: 'failed', refunded: 0, createdAt: at });
    await put('sponsorships/long', { status: 'failed', refunded: 0, createdAt: daysAgo(31) });
    const { waiting } = await overview();
    expect(waiting).toMatchObject({ brands: { count: 1 }, disputes: { count: 1 }, failedPayments: { count: 1, oldest: at } });
    expect(waiting.owed).toMatchObject({ count: 2 });
    expect(waiting.owed.oldest?.slice(0, 10)).toBe(daysAgo(5).slice(0, 10));
  });

  it('leaves out a failed payment that its buyer has made since, and payments reversed by the bank', async () => {
    const failed = { status: 'failed', userId: 'ana', refunded: 0, createdAt: daysAgo(3) };
    const paid = { status: 'active', userId: 'ana', refunded: 0, createdAt: daysAgo(2), paidAt: daysAgo(2) };
    await put('sponsorships/failedGym', { ...failed, gymId: 'g1' });
    await put('sponsorships/failedBrand', { ...failed, brand: { name: 'Plain Gis' } });
    await put('sponsorships/failedOther', { ...failed, gymId: 'g2' });
    await put('sponsorships/paidBefore', { ...paid, gymId: 'g2', createdAt: daysAgo(9), paidAt: daysAgo(9) });
    expect((await overview()).waiting.failedPayments).toMatchObject({ count: 3 });
    await put('sponsorships/paidGym', { ...paid, gymId: 'g1' });
    await put('sponsorships/paidBrand', { ...paid, brand: { name: 'Plain Gis' } });
    await put('sponsorships/lost', { status: 'ended', endedEarly: 'dispute-lost', dispute: { status: 'lost' }, refunded: 0, createdAt: daysAgo(1) });
    const { waiting } = await overview();
    expect(waiting.failedPayments).toEqual({ count: 1, oldest: failed.createdAt });
    expect(waiting.owed.count).toBe(0);
  });

  it('leaves out a failed import whose file was imported since', async () => {
    await put('imports/a', { state: 'failed', fileName: 'gyms.csv', dryRun: false, createdAt: daysAgo(3) });
    await put('imports/b', { state: 'done', fileName: 'gyms.csv', dryRun: true, createdAt: daysAgo(2) });
    expect((await overview()).waiting.failedImports.count).toBe(1);
    await put('imports/c', { state: 'done', fileName: 'gyms.csv', dryRun: false, createdAt: daysAgo(1) });
    expect((await overview()).waiting.failedImports.count).toBe(0);
  });

  it('includes failed imports and undecided pairs', async () => {
    await put('imports/a', { state: 'failed', createdAt: daysAgo(1) });
    await put('imports/b', { state: 'done', createdAt: daysAgo(1) });
    await put('pairs/a~b', { gymIds: ['a', 'b'], place: '3-00000010-a~b' });
    await put('pairs/a~c', { gymIds: ['a', 'c'], decided: 'different' });
    expect((await overview()).waiting).toMatchObject({ failedImports: { count: 1 }, pairs: { count: 1 } });
  });
});

describe('the figures of readOverview', () => {
  it('are current if no day is recorded yet', async () => {
    await givenUser('u');
    await put('stats/summary', { statesCount: 1, totalCities: 2, totalGyms: 3, lastUpdated: daysAgo(0) });
    await put('claims/a', { status: 'approved', createdAt: daysAgo(1) });
    await put('sponsorships/a', { paidAt: daysAgo(1) });
    await put('sponsorships/b', { status: 'expired' });
    expect((await overview()).figures).toEqual([{ day: daysAgo(0).slice(0, 10), gyms: 3, cities: 2, users: 2, claims: 1, purchases: 1 }]);
  });

  it('have one entry per day, the oldest first, with today’s kept current', async () => {
    await recordFigures(new Date(daysAgo(1)));
    await recordFigures(new Date());
    await givenUser('u');
    const { figures } = await overview();
    expect(figures.map(({ day, users }) => [day, users])).toEqual([
      [daysAgo(1).slice(0, 10), 1],
      [daysAgo(0).slice(0, 10), 2],
    ]);
  });

  it('leave out days older than 400 days', async () => {
    const days = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [daysAgo(401 + at).slice(0, 10), { gyms: at }]));
    await put('system/figures', { days });
    await recordFigures(new Date());
    const kept = (await db.doc('system/figures').get()).get('days') as object;
    expect(Object.keys(kept)).toHaveLength(400);
    expect(kept).not.toHaveProperty(daysAgo(800).slice(0, 10));
  });
});

it('readOverview lists this month’s most viewed gyms, and none that visitors can’t see', async () => {
  const month = new Date().toISOString().slice(0, 7);
  await storeGym('a', gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' }));
  await storeGym('b', gymOf({ name: 'Beta', city: 'Austin', state: 'TX' }, { status: 'draft' }));
  await put('gymViews/a', { months: { [month]: 4, '2020-01': 900 } });
  await put('gymViews/b', { months: { [month]: 9 } });
  await put('gymViews/gone', { months: { [month]: 7 } });
  expect((await overview()).mostViewed).toEqual([{ gymId: 'a', name: 'Alpha', path: '/bjj/texas/austin/alpha', views: 4 }]);
});

it('readOverview returns the latest checks of the derived documents', async () => {
  expect((await overview()).health).toEqual({ checks: [] });
  const check = { at: daysAgo(0), scope: 'span', gyms: 5, drifted: 1, paths: ['directoryStates/texas'] };
  await put('system/health', { next: 'texas~s', checks: [check] });
  expect((await overview()).health).toEqual({ next: 'texas~s', checks: [check] });
});

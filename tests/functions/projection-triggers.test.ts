import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthDocument } from '@contract';
import { checkNightly } from '@functions/projections/schedules';
import {
  onDiscountWritten,
  onFeaturedCityWritten,
  onFeaturedGymWritten,
  onGymWritten,
  onSponsorshipWritten,
  onTierWritten,
} from '@functions/projections/triggers';
import { deleteGym } from '@functions/gyms/edit/repository';
import { recordGymDeleted } from '@functions/gyms/refresh/gym-flags-repository';
import { sweep } from '@functions/sweep';
import { fireWritten, runSchedule, writeAndFire } from '@support/fire';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';

const queue = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('@functions/platform/tasks', async (original) => ({
  ...(await original<object>()),
  enqueue: async (name: string, data: { cityKey?: string }) => void queue.asked.push([name, data.cityKey].filter(Boolean).join(' ')),
}));

beforeEach(async () => {
  await clearFirestore();
  queue.asked.length = 0;
});
const pending = async () => [...new Set((await db.collection('upkeep').get()).docs.map((refresh) => refresh.get('of') as string))].sort();
const sweepOnce = () => sweep({ enqueue: async () => undefined, now: () => new Date() });
const alpha = gymOf({ name: 'Alpha', city: 'Austin', state: 'TX' });

describe('onGymWritten', () => {
  it('requests a refresh of a new gym’s city, which its own commit has marked', async () => {
    await writeAndFire(onGymWritten, 'gyms/a', () => storeGym('a', alpha));
    expect(queue.asked).toEqual(['refreshCity texas~austin']);
    expect(await pending()).toEqual(['directoryCities/texas~austin']);
  });

  it('requests a refresh of the city that a gym has left', async () => {
    await storeGym('a', alpha);
    const before = await db.doc('gyms/a').get();
    await changeGym('a', (gym) => relocateGym(gym, { city: 'Waco' }));
    await fireWritten(onGymWritten, before, await db.doc('gyms/a').get());
    expect(queue.asked).toContain('refreshCity texas~austin');
  });

  it('requests a refresh of a city if one of its gyms was edited by hand', async () => {
    await storeGym('a', alpha);
    await sweepOnce();
    await writeAndFire(onGymWritten, 'gyms/a', () => db.doc('gyms/a').update({ name: 'Bravo' }));
    expect(await pending()).toEqual(['directoryCities/texas~austin']);
  });

  it('requests a refresh for a gym that was deleted by hand, even if another trigger has recorded the deletion', async () => {
    await storeGym('a', alpha);
    await sweepOnce();
    const before = await db.doc('gyms/a').get();
    await db.doc('gyms/a').delete();
    await recordGymDeleted('a');
    await fireWritten(onGymWritten, before, await db.doc('gyms/a').get());
    expect(await pending()).toEqual(['directoryCities/texas~austin']);
  });

  it('leaves no pending refresh for a gym that was deleted by a command, however late and often it runs', async () => {
    await storeGym('a', alpha);
    await sweepOnce();
    const before = await db.doc('gyms/a').get();
    await deleteGym('a', { by: 'admin', now: new Date() });
    await sweepOnce();
    for (let delivery = 0; delivery < 2; delivery++) await fireWritten(onGymWritten, before, await db.doc('gyms/a').get());
    expect(await pending()).toEqual([]);
    expect(queue.asked).toEqual(['refreshCity texas~austin', 'refreshCity texas~austin']);
  });
});

describe('triggers that refresh the homepage and its lists', () => {
  it.each([
    ['onFeaturedCityWritten', onFeaturedCityWritten, 'featuredCities/c1', { name: 'Austin', state: 'TX', url: '/bjj/texas/austin' }],
    ['onFeaturedGymWritten', onFeaturedGymWritten, 'featuredGyms/g1', { cityId: 'c1', name: 'Alpha', url: '/bjj/texas/austin/alpha' }],
  ])('%s stores and requests a refresh of the homepage', async (_name, trigger, path, content) => {
    await writeAndFire(trigger, path, () => db.doc(path).set(content));
    expect(await pending()).toEqual(['directory/home']);
    expect(queue.asked).toEqual(['refreshNation']);
  });

  it('onDiscountWritten refreshes the discounts, but not for another copy of a code', async () => {
    await writeAndFire(onDiscountWritten, 'discounts/d1', () => db.doc('discounts/d1').set({ active: true, title: 'Ten off', copies: 0 }));
    expect(queue.asked).toEqual(['refreshDiscounts']);
    await writeAndFire(onDiscountWritten, 'discounts/d1', () => db.doc('discounts/d1').update({ copies: 1 }));
    expect(queue.asked).toEqual(['refreshDiscounts']);
    expect(await pending()).toEqual(['directory/discounts']);
  });

  it('onSponsorshipWritten refreshes the sponsors when one becomes active, but not when one is pending', async () => {
    await writeAndFire(onSponsorshipWritten, 'sponsorships/s1', () => db.doc('sponsorships/s1').set({ status: 'pending', kind: 'gym' }));
    expect(queue.asked).toEqual([]);
    await writeAndFire(onSponsorshipWritten, 'sponsorships/s1', () => db.doc('sponsorships/s1').update({ status: 'active' }));
    expect(queue.asked).toEqual(['refreshSponsors']);
  });

  it('onTierWritten refreshes the sponsors when a tier is renamed, but not for a new price', async () => {
    await db.doc('tiers/t1').set({ name: 'Gold', order: 1, price: 100 });
    await writeAndFire(onTierWritten, 'tiers/t1', () => db.doc('tiers/t1').update({ price: 200 }));
    expect(queue.asked).toEqual([]);
    await writeAndFire(onTierWritten, 'tiers/t1', () => db.doc('tiers/t1').update({ name: 'Black belt' }));
    expect(queue.asked).toEqual(['refreshSponsors']);
  });
});

describe('checkNightly', () => {
  it('repairs what was changed by hand, and records the differences', async () => {
    await storeGym('a', alpha);
    await sweepOnce();
    await db.doc('directoryCities/texas~austin').update({ name: 'Elsewhere' });
    await runSchedule(checkNightly);
    expect((await db.doc('directoryCities/texas~austin').get()).get('name')).toBe('Austin');
    const { checks } = (await db.doc('system/health').get()).data() as HealthDocument;
    expect(checks).toMatchObject([{ scope: 'span', drifted: 1, paths: ['directoryCities/texas~austin'] }]);
  });

  it('does nothing while an import runs', async () => {
    await db.doc('imports/i1').set({ state: 'running' });
    await runSchedule(checkNightly);
    expect((await db.doc('system/health').get()).exists).toBe(false);
  });
});

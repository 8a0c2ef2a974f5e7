import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CityDocument, Gym, GymPage, SponsorsDocument, Sponsorship, Tier } from '@contract';
import { deleteGym } from '@functions/gyms/edit/repository';
import { rebuildDirectory } from '@functions/projections/rebuild-repository';
import { refreshSponsors } from '@functions/projections/sponsors-repository';
import { handleGymWritten, handleSponsorshipWritten, handleTierWritten } from '@functions/projections/triggers';
import { sweep } from '@functions/sweep';
import { clearFirestore, db } from '@support/firestore';
import { changeGym, gymOf, relocateGym, storeGym } from '@support/gyms';
import { csv, importList } from '@support/imports';
import { inDays, placed, placedBrand, tierWith } from '@support/placed';

const austin = { city: 'Austin', state: 'TX' };
const author = () => ({ by: 'admin', now: new Date() });
const enqueue = async () => undefined;
const swept = () => sweep({ enqueue, now: () => new Date() });

/** Stores a sponsorship with its pending refresh, as the webhook does. */
async function given(id: string, sponsorship: Sponsorship): Promise<void> {
  await db.doc(`sponsorships/${id}`).set(sponsorship);
  await addPendingRefresh();
}
const addPendingRefresh = () => db.collection('upkeep').add({ of: 'directory/sponsors', at: new Date() });
const pending = async () => (await db.collection('upkeep').get()).docs.map((document) => document.get('of') as string);
const list = async () => ((await db.doc('directory/sponsors').get()).data() as SponsorsDocument | undefined)?.sponsors ?? [];
const gym = async (id = 'g1') => (await db.doc(`gyms/${id}`).get()).data() as Gym;

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    storeGym('g1', gymOf({ ...austin, name: 'Atos' })),
    storeGym('g2', gymOf({ ...austin, name: 'Alliance' })),
    db.doc('tiers/city').set(tierWith()),
    db.doc('tiers/first').set(tierWith({ name: 'First', order: 0 })),
  ]);
  await swept();
});

describe('a sponsored gym', () => {
  const sponsorship = placed();
  const span = { from: sponsorship.startsAt, until: sponsorship.endsAt };

  it('shows its term in its document, page and card and is listed, without counting as edited', async () => {
    const before = await gym();
    await given('s1', sponsorship);
    await swept();
    expect(await list()).toMatchObject([{ id: 's1', kind: 'gym', name: 'Atos', path: '/bjj/texas/austin/atos', place: 'Austin, TX', ...span }]);
    const { sponsored, pageHash: _p, ...after } = await gym();
    expect(sponsored).toEqual(span);
    expect(after).toMatchObject({ version: before.version, updatedAt: before.updatedAt, updatedBy: before.updatedBy, confirmed: before.confirmed });
    expect(((await db.doc('directoryPages/texas~austin~atos').get()).data() as GymPage).gym.sponsored).toEqual(span);
    const city = (await db.doc('directoryCities/texas~austin').get()).data() as CityDocument;
    expect([city.gyms?.g1?.sponsored, city.gyms?.g2?.sponsored]).toEqual([span, undefined]);
    expect(await pending()).toEqual([]);
  });

  it('is no longer sponsored after a refund', async () => {
    await given('s1', sponsorship);
    await swept();
    await given('s1', { ...sponsorship, status: 'refunded' });
    await swept();
    expect(await list()).toEqual([]);
    expect(await gym()).not.toHaveProperty('sponsored');
  });

  it('is listed under its current name and URL, but not as a draft, closed or deleted', async () => {
    await given('s1', sponsorship);
    await swept();
    await changeGym('g1', (before) => relocateGym(before, { name: 'Atos Waco', city: 'Waco' }));
    await swept();
    expect(await list()).toMatchObject([{ name: 'Atos Waco', path: '/bjj/texas/waco/atos-waco', place: 'Waco, TX' }]);
    for (const status of ['draft', 'closed'] as const) {
      await changeGym('g1', (before) => ({ ...before, status }));
      await swept();
      expect(await list()).toEqual([]);
      await changeGym('g1', (before) => ({ ...before, status: 'published' }));
      await swept();
      expect(await list()).toMatchObject([{ name: 'Atos Waco', ...span }]);
    }
    await deleteGym('g1', author());
    await swept();
    expect(await list()).toEqual([]);
  });

  it('keeps its sponsorship through an edit at the same moment', async () => {
    await given('s1', sponsorship);
    await Promise.all([swept(), changeGym('g1', (before) => ({ ...before, phone: '+15125550199' }))]);
    await swept();
    expect(await gym()).toMatchObject({ phone: '+15125550199', sponsored: span });
  });

  it('keeps its sponsorship through an import that changes the gym', async () => {
    const row = (phone: string) => `p-1,Roger Gracie,"100 Congress Ave, Austin, TX 78701",Austin,TX,78701,30.2640,-97.7450,${phone},`;
    await importList(csv(row('(512) 555-0101')));
    const id = (await db.collection('gyms').where('name', '==', 'Roger Gracie').get()).docs[0]?.id ?? '';
    await given('s1', placed({ gymId: id }));
    await swept();
    await importList(csv(row('(512) 555-0102')));
    expect(await gym(id)).toMatchObject({ phone: '+15125550102', sponsored: { from: expect.any(String) as string } });
  });

  it('passes its sponsorship to the gym that it is merged into', async () => {
    await given('s1', sponsorship);
    await swept();
    await db.doc('gyms/g1').set({ status: 'merged', mergedInto: 'g2', source: { name: 'site' } });
    await addPendingRefresh();
    await swept();
    expect(await list()).toMatchObject([{ id: 's1', name: 'Alliance', path: '/bjj/texas/austin/alliance' }]);
    expect((await gym('g2')).sponsored).toEqual(span);
  });
});

describe('the list of sponsors', () => {
  it('contains approved brands with the current name and order of their tiers', async () => {
    await given('b1', placedBrand({ tierId: 'first' }));
    await given('b2', placedBrand({ placement: 'brand~b2', review: 'waiting' }));
    await given('s1', placed());
    await swept();
    expect((await list()).map(({ id, tier }) => [id, tier])).toEqual([
      ['b1', 'First'],
      ['s1', 'City'],
    ]);
    await db.doc('tiers/first').update({ name: 'Last', order: 9 });
    await addPendingRefresh();
    await swept();
    expect((await list()).map(({ id, tier }) => [id, tier])).toEqual([
      ['s1', 'City'],
      ['b1', 'Last'],
    ]);
  });

  it('has the same result however often and concurrently it is refreshed', async () => {
    const sponsorships = [placed(), placed({ gymId: 'g2', endsAt: inDays(3) })];
    await Promise.all(sponsorships.map((one, index) => given(`s${index}`, one)));
    await Promise.all([
      refreshSponsors(),
      refreshSponsors({ force: true }),
      swept(),
      given('s0', { ...placed(), status: 'refunded' }).then(() => refreshSponsors()),
    ]);
    await Promise.all([swept(), refreshSponsors()]);
    await swept();
    expect((await list()).map(({ id }) => id)).toEqual(['s1']);
    expect(await gym('g1')).not.toHaveProperty('sponsored');
    expect((await gym('g2')).sponsored?.until).toBe(sponsorships[1]?.endsAt);
    expect(await pending()).toEqual([]);
  });

  it('is finished by the sweep if its refresh stopped between two batches', async () => {
    await given('s1', placed());
    // A refresh commits one batch per gym, then one that deletes the pending refreshes.
    for (const at of [1, 2]) {
      const batch = db.batch.bind(db);
      let count = 0;
      const dying = vi.spyOn(db, 'batch').mockImplementation(() => {
        if (++count === at) throw new Error('cut off');
        return batch();
      });
      await expect(refreshSponsors()).rejects.toThrow('cut off');
      dying.mockRestore();
      expect(await pending()).toContain('directory/sponsors');
    }
    await swept();
    expect(await list()).toHaveLength(1);
    expect(await gym()).toHaveProperty('sponsored');
    expect(await pending()).toEqual([]);
  });

  it('is restored by a rebuild together with what the gyms show about it', async () => {
    await given('s1', placed());
    await swept();
    const [before, sponsored] = [await list(), (await gym()).sponsored];
    await db.doc('directory/sponsors').delete();
    await changeGym('g1', ({ sponsored: _s, ...others }) => others);
    await Promise.all((await db.collection('upkeep').get()).docs.map(({ ref }) => ref.delete()));
    await rebuildDirectory();
    expect(await list()).toEqual(before);
    expect((await gym()).sponsored).toEqual(sponsored);
  });
});

describe('triggers that refresh the sponsors', () => {
  const asked = async (handle: (ask: (name: string) => Promise<void>) => Promise<void>) => {
    const names: string[] = [];
    await handle(async (name) => void names.push(name));
    return names.filter((name) => name === 'refreshSponsors');
  };
  const bySponsorship = (before: Sponsorship | undefined, after: Sponsorship | undefined) => asked((ask) => handleSponsorshipWritten(before, after, ask));
  const byTier = (before: Tier | undefined, after: Tier | undefined) => asked((ask) => handleTierWritten(before, after, ask));
  const one = placed();

  it('run for a change in how a sponsor is shown, and for no other write of a sponsorship', async () => {
    expect(await bySponsorship({ ...one, status: 'pending' }, one)).toEqual(['refreshSponsors']);
    expect(await pending()).toEqual(['directory/sponsors']);
    expect(await bySponsorship(one, { ...one, endsAt: inDays(60) })).toEqual(['refreshSponsors']);
    expect(await bySponsorship(one, { ...one, status: 'ended' })).toEqual(['refreshSponsors']);
    expect(await bySponsorship(one, undefined)).toEqual(['refreshSponsors']);
    expect(await bySponsorship(one, { ...one, reminded: true, refunded: 5 })).toEqual([]);
    expect(await bySponsorship(undefined, { ...one, status: 'pending' })).toEqual([]);
  });

  it('run for a new name or order of a tier, but not for a new price', async () => {
    const tier = tierWith();
    expect(await byTier(tier, { ...tier, order: 7 })).toEqual(['refreshSponsors']);
    expect(await byTier(tier, { ...tier, name: 'New' })).toEqual(['refreshSponsors']);
    expect(await byTier(tier, { ...tier, amount: 7, active: false })).toEqual([]);
  });

  it('run and leave a pending refresh if a sponsored gym is shown differently or was deleted by hand', async () => {
    const before = { ...(await gym()), sponsored: { from: inDays(-1), until: inDays(1) } };
    const snapshot = (data: object | undefined) => ({ data: () => data });
    const byGym = (after: object | undefined, was: object = before) => asked((ask) => handleGymWritten('g1', snapshot(was), snapshot(after), ask));
    expect(await byGym({ ...before, phone: '+15125550199' })).toEqual([]);
    expect(await pending()).not.toContain('directory/sponsors');
    expect(await byGym({ ...before, name: 'New' })).toEqual(['refreshSponsors']);
    expect(await byGym({ status: 'merged', mergedInto: 'g2' })).toEqual(['refreshSponsors']);
    expect(await byGym(undefined)).toEqual(['refreshSponsors']);
    expect(await byGym(undefined, await gym())).toEqual([]);
    expect((await pending()).filter((of) => of === 'directory/sponsors')).toHaveLength(3);
  });
});

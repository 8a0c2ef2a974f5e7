import { beforeEach, describe, expect, it } from 'vitest';
import { markGymsAsDifferent, mergeGyms, readGymTies, updateGym } from '@functions/callables';
import type { AuditEntry, DuplicatePair, Notification } from '@contract';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { gymAt, merge, pageAt, pointerAt, split, sweepUp } from '@support/merging';

const ALPHA = '/bjj/texas/austin/alpha-bjj';
const BETA = '/bjj/texas/austin/alpha-brazilian-jiu-jitsu';
const pairs = async () => (await contentsOf('pairs')) as Record<string, DuplicatePair>;
const entries = async () => Object.values((await contentsOf('audit')) as Record<string, AuditEntry>);
const set = (path: string, fields: object) => db.doc(path).set(fields);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenAdmin('second-admin')]);
  await storeGym('a', gymOf({ name: 'Alpha BJJ', city: 'Austin', state: 'TX', phone: '+15125550100', programs: ['gi'], pricing: { dropIn: 20 } }));
  await storeGym(
    'b',
    gymOf({
      name: 'Alpha Brazilian Jiu-Jitsu',
      city: 'Austin',
      state: 'TX',
      phone: '+15125550199',
      zip: '78704',
      programs: ['no-gi'],
      pricing: { monthly: 150 },
    }),
  );
  await storeGym('c', gymOf({ name: 'Gamma BJJ', city: 'Austin', state: 'TX' }));
});

describe('mergeGyms', () => {
  it('keeps one gym with the chosen facts, and redirects the other’s URL and id to it', async () => {
    const merged = await merge('b', 'a', { choices: { phone: 'other', full_address: 'other', programs: 'both', 'pricing.monthly': 'other' } });
    expect(merged).toEqual({ id: 'a', path: ALPHA });
    expect(await gymAt('a')).toMatchObject({
      name: 'Alpha BJJ',
      phone: '+15125550199',
      zip: '78704',
      programs: ['gi', 'no-gi'],
      pricing: { dropIn: 20, monthly: 150 },
      version: 2,
    });
    expect(await pointerAt('b')).toMatchObject({ status: 'merged', mergedInto: 'a', source: { name: 'site' } });
    expect(await pageAt(BETA)).toEqual({ kind: 'moved', id: 'a', to: ALPHA });
    expect(await pageAt(ALPHA)).toMatchObject({ kind: 'gym', id: 'a', gym: { phone: '+15125550199' } });
  });

  it('marks facts that differed as verified, and keeps the verification of facts only one gym had', async () => {
    await db.doc('gyms/a').update({ confirmed: { phone: { at: '2025-01-01T00:00:00.000Z', by: 'import' } } });
    await db.doc('gyms/b').update({ confirmed: { email: { at: '2025-02-02T00:00:00.000Z', by: 'owner' } }, email: 'hi@alpha.example' });
    await merge('b', 'a', { choices: { email: 'other' } });
    const { confirmed } = await gymAt('a');
    expect(confirmed.phone).toMatchObject({ by: 'admin' });
    expect(confirmed.phone?.at.slice(0, 4)).not.toBe('2025');
    expect(confirmed.email).toEqual({ at: '2025-02-02T00:00:00.000Z', by: 'owner' });
  });

  it('takes over the other gym’s URL with its name, and redirects the old one', async () => {
    expect(await merge('b', 'a', { choices: { name: 'other' } })).toEqual({ id: 'a', path: BETA });
    expect(await pageAt(BETA)).toMatchObject({ kind: 'gym', id: 'a' });
    expect(await pageAt(ALPHA)).toEqual({ kind: 'moved', id: 'a', to: BETA });
  });

  it('redirects every old URL directly, even if the remaining gym is merged or moves', async () => {
    const { version } = await gymAt('b');
    await call(updateGym, { id: 'b', version, changes: { name: 'Beta BJJ' } }, 'admin');
    await merge('b', 'a');
    await merge('a', 'c');
    const old = [ALPHA, BETA, '/bjj/texas/austin/beta-bjj'];
    for (const path of old) expect(await pageAt(path), path).toEqual({ kind: 'moved', id: 'c', to: '/bjj/texas/austin/gamma-bjj' });
    await call(updateGym, { id: 'c', version: (await gymAt('c')).version, changes: { name: 'Delta BJJ' } }, 'admin');
    for (const path of old) expect(await pageAt(path), path).toMatchObject({ to: '/bjj/texas/austin/delta-bjj' });
  });

  it('leaves nothing at a draft’s URL, which was never public', async () => {
    await storeGym('d', gymOf({ name: 'Draft BJJ', city: 'Austin', state: 'TX' }, { status: 'draft' }));
    await merge('d', 'a');
    expect(await pageAt('/bjj/texas/austin/draft-bjj')).toBeUndefined();
    expect((await gymAt('a')).status).toBe('published');
  });

  it('writes audit entries for both gyms with their previous facts, and stores the decision', async () => {
    await merge('b', 'a', { choices: { phone: 'other' } });
    const both = (await entries()).filter(({ action }) => action === 'mergeGyms');
    expect(both.find(({ target }) => target === 'gyms/a')).toMatchObject({
      by: 'admin',
      before: { phone: '+15125550100' },
      after: { phone: '+15125550199', merged: 'gyms/b' },
    });
    expect(both.find(({ target }) => target === 'gyms/b')).toMatchObject({ before: { name: 'Alpha Brazilian Jiu-Jitsu' }, after: { mergedInto: 'gyms/a' } });
    expect(JSON.stringify(both.map(({ before }) => before))).not.toContain('createdBy');
    expect(await pairs()).toMatchObject({ 'a~b': { gymIds: ['a', 'b'], decided: 'same', into: 'a' } });
  });

  it('removes the merged gym from its city’s list and the admins’ table', async () => {
    await merge('b', 'a');
    await sweepUp();
    const city = (await db.doc('directoryCities/texas~austin').get()).data();
    expect(Object.keys(city?.gyms as object).sort()).toEqual(['a', 'c']);
    expect(await contentsOf('gymFlags')).toEqual({ b: { goneByCommand: true, gone: expect.anything(), writtenAt: expect.anything() } });
  });

  it('changes nothing when repeated', async () => {
    const command = { choices: { phone: 'other' } } as const;
    const { version } = await gymAt('b');
    await merge('b', 'a', command);
    const again = await gymAt('a');
    expect(await call(mergeGyms, { stays: { id: 'a', version: 1 }, goes: { id: 'b', version }, ...command }, 'admin')).toEqual({ id: 'a', path: ALPHA });
    expect(await gymAt('a')).toEqual(again);
  });
});

describe('mergeGyms in special cases', () => {
  it('refuses and writes nothing if one of the gyms was changed since it was loaded', async () => {
    const before = await gymAt('a');
    await call(updateGym, { id: 'b', version: 1, changes: { zip: '78705' } }, 'admin');
    const stale = call(mergeGyms, { stays: { id: 'a', version: 1 }, goes: { id: 'b', version: 1 }, choices: {} }, 'admin');
    expect(await refusal(stale)).toMatchObject({ reason: 'stale-edit' });
    expect(await gymAt('a')).toEqual(before);
    expect((await gymAt('b')).status).toBe('published');
  });

  it('refuses a gym that was merged into a third or deleted, or a gym with itself', async () => {
    await merge('b', 'c');
    const late = (stays: string, goes: string) => call(mergeGyms, { stays: { id: stays, version: 1 }, goes: { id: goes, version: 1 }, choices: {} }, 'admin');
    expect(await refusal(late('a', 'b'))).toMatchObject({ reason: 'already-decided' });
    expect(await refusal(late('b', 'a'))).toMatchObject({ reason: 'already-decided' });
    expect(await refusal(late('a', 'nobody'))).toMatchObject({ reason: 'gym-not-found' });
    expect(await refusal(late('a', 'a'))).toMatchObject({ reason: 'invalid' });
  });

  it('refuses two sponsored gyms, because each was paid for', async () => {
    await set('sponsorships/one', { gymId: 'a', status: 'active' });
    await set('sponsorships/two', { gymId: 'b', status: 'active' });
    expect(await refusal(merge('b', 'a'))).toMatchObject({ reason: 'already-sponsored' });
    await set('sponsorships/two', { gymId: 'b', status: 'expired' });
    expect(await merge('b', 'a')).toMatchObject({ id: 'a' });
  });

  it('keeps the other gym’s import setting, and notifies its owners', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['b'] });
    await db.doc('gyms/b').update({ importsBlocked: true });
    await merge('b', 'a');
    expect(await gymAt('a')).toMatchObject({ importsBlocked: true });
    const ownerNotifications = (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === 'owner');
    expect(ownerNotifications).toMatchObject([{ title: 'Alpha Brazilian Jiu-Jitsu was listed twice', actionUrl: '/my-gyms/a' }]);
  });

  it('refuses to combine more photos than one gym may have', async () => {
    const photos = (from: string) => Array.from({ length: 11 }, (_, at) => ({ url: `https://elsewhere.example/${from}/${at}.jpg`, alt: '' }));
    await Promise.all(['a', 'b'].map((id) => db.doc(`gyms/${id}`).update({ photos: photos(id) })));
    expect(await refusal(merge('b', 'a', { choices: { photos: 'both' } }))).toMatchObject({ reason: 'invalid' });
    await merge('b', 'a');
    expect((await gymAt('a')).photos).toHaveLength(11);
  });
});

describe('two admins who merge at the same moment', () => {
  it('leave one gym if they merge the same two in opposite directions', async () => {
    const results = await Promise.allSettled([merge('b', 'a'), merge('a', 'b', { uid: 'second-admin' })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const statuses = [await gymAt('a'), await gymAt('b')].map(({ status }) => status as string);
    expect(statuses.toSorted()).toEqual(['merged', 'published']);
  });

  it('leave no broken pointer if they merge one into a second and that into a third', async () => {
    await Promise.allSettled([merge('a', 'b'), merge('b', 'c', { uid: 'second-admin' })]);
    await sweepUp();
    const gyms = (await contentsOf('gyms')) as unknown as Record<string, { status: string; mergedInto?: string }>;
    const end = (id: string): string => (gyms[id]?.status === 'merged' ? end(gyms[id]?.mergedInto ?? '') : (gyms[id]?.status ?? 'nothing'));
    expect(Object.keys(gyms).map(end)).toEqual(['published', 'published', 'published']);
    for (const path of [ALPHA, BETA]) {
      const page = await pageAt(path);
      expect(page?.kind === 'gym' || (await pageAt(String(page?.to)))?.kind === 'gym', path).toBe(true);
    }
  });
});

describe('the references to a merged gym', () => {
  it('is counted for both gyms by readGymTies', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['b'] });
    await set('users/fan/savedGyms/b', { gymId: 'b' });
    await set('gymViews/b', { months: { '2026-01': 3, '2026-02': 4 } });
    const { ties } = await call(readGymTies, { gymIds: ['a', 'b'] }, 'admin');
    expect(ties).toMatchObject([
      { owners: 0, saved: 0, views: 0, isSponsored: false },
      { owners: 1, saved: 1, views: 7, merged: 0 },
    ]);
  });

  it('moves to the remaining gym once, in the sweep and however often it runs', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['b'] });
    await Promise.all([
      set('users/fan/savedGyms/b', { gymId: 'b', name: 'Beta' }),
      set('users/both/savedGyms/a', { gymId: 'a', name: 'Alpha' }),
      set('users/both/savedGyms/b', { gymId: 'b', name: 'Beta' }),
      set('gymViews/a', { months: { '2026-01': 1 } }),
      set('gymViews/b', { months: { '2026-01': 3, '2026-02': 4 } }),
      set('suggestions/s', { gymId: 'b', status: 'pending' }),
      set('photoReports/r', { gymId: 'b', status: 'open' }),
      set('discounts/d', { gymId: 'b', offeredBy: 'Beta', status: 'ended', active: false }),
      set('featuredGyms/f', { gymId: 'b', cityId: 'tx-austin', name: 'Beta', url: BETA }),
      set('confirmations/w', { gymId: 'b' }),
      set('redirects/old', { from: '/old', to: `${BETA}?program=kids#schedule`, toPath: BETA }),
      set('pairs/b~c', { gymIds: ['b', 'c'], names: ['Beta', 'Gamma BJJ'], by: 'phone', place: '1-x-b~c', foundAt: '2026-01-01T00:00:00.000Z' }),
    ]);
    await merge('b', 'a');
    await sweepUp();
    await sweepUp();
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: ['a'], isGymOwner: true } });
    expect(await contentsOf('users/fan/savedGyms')).toEqual({ a: { gymId: 'a', name: 'Beta' } });
    expect(await contentsOf('users/both/savedGyms')).toEqual({ a: { gymId: 'a', name: 'Alpha' } });
    expect(await contentsOf('gymViews')).toEqual({ a: { months: { '2026-01': 4, '2026-02': 4 } } });
    expect(await contentsOf('suggestions')).toMatchObject({ s: { gymId: 'a' } });
    expect(await contentsOf('photoReports')).toMatchObject({ r: { gymId: 'a' } });
    expect(await contentsOf('discounts')).toMatchObject({ d: { gymId: 'a', offeredBy: 'Alpha BJJ' } });
    expect(await contentsOf('featuredGyms')).toMatchObject({ f: { gymId: 'a', url: ALPHA } });
    expect(await contentsOf('confirmations')).toEqual({});
    expect(await contentsOf('redirects')).toMatchObject({ old: { to: `${ALPHA}?program=kids#schedule`, toPath: ALPHA } });
    expect(await pairs()).toMatchObject({ 'a~b': { decided: 'same' }, 'a~c': { names: ['Alpha BJJ', 'Gamma BJJ'], by: 'phone' } });
    expect(Object.keys(await pairs())).toHaveLength(2);
  });

  it('stays in place if the gym is unmerged before the sweep', async () => {
    await set('users/fan/savedGyms/b', { gymId: 'b' });
    await merge('b', 'a');
    await split('b');
    await sweepUp();
    expect(await contentsOf('users/fan/savedGyms')).toEqual({ b: { gymId: 'b' } });
  });
});

describe('markGymsAsDifferent', () => {
  it('stores once that two gyms are different, and takes them off the list of likely duplicates', async () => {
    await set('pairs/a~b', {
      gymIds: ['a', 'b'],
      names: ['Alpha BJJ', 'Beta'],
      by: 'name',
      place: '3-x-a~b',
      foundAt: '2026-01-01T00:00:00.000Z',
      importId: 'i1',
    });
    await call(markGymsAsDifferent, { gymIds: ['b', 'a'] }, 'admin');
    await call(markGymsAsDifferent, { gymIds: ['a', 'b'] }, 'second-admin');
    const pair = (await pairs())['a~b'];
    expect(pair).toMatchObject({ decided: 'different', importId: 'i1' });
    expect(pair).not.toHaveProperty('place');
    expect((await entries()).filter(({ action }) => action === 'markGymsAsDifferent')).toHaveLength(1);
  });

  it('can be overruled by a merge, and is refused after one', async () => {
    await call(markGymsAsDifferent, { gymIds: ['a', 'b'] }, 'admin');
    await merge('b', 'a');
    expect(await pairs()).toMatchObject({ 'a~b': { decided: 'same', into: 'a' } });
    expect(await refusal(call(markGymsAsDifferent, { gymIds: ['a', 'b'] }, 'admin'))).toMatchObject({ reason: 'already-decided' });
  });
});

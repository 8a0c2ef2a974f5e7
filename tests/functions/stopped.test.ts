import { describe, expect, it } from 'vitest';
import type { GymFacts } from '../../functions/src/contract';
import { createGym } from '../../functions/src/callables';
import { removeAccountData, endRemovals } from '../../functions/src/accounts/store-removal';
import { call, givenAdmin, givenUser } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';
import { gymAt, merge, pageAt, split, sweepUp } from '../support/merging';
import { afterCommits } from '../support/stopping';

const ALPHA: GymFacts = { state: 'TX', city: 'Austin', name: 'Alpha BJJ', latitude: 30.2672, longitude: -97.7431, phone: '+15125550101' };
const BETA: GymFacts = { ...ALPHA, name: 'Beta BJJ', phone: '+15125550102' };
const BETA_PATH = '/bjj/texas/austin/beta-bjj';
const AT = '2026-11-01T00:00:00.000Z';
/** More commits than any of these takes. */
const MOST = 60;

interface Two {
  /** The id of the gym that stays. */
  readonly a: string;
  readonly b: string;
}

/** Two gyms, of which the second has everything that can refer to one. */
async function givenGyms(): Promise<Two> {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('fan')]);
  const { id: a } = await call(createGym, { gym: ALPHA }, 'admin');
  const { id: b } = await call(createGym, { gym: BETA }, 'admin');
  await Promise.all([
    givenUser('owner', { isGymOwner: true, ownedGyms: [b] }),
    db.doc(`gymOwners/${b}`).set({ primary: 'owner', owners: [{ uid: 'owner', since: AT }], uids: ['owner'] }),
    db.doc('claims/c1').set({ userId: 'fan', gymId: b, gymName: BETA.name, status: 'pending', role: 'coach', createdAt: AT, email: 'fan@example.com' }),
    db.doc(`users/fan/savedGyms/${b}`).set({ gymId: b, createdAt: AT }),
    db.doc('featuredGyms/f1').set({ id: 'f1', gymId: b, url: BETA_PATH, cityId: 'tx-austin', name: BETA.name }),
    db.doc('discounts/d1').set({ gymId: b, userId: 'owner', status: 'approved', active: true, giver: BETA.name }),
    db.doc('photoReports/r1').set({ gymId: b, sentBy: 'fan', status: 'open', photo: 'p1' }),
    db.doc('confirmations/w1').set({ gymId: b, userId: 'fan', group: 'hours', word: 'yes' }),
    db.doc(`gymViews/${b}`).set({ months: { '2026-11': 12 } }),
    db.doc('redirects/r1').set({ from: '/old', to: BETA_PATH, toPath: BETA_PATH, createdAt: AT }),
  ]);
  return { a, b };
}

/** Whatever names one of the gyms by its id, apart from the gyms, what lists make of them, and what happened. */
const REFERRING = ['gymOwners', 'claims', 'featuredGyms', 'discounts', 'photoReports', 'confirmations', 'gymViews', 'users/fan/savedGyms'];
async function referring(): Promise<unknown> {
  const { ownedGyms } = ((await contentsOf('users')) as Record<string, { ownedGyms: string[] }>).owner ?? {};
  return [ownedGyms, await contentsOf('redirects'), ...(await Promise.all(REFERRING.map(contentsOf)))];
}

describe('splitting a merged gym off', () => {
  it('stops after any commit, and is either done or not begun', async () => {
    for (let stop = 0; stop < MOST; stop++) {
      const { a, b } = await givenGyms();
      await merge(b, a);
      await sweepUp();
      const before = await referring();
      const stopped = await afterCommits(stop, () => split(b));
      await sweepUp();
      const isSplit = ((await gymAt(b)).status as string) === 'published';
      expect(await pageAt(BETA_PATH), `after ${stop}`).toMatchObject(isSplit ? { kind: 'gym', id: b } : { kind: 'moved' });
      expect(Object.keys(await contentsOf('directoryCities')), `after ${stop}`).toEqual(['texas~austin']);
      expect(JSON.stringify(await contentsOf('directoryCities')).includes(b), `after ${stop}`).toBe(isSplit);
      if (!isSplit) expect(await referring(), `after ${stop}`).toEqual(before);
      await split(b);
      expect(await gymAt(b)).toMatchObject({ name: BETA.name, phone: BETA.phone });
      if (!stopped) return;
    }
    throw new Error('It never ended.');
  }, 300_000);
});

describe('deleting an account', () => {
  it('stops after any commit and is finished by the schedule', async () => {
    for (let stop = 0; stop < MOST; stop++) {
      const { b } = await givenGyms();
      await givenUser('partner', { isGymOwner: true, ownedGyms: [b] });
      await db.doc(`gymOwners/${b}`).set({
        primary: 'owner',
        owners: [
          { uid: 'owner', since: AT },
          { uid: 'partner', since: AT },
        ],
        uids: ['owner', 'partner'],
      });
      await db.doc('claims/c1').update({ answer: 'No', answeredBy: 'owner' });
      await db.doc('trash/g9/kept/k1').set({ path: 'users/owner/savedGyms/g9', data: { gymId: 'g9' }, people: ['owner'] });
      await db.doc('contactMessages/m1').set({ sentBy: 'owner', message: 'Hello' });
      await db.doc('notifications/n1').set({ userId: 'owner', title: 'News', createdAt: AT });
      const stopped = await afterCommits(stop, () => removeAccountData({ uid: 'owner', email: 'owner@example.com' }, new Date()));
      const isBegun = JSON.stringify(await contentsOf('ledger')).includes('"owner"');
      await endRemovals(new Date(), async () => {});
      if (isBegun) {
        for (const collection of ['users', 'gymOwners', 'claims', 'discounts', 'contactMessages', 'notifications', 'gyms', 'audit'])
          expect(JSON.stringify(await contentsOf(collection)), `${collection} after ${stop}`).not.toMatch(/"owner"|users\/owner/);
        expect((await db.collectionGroup('kept').get()).size, `after ${stop}`).toBe(0);
        expect(await contentsOf('gymOwners'), `after ${stop}`).toMatchObject({ [b]: { primary: 'partner', uids: ['partner'] } });
      } else expect(await contentsOf('users'), `after ${stop}`).toHaveProperty('owner');
      if (!stopped) return;
    }
    throw new Error('It never ended.');
  }, 300_000);
});

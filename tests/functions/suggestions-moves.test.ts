import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym, Notification, Suggestion } from '@contract';
import { createGym } from '@functions/gyms/callables';
import { decideSuggestion, suggestChange } from '@functions/messages/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const DENVER = {
  state: 'CO',
  city: 'Denver',
  name: 'Half Guard Hall',
  full_address: '1515 Arapahoe St, Denver, CO 80202',
  zip: '80202',
  latitude: 39.7487,
  longitude: -104.9967,
};
const PLACE = { state: 'MA', city: 'Boston', full_address: '1 Beacon St, Boston, MA 02108', zip: '02108' };
const PIN = { latitude: 42.3584, longitude: -71.0598 };
const allAs = (decision: 'accepted' | 'rejected', fields: object) => Object.fromEntries(Object.keys(fields).map((path) => [path, decision]));

let gymId: string;
const ask = (changes: object = { ...PLACE, ...PIN }, uid = 'owner') =>
  call(suggestChange, { key: KEY, gymId, comment: 'My gym has moved to another state.', changes }, uid);
const decide = (decisions: object, uid = 'admin') => call(decideSuggestion, { id: KEY, decisions, seen: DENVER }, uid);
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const status = async () => ((await db.doc(`suggestions/${KEY}`).get()).data() as Suggestion).status;
const notificationsTo = async (uid: string) => (Object.values(await contentsOf('notifications')) as Notification[]).filter(({ userId }) => userId === uid);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([givenAdmin(), givenUser('ana')]);
  gymId = (await call(createGym, { gym: DENVER }, 'admin')).id;
  await Promise.all(['owner', 'co-owner'].map((uid) => givenUser(uid, { isGymOwner: true, ownedGyms: [gymId] })));
});

describe('a request to move a gym to another state', () => {
  it('moves the gym with its id once an admin accepts it, and redirects the old URL', async () => {
    await ask();
    expect(await gym()).toMatchObject({ state: 'CO', city: 'Denver' });
    await decide(allAs('accepted', { ...PLACE, ...PIN }));
    expect(await gym()).toMatchObject({ ...PLACE, ...PIN, stateSlug: 'massachusetts', citySlug: 'boston', timeZone: 'America/New_York' });
    const page = async (id: string) => (await db.doc(`directoryPages/${id}`).get()).data();
    expect(await page('massachusetts~boston~half-guard-hall')).toMatchObject({ id: gymId });
    expect(await page('colorado~denver~half-guard-hall')).toMatchObject({ id: gymId });
    expect(await status()).toBe('accepted');
  });

  it('notifies admins, and tells the gym’s other owners that an admin decides', async () => {
    await ask();
    expect((await notificationsTo('admin')).map(({ title }) => title)).toContain('Request to move Half Guard Hall to another state');
    expect((await notificationsTo('co-owner')).map(({ message }) => message)).toEqual([
      'Someone says that the gym has moved to another state. An admin will decide.',
    ]);
  });

  it.each(['owner', 'co-owner'])('can’t be decided by the %s, who may move the gym only within its state', async (uid) => {
    await ask(undefined, 'ana');
    for (const decision of ['accepted', 'rejected'] as const) {
      expect(await refusal(decide(allAs(decision, { ...PLACE, ...PIN }), uid))).toMatchObject({
        reason: 'not-allowed',
        message: 'Only an admin can move a gym to another state.',
      });
    }
    expect(await gym()).toMatchObject({ state: 'CO' });
    expect(await status()).toBe('pending');
  });

  it('removes the old position if none was sent, because it would be in the wrong state', async () => {
    await ask(PLACE, 'ana');
    await decide(allAs('accepted', PLACE));
    expect(await gym()).toMatchObject(PLACE);
    expect(await gym()).not.toHaveProperty('latitude');
    expect(await gym()).not.toHaveProperty('longitude');
  });

  it('is refused without a state, a city or a name', async () => {
    for (const changes of [{ state: null }, { city: null }, { name: null }]) expect(await refusal(ask(changes))).toMatchObject({ reason: 'invalid' });
  });
});

describe('a suggestion of another city in the same state', () => {
  it('can be decided by the gym’s owner', async () => {
    const changes = { city: 'Boulder', zip: '80302', full_address: '1825 Pearl St, Boulder, CO 80302' };
    await ask(changes, 'ana');
    await decide(allAs('accepted', changes), 'owner');
    expect(await gym()).toMatchObject({ ...changes, citySlug: 'boulder', doubts: expect.arrayContaining(['position']) });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import * as callables from '@functions/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { gymAt, merge, sweepUp } from '@support/merging';

const STAYS = { id: 'a', name: 'Alpha BJJ', path: '/bjj/texas/austin/alpha-bjj' };
const MERGED = { code: 'failed-precondition', reason: 'gym-merged', message: 'This gym was merged into Alpha BJJ. Make your change there.', gym: STAYS };

/** An edit from a page that was opened before the merge. */
const edit = (uid: string) => call(callables.updateGym, { id: 'b', version: 1, changes: { phone: '+15125550142' } }, uid);
const order = (uid: string) => call(callables.updatePhotos, { gymId: 'b', order: [] }, uid);
const remove = (uid: string) => call(callables.deletePhoto, { gymId: 'b', photo: 'p1' }, uid);
const approval = (uid: string) => call(callables.setImportsBlocked, { gymId: 'b', areBlocked: true }, uid);
const owners = (uid: string) => call(callables.readOwnership, { gymId: 'b' }, uid);

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  await Promise.all([givenUser('owner', { isGymOwner: true, ownedGyms: ['b'] }), givenUser('other', { isGymOwner: true, ownedGyms: ['c'] })]);
  await storeGym('a', gymOf({ name: 'Alpha BJJ', city: 'Austin', state: 'TX' }));
  await storeGym('b', gymOf({ name: 'Beta BJJ', city: 'Austin', state: 'TX' }));
  await storeGym('c', gymOf({ name: 'Gamma BJJ', city: 'Austin', state: 'TX' }));
});

describe('a call for a gym that was merged', () => {
  it.each([
    ['edit', 'admin', edit],
    ['owner’s edit', 'owner', edit],
    ['photo order', 'owner', order],
    ['photo deletion', 'owner', remove],
    ['import setting', 'owner', approval],
  ])('rejects the %s with the name of the remaining gym, and writes nothing', async (_what, uid, send) => {
    await merge('b', 'a');
    const before = await contentsOf('gyms');
    expect(await refusal(send(uid))).toEqual(MERGED);
    expect(await contentsOf('gyms')).toEqual(before);
  });

  it.each([
    ['edit', edit],
    ['photo order', order],
    ['photo deletion', remove],
    ['import setting', approval],
    ['list of owners', owners],
  ])('rejects the %s that way too after the owners have moved along', async (_what, send) => {
    await merge('b', 'a');
    await sweepUp();
    expect(await refusal(send('owner'))).toEqual(MERGED);
  });

  it('names the last gym of a chain of merges', async () => {
    await merge('b', 'c');
    await merge('c', 'a');
    expect(await refusal(edit('admin'))).toEqual(MERGED);
  });

  it('tells another gym’s owner no more than for an unknown gym', async () => {
    const before = await refusal(edit('other'));
    await merge('b', 'a');
    await sweepUp();
    expect(await refusal(edit('other'))).toEqual(before);
    expect(before).toEqual(await refusal(call(callables.updateGym, { id: 'none', version: 1, changes: { phone: null } }, 'other')));
  });

  it('rejects a deletion too, and deletes neither gym', async () => {
    await merge('b', 'a');
    expect(await refusal(call(callables.deleteGym, { id: 'b' }, 'admin'))).toEqual(MERGED);
    expect((await gymAt('a')).status).toBe('published');
  });

  it('reports an unknown gym if the remaining gym was deleted', async () => {
    await merge('b', 'a');
    await db.doc('gyms/a').delete();
    expect(await refusal(edit('admin'))).toMatchObject({ reason: 'gym-not-found' });
  });
});

it('a call for a gym that was merged into a draft names it without a URL', async () => {
  await merge('b', 'a');
  await db.doc('gyms/a').update({ status: 'draft' });
  expect(await refusal(edit('admin'))).toEqual({ ...MERGED, gym: { id: 'a', name: 'Alpha BJJ' } });
});

import { beforeEach, describe, expect, it } from 'vitest';
import * as callables from '../../functions/src/callables';
import { call, givenAdmin, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';
import { gymOf, storeGym } from '../support/gyms';
import { gymAt, merge, sweepUp } from '../support/merging';

const STAYS = { id: 'a', name: 'Alpha BJJ', path: '/bjj/texas/austin/alpha-bjj' };
const MERGED = { code: 'failed-precondition', reason: 'gym-merged', message: 'This gym was merged into Alpha BJJ.', gym: STAYS };

/** What somebody who has the gym open sends, one who does not know of the merge. */
const edit = (uid: string) => call(callables.updateGym, { id: 'b', version: 1, changes: { phone: '+15125550142' } }, uid);
const order = (uid: string) => call(callables.updatePhotos, { gymId: 'b', order: [] }, uid);
const remove = (uid: string) => call(callables.deletePhoto, { gymId: 'b', photo: 'p1' }, uid);
const approval = (uid: string) => call(callables.requireApproval, { gymId: 'b', required: true }, uid);
const owners = (uid: string) => call(callables.readOwnership, { gymId: 'b' }, uid);

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  await Promise.all([givenUser('owner', { isGymOwner: true, ownedGyms: ['b'] }), givenUser('other', { isGymOwner: true, ownedGyms: ['c'] })]);
  await storeGym('a', gymOf({ name: 'Alpha BJJ', city: 'Austin', state: 'TX' }));
  await storeGym('b', gymOf({ name: 'Beta BJJ', city: 'Austin', state: 'TX' }));
  await storeGym('c', gymOf({ name: 'Gamma BJJ', city: 'Austin', state: 'TX' }));
});

describe('whoever changes a gym that was merged meanwhile', () => {
  it.each([
    ['edits it', 'admin', edit],
    ['edits it as its owner', 'owner', edit],
    ['arranges its photos', 'owner', order],
    ['deletes a photo of it', 'owner', remove],
    ['sets who is asked', 'owner', approval],
  ])('and %s is told into which, and nothing is written', async (_what, uid, send) => {
    await merge('b', 'a');
    const before = await contentsOf('gyms');
    expect(await refusal(send(uid))).toEqual(MERGED);
    expect(await contentsOf('gyms')).toEqual(before);
  });

  it.each([
    ['edits it', edit],
    ['arranges its photos', order],
    ['deletes a photo of it', remove],
    ['sets who is asked', approval],
    ['looks for its owners', owners],
  ])('and %s is told so also once its ownership has followed', async (_what, send) => {
    await merge('b', 'a');
    await sweepUp();
    expect(await refusal(send('owner'))).toEqual(MERGED);
  });

  it('is told of the gym that stands in the end, where that was merged itself', async () => {
    await merge('b', 'c');
    await merge('c', 'a');
    expect(await refusal(edit('admin'))).toEqual(MERGED);
  });

  it('as an owner of another gym learns no more than of one that there is not', async () => {
    const before = await refusal(edit('other'));
    await merge('b', 'a');
    await sweepUp();
    expect(await refusal(edit('other'))).toEqual(before);
    expect(before).toEqual(await refusal(call(callables.updateGym, { id: 'none', version: 1, changes: { phone: null } }, 'other')));
  });

  it('by deleting it is told, too: it is not deleted, and neither is the other', async () => {
    await merge('b', 'a');
    expect(await refusal(call(callables.deleteGym, { id: 'b' }, 'admin'))).toEqual(MERGED);
    expect((await gymAt('a')).status).toBe('published');
  });

  it('is told that there is none where the one that stayed was deleted', async () => {
    await merge('b', 'a');
    await db.doc('gyms/a').delete();
    expect(await refusal(edit('admin'))).toMatchObject({ reason: 'gym-not-found' });
  });
});

it('an address is told of a gym that has a page only: a draft has none', async () => {
  await merge('b', 'a');
  await db.doc('gyms/a').update({ status: 'draft' });
  expect(await refusal(edit('admin'))).toEqual({ ...MERGED, gym: { id: 'a', name: 'Alpha BJJ' } });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED_GYMS_LIMIT } from '@contract';
import { addSavedGym, removeSavedGym } from '@functions/saved/callables';
import { call, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const add = (gymId = 'g1', uid: string | undefined = 'me') => call(addSavedGym, { gymId }, uid);
const remove = (gymId = 'g1', uid = 'me') => call(removeSavedGym, { gymId }, uid);
const savedBy = (uid: string) => contentsOf(`users/${uid}/savedGyms`);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    givenUser('me'),
    givenUser('other'),
    db.doc('gyms/g1').set(gymWith({ name: 'Half Guard Hall', slug: 'half-guard-hall' })),
    db.doc('gyms/shut').set(gymWith({ status: 'closed' })),
    db.doc('gyms/draft').set(gymWith({ status: 'draft' })),
    db.doc('gyms/double').set({ status: 'merged', mergedInto: 'g1', source: { name: 'A list' } }),
  ]);
});

describe('addSavedGym', () => {
  it('stores name, place and path for its user only, without an audit entry', async () => {
    await add();
    expect(await savedBy('me')).toEqual({
      g1: { gymId: 'g1', name: 'Half Guard Hall', place: 'Austin, TX', path: '/bjj/texas/austin/half-guard-hall', savedAt: expect.any(String) },
    });
    expect(await savedBy('other')).toEqual({});
    expect(await contentsOf('audit')).toEqual({});
  });

  it('saves a gym once if called several times, even at once', async () => {
    const outcomes = await Promise.allSettled([add(), add(), add()]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    expect(Object.keys(await savedBy('me'))).toEqual(['g1']);
    await add();
    expect(Object.keys(await savedBy('me'))).toEqual(['g1']);
  });

  it('saves the remaining gym in place of a merged one', async () => {
    await add('double');
    expect(Object.keys(await savedBy('me'))).toEqual(['g1']);
  });

  it('saves a closed gym, which still has a page', async () => {
    await add('shut');
    expect(Object.keys(await savedBy('me'))).toEqual(['shut']);
  });

  it.each(['absent', 'draft'])('refuses a gym that is not listed (%s) with the same error', async (gymId) => {
    expect(await refusal(add(gymId))).toMatchObject({ code: 'not-found', reason: 'gym-not-found' });
    expect(await savedBy('me')).toEqual({});
  });

  it('never exceeds the limit, however many gyms are saved at once', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < SAVED_GYMS_LIMIT - 2; index++) void writer.set(db.doc(`users/me/savedGyms/x${index}`), { gymId: `x${index}` });
    for (let index = 0; index < 5; index++) void writer.set(db.doc(`gyms/n${index}`), gymWith({ name: `N ${index}`, slug: `n-${index}` }));
    await writer.close();
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => add(`n${index}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(Object.keys(await savedBy('me'))).toHaveLength(SAVED_GYMS_LIMIT);
  });

  it('refuses a new gym at the limit until one is removed, but not one saved already', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < SAVED_GYMS_LIMIT - 1; index++) void writer.set(db.doc(`users/me/savedGyms/x${index}`), { gymId: `x${index}` });
    await writer.close();
    await add();
    await add();
    expect(await refusal(add('shut'))).toMatchObject({ code: 'resource-exhausted', reason: 'limit-reached' });
    await remove('x0');
    await add('shut');
    expect(Object.keys(await savedBy('me'))).toHaveLength(SAVED_GYMS_LIMIT);
  });

  it('refuses signed-out callers and invalid ids', async () => {
    expect(await refusal(call(addSavedGym, { gymId: 'g1' }))).toMatchObject({ code: 'unauthenticated', reason: 'signed-out' });
    for (const gymId of ['', 'a/b', '..']) expect(await refusal(add(gymId))).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('removeSavedGym', () => {
  it('removes the gym from the caller’s list only, and succeeds when repeated', async () => {
    await add();
    await add('g1', 'other');
    await remove();
    await remove();
    expect(await savedBy('me')).toEqual({});
    expect(Object.keys(await savedBy('other'))).toEqual(['g1']);
    expect(await contentsOf('audit')).toEqual({});
  });

  it('removes a gym that is no longer listed', async () => {
    await db.doc('users/me/savedGyms/gone').set({ gymId: 'gone' });
    await remove('gone');
    expect(await savedBy('me')).toEqual({});
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { updateGym } from '@functions/callables';
import type { AuditEntry, Gym, DuplicatePair } from '@contract';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { gymAt, merge, pageAt, split, sweepUp } from '@support/merging';

const ALPHA = '/bjj/texas/austin/alpha-bjj';
const BETA = '/bjj/texas/austin/beta-bjj';
const edit = async (id: string, changes: object) => call(updateGym, { id, version: (await gymAt(id)).version, changes }, 'admin');
/** A gym without version, authors and timestamps. */
const content = ({ version: _v, updatedAt: _u, updatedBy: _b, createdBy: _c, pageHash: _p, ...gym }: Gym & { writtenAt?: unknown }) => {
  const { writtenAt: _w, ...rest } = gym;
  return rest;
};

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  await storeGym('a', gymOf({ name: 'Alpha BJJ', city: 'Austin', state: 'TX', phone: '+15125550100', programs: ['gi'], pricing: { dropIn: 20 } }));
  await storeGym(
    'b',
    gymOf({ name: 'Beta BJJ', city: 'Austin', state: 'TX', phone: '+15125550199', zip: '78704', programs: ['no-gi'], pricing: { monthly: 150 } }),
  );
  await storeGym('c', gymOf({ name: 'Gamma BJJ', city: 'Austin', state: 'TX' }));
});

describe('unmergeGym', () => {
  it('restores both gyms and the URL of the unmerged one', async () => {
    const [alpha, beta] = [content(await gymAt('a')), content(await gymAt('b'))];
    await merge('b', 'a', { choices: { name: 'other', phone: 'other', full_address: 'other', programs: 'both', 'pricing.monthly': 'other' } });
    await sweepUp();
    expect(await split('b')).toEqual({ id: 'b', path: BETA });
    expect(content(await gymAt('a'))).toEqual(alpha);
    expect(content(await gymAt('b'))).toEqual(beta);
    expect(await pageAt(ALPHA)).toMatchObject({ kind: 'gym', id: 'a' });
    expect(await pageAt(BETA)).toMatchObject({ kind: 'gym', id: 'b' });
    await sweepUp();
    const city = (await db.doc('directoryCities/texas~austin').get()).data();
    expect(Object.keys(city?.gyms as object).sort()).toEqual(['a', 'b', 'c']);
  });

  it('restores every URL that the gym had', async () => {
    await edit('b', { name: 'Beta Academy BJJ' });
    await merge('b', 'a');
    await split('b');
    expect(await pageAt(BETA)).toEqual({ kind: 'moved', id: 'b', to: '/bjj/texas/austin/beta-academy-bjj' });
    expect(await pageAt('/bjj/texas/austin/beta-academy-bjj')).toMatchObject({ kind: 'gym', id: 'b' });
  });

  it('keeps what was changed in the other gym since the merge', async () => {
    await merge('b', 'a', { choices: { phone: 'other', full_address: 'other', programs: 'both', 'pricing.monthly': 'other' } });
    await edit('a', { phone: '+15125550155', pricing: { dropIn: 25 }, programs: [{ is: 'wrestling' }] });
    await split('b');
    const alpha = await gymAt('a');
    expect(alpha).toMatchObject({ phone: '+15125550155', pricing: { dropIn: 25 }, programs: ['gi', 'wrestling'] });
    expect(alpha).not.toHaveProperty('zip');
  });

  it('unmerges once if called twice at once, and marks the two as different gyms', async () => {
    await merge('b', 'a', { choices: { phone: 'other' } });
    await Promise.all([split('b'), split('b')]);
    const beta = await gymAt('b');
    expect(await split('b')).toEqual({ id: 'b', path: BETA });
    expect(await gymAt('b')).toEqual(beta);
    expect(Object.values((await contentsOf('pairs')) as Record<string, DuplicatePair>)).toMatchObject([{ decided: 'different' }]);
    const entries = Object.values((await contentsOf('audit')) as Record<string, AuditEntry>).filter(({ action }) => action === 'unmergeGym');
    expect(entries.map(({ target }) => target).toSorted()).toEqual(['gyms/a', 'gyms/b']);
  });

  it('restores the gym’s photos, even one with a changed caption, and removes them from the other', async () => {
    const photo = (name: string, alt = name) => ({ url: `https://elsewhere.example/${name}.jpg`, alt });
    await db.doc('gyms/a').update({ photos: [photo('alpha')] });
    await db.doc('gyms/b').update({ photos: [photo('beta'), photo('door')] });
    await merge('b', 'a', { choices: { photos: 'both' } });
    await db.doc('gyms/a').update({ photos: [photo('alpha', 'The mat'), photo('beta', 'The kids'), photo('door')] });
    await split('b');
    expect((await gymAt('a')).photos).toEqual([photo('alpha', 'The mat')]);
    expect((await gymAt('b')).photos).toEqual([photo('beta'), photo('door')]);
  });

  it('allows the gyms to be merged again, in either direction', async () => {
    await merge('b', 'a');
    await split('b');
    expect(await merge('a', 'b')).toEqual({ id: 'b', path: BETA });
    await split('a');
    expect(await pageAt(ALPHA)).toMatchObject({ kind: 'gym', id: 'a' });
  });

  it('leaves owners and saved entries that have already moved with the other gym', async () => {
    await givenUser('owner', { isGymOwner: true, ownedGyms: ['b'] });
    await db.doc('users/fan/savedGyms/b').set({ gymId: 'b' });
    await merge('b', 'a');
    await sweepUp();
    await split('b');
    await sweepUp();
    expect(await contentsOf('users')).toMatchObject({ owner: { ownedGyms: ['a'] } });
    expect(Object.keys(await contentsOf('users/fan/savedGyms'))).toEqual(['a']);
  });

  it('gives the gym another URL if a new gym has taken its own', async () => {
    await merge('b', 'a');
    await db.doc('directoryPages/texas~austin~beta-bjj').set({ kind: 'gym', id: 'newcomer' });
    expect(await split('b')).toEqual({ id: 'b', path: `${BETA}-2` });
  });

  it('keeps a number that is part of the gym’s name', async () => {
    await storeGym('d', gymOf({ name: 'Studio 54', city: 'Austin', state: 'TX' }));
    await merge('d', 'a');
    await db.doc('directoryPages/texas~austin~studio-54').set({ kind: 'gym', id: 'newcomer' });
    expect(await split('d')).toEqual({ id: 'd', path: '/bjj/texas/austin/studio-54-2' });
  });
});

describe('unmergeGym in special cases', () => {
  it('refuses while the other gym is itself merged, until that one is unmerged', async () => {
    await merge('b', 'a');
    await merge('a', 'c');
    expect(await refusal(split('b'))).toMatchObject({ reason: 'not-undoable' });
    await split('a');
    expect(await pageAt(BETA)).toEqual({ kind: 'moved', id: 'a', to: ALPHA });
    expect(await split('b')).toEqual({ id: 'b', path: BETA });
  });

  it('refuses a listing merged by an import, and an unknown gym', async () => {
    await db.doc('gyms/row').set({ status: 'merged', mergedInto: 'a', source: { name: 'A list', key: '1' } });
    expect(await refusal(split('row'))).toMatchObject({ reason: 'not-undoable' });
    expect(await refusal(split('nobody'))).toMatchObject({ reason: 'gym-not-found' });
  });
});

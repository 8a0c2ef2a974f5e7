import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelAnnouncement, countAudience, sendAnnouncement } from '../../functions/src/announcements/callables';
import { runAnnouncement } from '../../functions/src/announcements/sending';
import { tellNextSlice } from '../../functions/src/announcements/store';
import { removeTraces } from '../../functions/src/accounts/store-traces';
import type { Announcement, Audience, Notification } from '../../functions/src/contract';
import { sweep } from '../../functions/src/sweep';
import { call, givenAdmin, givenUser, refusal } from '../support/call';
import { clearFirestore, contentsOf, db } from '../support/firestore';
import { gymWith } from '../support/gym';

const enqueued = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../functions/src/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: enqueued }));

const key = (index = 1) => `7b0c6a52-54a4-4c0e-8a52-${String(index).padStart(12, '0')}`;
const WORDS = { title: 'Opening hours', message: 'Please look whether your hours are right.', actionUrl: '/my-gyms', actionText: 'My gyms' };
const TEXAS: Audience = { kind: 'state', state: 'TX' };
const AUSTIN: Audience = { kind: 'city', stateSlug: 'texas', citySlug: 'austin' };
const owner = (...ownedGyms: string[]) => ({ isGymOwner: true, ownedGyms });

const count = (audience: Audience) => call(countAudience, { audience }, 'admin');
const send = (audience: Audience, words: object = {}, index = 1) =>
  call(sendAnnouncement, { key: key(index), audience, announcement: { ...WORDS, ...words } }, 'admin');
const announcementAt = async (id = key()) => (await db.doc(`announcements/${id}`).get()).data() as Announcement;
const notifications = async () => Object.values(await contentsOf('notifications')) as Notification[];
const told = async () => (await notifications()).map(({ userId }) => userId).sort();
const deps = { enqueue: enqueued, now: () => new Date() };
const run = (id = key()) => runAnnouncement(id, deps);
const actions = async () => (Object.values(await contentsOf('audit')) as { action: string }[]).map(({ action }) => action).sort();

beforeEach(async () => {
  await clearFirestore();
  enqueued.mockClear();
  await Promise.all([
    givenAdmin(),
    givenUser('ana', owner('austin1', 'dallas1')),
    givenUser('bo', owner('austin2')),
    givenUser('cy', owner('boise1')),
    givenUser('di', { ...owner('austin1'), muted: ['announcement'] }),
    givenUser('ed', { ...owner('dallas1'), isDisabled: true }),
    givenUser('flo'),
    givenUser('gus', { ...owner('boise1'), isDisabled: true, muted: ['announcement'] }),
    db.doc('directoryCities/texas~austin').set({ name: 'Austin', stateCode: 'TX' }),
    db.doc('gyms/austin1').set(gymWith({ name: 'A', slug: 'a' })),
    db.doc('gyms/austin2').set(gymWith({ name: 'B', slug: 'b' })),
    db.doc('gyms/dallas1').set({ ...gymWith({ name: 'C', slug: 'c' }), city: 'Dallas', citySlug: 'dallas', cityKey: 'texas~dallas' }),
    db.doc('gyms/boise1').set({ ...gymWith({ name: 'D', slug: 'd' }), state: 'ID', stateSlug: 'idaho', citySlug: 'boise', cityKey: 'idaho~boise' }),
  ]);
});

const AUDIENCES: readonly (readonly [string, Audience, readonly string[], number])[] = [
  ['everyone', { kind: 'everyone' }, ['admin', 'ana', 'bo', 'cy', 'flo'], 1],
  ['all owners', { kind: 'owners' }, ['ana', 'bo', 'cy'], 1],
  ['the owners of a state', TEXAS, ['ana', 'bo'], 1],
  ['the owners of a city', AUSTIN, ['ana', 'bo'], 1],
  ['the owners of another city', { kind: 'city', stateSlug: 'idaho', citySlug: 'boise' }, ['cy'], 0],
];

describe('an announcement', () => {
  it.each(AUDIENCES)('to %s is told to exactly those who are counted: none who is disabled or does not want any', async (_who, audience, who, muted) => {
    await db.doc('directoryCities/idaho~boise').set({ name: 'Boise', stateCode: 'ID' });
    expect(await count(audience)).toEqual({ people: who.length, muted });
    await send(audience);
    await run();
    expect(await told()).toEqual(who);
    expect(await announcementAt()).toMatchObject({ state: 'done', people: who.length, told: who.length, createdBy: 'admin' });
  });

  it('says what was written, as a kind of its own, and goes by no e-mail', async () => {
    await send(TEXAS);
    await run();
    expect((await notifications())[0]).toMatchObject({ ...WORDS, kind: 'announcement', read: false });
    expect(await contentsOf('outbox')).toEqual({});
  });

  it('names its city, which the directory has', async () => {
    await send(AUSTIN);
    expect(await announcementAt()).toMatchObject({ cityName: 'Austin, TX' });
    expect(await refusal(send({ ...AUSTIN, citySlug: 'nowhere' }, {}, 2))).toMatchObject({ reason: 'invalid' });
  });

  it('to nobody is refused', async () => {
    expect(await refusal(send({ kind: 'state', state: 'AK' }))).toMatchObject({ reason: 'nobody-to-tell' });
    expect(await contentsOf('announcements')).toEqual({});
  });

  it('sent twice at once is one; under the key of another it is refused', async () => {
    expect(await Promise.all([send(TEXAS), send(TEXAS)])).toEqual([{ id: key() }, { id: key() }]);
    expect(await actions()).toEqual(['sendAnnouncement']);
    expect(await refusal(send({ kind: 'everyone' }))).toMatchObject({ reason: 'already-exists' });
  });

  it('is sent a few times a minute at most', async () => {
    for (let index = 1; index <= 3; index++) await send(TEXAS, {}, index);
    expect(await refusal(send(TEXAS, {}, 4))).toMatchObject({ reason: 'rate-limited' });
  });

  it('run many times, also at once, tells nobody twice, and what was read stays read', async () => {
    await send({ kind: 'everyone' });
    await Promise.all([run(), run(), run()]);
    const [first] = (await db.collection('notifications').where('userId', '==', 'flo').get()).docs;
    await first?.ref.update({ read: true });
    await run();
    expect(await told()).toHaveLength(5);
    expect(await announcementAt()).toMatchObject({ state: 'done', told: 5 });
    expect((await first?.ref.get())?.get('read')).toBe(true);
  });

  it('names nobody in the audit, and its sender no longer once their account is gone', async () => {
    await givenAdmin('boss');
    await call(sendAnnouncement, { key: key(), audience: TEXAS, announcement: WORDS }, 'boss');
    expect(JSON.stringify(Object.values(await contentsOf('audit')).map((entry) => (entry as { after: unknown }).after))).not.toContain('boss');
    await removeTraces({ uid: 'boss', email: undefined } as never, new Date());
    expect((await announcementAt()).createdBy).toBe('deleted-account');
  });
});

describe('an announcement to more than one slice', () => {
  const MANY = 900;
  beforeEach(async () => {
    const writer = db.bulkWriter();
    for (let index = 0; index < MANY; index++) {
      const uid = `m${String(index).padStart(4, '0')}`;
      void writer.set(db.doc(`users/${uid}`), {
        email: `${uid}@example.com`,
        isAdmin: false,
        isGymOwner: false,
        ownedGyms: [],
        createdAt: '2026-01-01T00:00:00.000Z',
      });
    }
    await writer.close();
  });

  it('goes on after any slice at which it was killed, and counts each person once', async () => {
    await send({ kind: 'everyone' });
    expect(await announcementAt()).toMatchObject({ people: MANY + 5 });
    expect(await tellNextSlice(key(), new Date())).toBe(true);
    const after = await announcementAt();
    expect(after.after).toBeDefined();
    // Killed between what it has told and what it has counted.
    await db.doc(`announcements/${key()}`).set({ ...after, told: 0, after: 'a' });
    await run();
    expect(await told()).toHaveLength(MANY + 5);
    expect(await announcementAt()).toMatchObject({ state: 'done' });
    expect(await announcementAt()).not.toHaveProperty('after');
  });

  it('that is cancelled ends with the slice it is at: who has it keeps it', async () => {
    await send({ kind: 'everyone' });
    await tellNextSlice(key(), new Date());
    for (let times = 0; times < 2; times++) await call(cancelAnnouncement, { id: key() }, 'admin');
    await run();
    expect((await told()).length).toBeLessThan(MANY);
    expect(await announcementAt()).toMatchObject({ state: 'cancelled' });
    expect(await actions()).toEqual(['cancelAnnouncement', 'sendAnnouncement']);
    expect(await contentsOf('upkeep')).toEqual({});
    expect(await refusal(call(cancelAnnouncement, { id: 'none' }, 'admin'))).toMatchObject({ reason: 'announcement-not-found' });
  });
});

describe('the sweep', () => {
  it('asks again for an announcement whose task was lost, once it has been silent for a while, and for no other', async () => {
    await send(TEXAS);
    enqueued.mockClear();
    await sweep(deps);
    expect(enqueued).not.toHaveBeenCalled();
    await sweep({ ...deps, now: () => new Date(Date.now() + 60_000) });
    expect(enqueued).toHaveBeenCalledWith('runAnnouncement', { announcementId: key() }, expect.anything());
  });

  it('takes away the mark of one that has ended', async () => {
    await send(TEXAS);
    expect(Object.keys(await contentsOf('upkeep'))).toHaveLength(1);
    await call(cancelAnnouncement, { id: key() }, 'admin');
    await sweep(deps);
    expect(await contentsOf('upkeep')).toEqual({});
  });
});

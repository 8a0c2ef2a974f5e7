import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelAnnouncement, countAudience, sendAnnouncement } from '@functions/announcements/callables';
import { runAnnouncement } from '@functions/announcements/sending';
import { notifyNextSlice } from '@functions/announcements/repository';
import { removeTraces } from '@functions/accounts/personal-data-repository';
import type { Announcement, Audience, Notification } from '@contract';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const enqueued = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: enqueued }));

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
const notifiedUsers = async () => (await notifications()).map(({ userId }) => userId).sort();
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
afterEach(() => void vi.useRealTimers());

const AUDIENCES: readonly (readonly [string, Audience, readonly string[], number])[] = [
  ['everyone', { kind: 'everyone' }, ['admin', 'ana', 'bo', 'cy', 'flo'], 1],
  ['all owners', { kind: 'owners' }, ['ana', 'bo', 'cy'], 1],
  ['the owners of a state', TEXAS, ['ana', 'bo'], 1],
  ['the owners of a city', AUSTIN, ['ana', 'bo'], 1],
  ['the owners of another city', { kind: 'city', stateSlug: 'idaho', citySlug: 'boise' }, ['cy'], 0],
];

describe('sendAnnouncement', () => {
  it.each(AUDIENCES)('notifies exactly the counted %s, without disabled accounts and those who opted out', async (_who, audience, who, muted) => {
    await db.doc('directoryCities/idaho~boise').set({ name: 'Boise', stateCode: 'ID' });
    expect(await count(audience)).toEqual({ people: who.length, muted });
    await send(audience);
    await run();
    expect(await notifiedUsers()).toEqual(who);
    expect(await announcementAt()).toMatchObject({ state: 'done', people: who.length, notified: who.length, createdBy: 'admin' });
  });

  it('creates notifications of their own kind and sends no email', async () => {
    await send(TEXAS);
    await run();
    expect((await notifications())[0]).toMatchObject({ ...WORDS, kind: 'announcement', read: false });
    expect(await contentsOf('outbox')).toEqual({});
  });

  it('accepts only a listed city', async () => {
    await send(AUSTIN);
    expect(await announcementAt()).toMatchObject({ cityName: 'Austin, TX' });
    expect(await refusal(send({ ...AUSTIN, citySlug: 'nowhere' }, {}, 2))).toMatchObject({ reason: 'invalid' });
  });

  it('refuses an announcement without recipients', async () => {
    expect(await refusal(send({ kind: 'state', state: 'AK' }))).toMatchObject({ reason: 'no-recipients' });
    expect(await contentsOf('announcements')).toEqual({});
  });

  it('runs once if sent twice, and refuses another announcement’s key', async () => {
    expect(await Promise.all([send(TEXAS), send(TEXAS)])).toEqual([{ id: key() }, { id: key() }]);
    expect(await actions()).toEqual(['sendAnnouncement']);
    expect(await refusal(send({ kind: 'everyone' }))).toMatchObject({ reason: 'already-exists' });
  });

  it('limits announcements per minute', async () => {
    freezeClock();
    for (let index = 1; index <= 3; index++) await send(TEXAS, {}, index);
    expect(await refusal(send(TEXAS, {}, 4))).toMatchObject({ reason: 'rate-limited' });
  });

  it('notifies nobody twice if it runs several times at once, and keeps what was read', async () => {
    await send({ kind: 'everyone' });
    await Promise.all([run(), run(), run()]);
    const [first] = (await db.collection('notifications').where('userId', '==', 'flo').get()).docs;
    await first?.ref.update({ read: true });
    await run();
    expect(await notifiedUsers()).toHaveLength(5);
    expect(await announcementAt()).toMatchObject({ state: 'done', notified: 5 });
    expect((await first?.ref.get())?.get('read')).toBe(true);
  });

  it('names no recipients in the audit, and not its sender once their account is deleted', async () => {
    await givenAdmin('boss');
    await call(sendAnnouncement, { key: key(), audience: TEXAS, announcement: WORDS }, 'boss');
    expect(JSON.stringify(Object.values(await contentsOf('audit')).map((entry) => (entry as { after: unknown }).after))).not.toContain('boss');
    await removeTraces({ uid: 'boss', email: undefined } as never, new Date());
    expect((await announcementAt()).createdBy).toBe('deleted-account');
  });
});

describe('an announcement in several slices', () => {
  const MANY = 900;
  beforeEach(async () => {
    const writer = db.bulkWriter({ throttling: false });
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

  it('continues after any slice at which it was killed and counts each person once', async () => {
    await send({ kind: 'everyone' });
    expect(await announcementAt()).toMatchObject({ people: MANY + 5 });
    expect(await notifyNextSlice(key(), new Date())).toBe(true);
    const after = await announcementAt();
    expect(after.after).toBeDefined();
    // Killed after it sent notifications and before it counted them.
    await db.doc(`announcements/${key()}`).set({ ...after, notified: 0, after: 'a' });
    await run();
    expect(await notifiedUsers()).toHaveLength(MANY + 5);
    expect(await announcementAt()).toMatchObject({ state: 'done' });
    expect(await announcementAt()).not.toHaveProperty('after');
  });

  it('stops after the current slice if canceled', async () => {
    await send({ kind: 'everyone' });
    await notifyNextSlice(key(), new Date());
    for (let times = 0; times < 2; times++) await call(cancelAnnouncement, { id: key() }, 'admin');
    await run();
    expect((await notifiedUsers()).length).toBeLessThan(MANY);
    expect(await announcementAt()).toMatchObject({ state: 'canceled' });
    expect(await actions()).toEqual(['cancelAnnouncement', 'sendAnnouncement']);
    expect(await contentsOf('upkeep')).toEqual({});
    expect(await refusal(call(cancelAnnouncement, { id: 'none' }, 'admin'))).toMatchObject({ reason: 'announcement-not-found' });
  });
});

describe('sweep', () => {
  it('restarts only an announcement whose task was lost', async () => {
    await send(TEXAS);
    enqueued.mockClear();
    await sweep(deps);
    expect(enqueued).not.toHaveBeenCalled();
    await sweep({ ...deps, now: () => new Date(Date.now() + 60_000) });
    expect(enqueued).toHaveBeenCalledWith('runAnnouncement', { announcementId: key() }, expect.anything());
  });

  it('deletes the pending work of a finished announcement', async () => {
    await send(TEXAS);
    expect(Object.keys(await contentsOf('upkeep'))).toHaveLength(1);
    await call(cancelAnnouncement, { id: key() }, 'admin');
    await sweep(deps);
    expect(await contentsOf('upkeep')).toEqual({});
  });
});

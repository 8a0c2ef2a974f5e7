import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideSuggestion, deleteMessage, reportGym, sendMessage, settleMessage, suggestChange } from '@functions/messages/callables';
import { newMessage, toMessageNotification } from '@functions/messages/contact/domain';
import { messages, storeMessageOnce } from '@functions/messages/repository';
import { MAX_NOTIFICATIONS_PER_HOUR } from '@functions/platform/notifications';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const KEY = '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11';
const OTHER_KEY = '1c9d7b11-0f0a-4be2-9f3e-3c5b4a1d2e77';
const MESSAGE = { key: KEY, topic: 'listing', name: 'Ana', email: ' Ana@Example.com ', message: 'The gym has moved.' };
const PATH = '/bjj/texas/austin/half-guard-hall';
const ADDRESS = { stateSlug: 'texas', citySlug: 'austin', slug: 'half-guard-hall' };

const send = (change: object = {}, uid?: string) => call(sendMessage, { ...MESSAGE, ...change }, uid);
const report = (change: object = {}) => call(reportGym, { key: KEY, gymId: 'g1', kind: 'closed', ...change });
const suggest = (change: object = {}, uid = 'ana') => call(suggestChange, { key: KEY, gymId: 'g1', comment: 'It opens at six.', ...change }, uid);
const settle = (id: string) => call(settleMessage, { id }, 'admin');
const settleSuggestion = (id = KEY) => call(decideSuggestion, { id }, 'admin');
const stored = async (path: string) => (await db.doc(path).get()).data();
const notificationsOf = async (uid: string) => Object.values(await contentsOf('notifications')).filter((each) => (each as { userId: string }).userId === uid);

beforeEach(async () => {
  await clearFirestore();
  await Promise.all([
    givenAdmin(),
    givenAdmin('second-admin'),
    givenUser('ana'),
    db.doc('gyms/g1').set({ name: 'Half Guard Hall', status: 'published', ...ADDRESS }),
    db.doc('gyms/draft').set({ name: 'Secret', status: 'draft', ...ADDRESS }),
    db.doc('gyms/double').set({ status: 'merged', mergedInto: 'g1', source: { name: 'A list' } }),
    db.doc('directoryPages/texas~austin~half-guard-hall').set({ kind: 'gym', id: 'g1' }),
  ]);
});

afterEach(() => void vi.useRealTimers());

describe('sendMessage', () => {
  it('stores the message for two years and notifies every admin, and nobody else', async () => {
    expect(await send()).toEqual({ reference: '7B0C6A52' });
    const message = await stored(`contactMessages/${KEY}`);
    expect(message).toMatchObject({ topic: 'listing', name: 'Ana', email: 'ana@example.com', message: 'The gym has moved.', status: 'open' });
    const years = ((message as { expiresAt: Timestamp }).expiresAt.toMillis() - Date.now()) / (365.25 * 86_400_000);
    expect(years).toBeCloseTo(2, 1);
    for (const uid of ['admin', 'second-admin'])
      expect(await notificationsOf(uid)).toEqual([
        expect.objectContaining({ title: 'New message: A wrong or missing gym', actionUrl: '/admin/messages', read: false }),
      ]);
    expect(await notificationsOf('ana')).toEqual([]);
  });

  it('stores a message sent twice once, with the same reference and one notification per admin', async () => {
    const first = await send();
    await db.doc(`notifications/contactMessages-${KEY}-admin`).update({ read: true });
    expect(await send()).toEqual(first);
    expect(Object.keys(await contentsOf('contactMessages'))).toEqual([KEY]);
    expect(Object.keys(await contentsOf('notifications'))).toHaveLength(2);
    expect(await stored(`notifications/contactMessages-${KEY}-admin`)).toMatchObject({ read: true });
  });

  it('stores a message sent ten times at once only once', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => send({}, index % 2 ? 'ana' : 'admin')));
    expect(Object.keys(await contentsOf('contactMessages'))).toEqual([KEY]);
    expect(Object.keys(await contentsOf('notifications'))).toHaveLength(2);
  });

  it('refuses a different message under a used key, and keeps the first', async () => {
    await send();
    expect(await refusal(send({ message: 'Something else' }))).toMatchObject({ code: 'already-exists', reason: 'already-exists' });
    expect(await refusal(report())).toMatchObject({ reason: 'already-exists' });
    expect(await stored(`contactMessages/${KEY}`)).toMatchObject({ message: MESSAGE.message });
  });

  it('stores the gym of a gym page, and ignores other pages', async () => {
    await send({ gym: PATH });
    expect(await stored(`contactMessages/${KEY}`)).toMatchObject({ gymId: 'g1', gymPath: PATH });
    await send({ key: OTHER_KEY, gym: '/bjj/texas/austin' });
    expect(await stored(`contactMessages/${OTHER_KEY}`)).not.toHaveProperty('gymId');
  });

  it('stores a message even if there is no admin', async () => {
    await db.recursiveDelete(db.collection('users'));
    await send();
    expect(await stored(`contactMessages/${KEY}`)).toBeDefined();
  });

  it('reports invalid fields by path, and stores nothing', async () => {
    await expect(send({ email: 'ana', message: ' ' })).rejects.toMatchObject({
      details: { reason: 'invalid', issues: [{ path: 'email' }, { path: 'message' }] },
    });
    expect(await contentsOf('contactMessages')).toEqual({});
  });

  it('refuses more than five calls per minute from one network', async () => {
    freezeClock();
    for (let index = 0; index < 5; index++) await send();
    expect(await refusal(send())).toMatchObject({ code: 'resource-exhausted', reason: 'rate-limited' });
  });

  it('refuses more than twenty messages a day from one network, not counting invalid ones', async () => {
    freezeClock();
    const forgetMinute = async () => {
      const soon = await db
        .collection('rateLimits')
        .where('expiresAt', '<', new Date(Date.now() + 180_000))
        .get();
      await Promise.all(soon.docs.map(({ ref }) => ref.delete()));
    };
    for (let index = 0; index < 20; index++) {
      if (index % 4 === 0) await forgetMinute();
      await send();
    }
    await forgetMinute();
    await refusal(send({ email: 'ana' }));
    expect(await refusal(send())).toMatchObject({ code: 'resource-exhausted', reason: 'too-many-today' });
    expect(await send({ key: OTHER_KEY }, 'ana')).toEqual({ reference: '1C9D7B11' });
  });
});

describe('notifications of messages to admins within an hour', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  const at = new Date('2026-03-01T10:30:00Z');
  const arrive = (key: string, now = at) => {
    const message = newMessage({ ...MESSAGE, key, topic: 'other' }, undefined, now);
    return storeMessageOnce(messages().doc(key), message, { notification: toMessageNotification(key, message), now });
  };

  it('stop at the limit with one that says more are waiting, while every message is stored', async () => {
    for (const key of keys(MAX_NOTIFICATIONS_PER_HOUR)) await arrive(key);
    await Promise.all(keys(MAX_NOTIFICATIONS_PER_HOUR + 10).map((key) => arrive(key)));
    expect(Object.keys(await contentsOf('contactMessages'))).toHaveLength(MAX_NOTIFICATIONS_PER_HOUR + 10);
    for (const uid of ['admin', 'second-admin']) {
      const titles = (await notificationsOf(uid)).map((each) => (each as { title: string }).title);
      expect(titles).toHaveLength(MAX_NOTIFICATIONS_PER_HOUR + 1);
      expect(titles.filter((title) => title === 'More messages are waiting')).toHaveLength(1);
    }
  });

  it('start over with the next hour', async () => {
    for (const key of keys(MAX_NOTIFICATIONS_PER_HOUR + 2)) await arrive(key);
    const [next = ''] = keys(MAX_NOTIFICATIONS_PER_HOUR + 3).slice(-1);
    await arrive(next, new Date('2026-03-01T11:00:00Z'));
    expect(await stored(`notifications/contactMessages-${next}-admin`)).toMatchObject({ title: 'New message: Something else' });
  });
});

describe('reportGym', () => {
  it('stores a message to admins with the gym’s name, but not the sender’s', async () => {
    expect(await report({ comment: 'The door is locked.', email: 'ana@example.com' })).toEqual({ reference: '7B0C6A52' });
    expect(await stored(`contactMessages/${KEY}`)).toMatchObject({
      topic: 'report',
      report: 'closed',
      message: 'The door is locked.',
      email: 'ana@example.com',
      gymId: 'g1',
      gymName: 'Half Guard Hall',
      gymPath: PATH,
      status: 'open',
    });
    expect(await notificationsOf('admin')).toEqual([expect.objectContaining({ title: 'Report about Half Guard Hall' })]);
  });

  it('reports the remaining gym if the listing was merged', async () => {
    await report({ gymId: 'double' });
    expect(await stored(`contactMessages/${KEY}`)).toMatchObject({ gymId: 'g1' });
  });

  it.each(['absent', 'draft'])('refuses a gym that is not listed (%s) with the same error, so that drafts stay secret', async (gymId) => {
    expect(await refusal(report({ gymId }))).toMatchObject({ code: 'not-found', reason: 'gym-not-found' });
    expect(await contentsOf('contactMessages')).toEqual({});
  });
});

describe('suggestChange', () => {
  it('stores a pending suggestion with its author, and notifies admins', async () => {
    expect(await suggest({ changes: { phone: '+15125550199' } })).toEqual({ reference: '7B0C6A52' });
    expect(await stored(`suggestions/${KEY}`)).toMatchObject({
      userId: 'ana',
      gymId: 'g1',
      gymName: 'Half Guard Hall',
      comment: 'It opens at six.',
      changes: { phone: '+15125550199' },
      was: { phone: null },
      status: 'pending',
      expiresAt: expect.any(Timestamp),
    });
    expect(await notificationsOf('admin')).toEqual([expect.objectContaining({ title: 'Suggested change for Half Guard Hall' })]);
  });

  it('refuses invalid facts and facts that can’t be suggested', async () => {
    expect(await refusal(suggest({ changes: { phone: 'call me' } }))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(suggest({ changes: { latitude: 91 } }))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(suggest({ changes: { isAdmin: true } }))).toMatchObject({ reason: 'invalid' });
  });

  it('stores a suggestion with the same key as a message, and notifies admins of both', async () => {
    await send();
    await suggest();
    expect(await stored(`contactMessages/${KEY}`)).toMatchObject({ message: MESSAGE.message });
    expect(await stored(`suggestions/${KEY}`)).toMatchObject({ comment: 'It opens at six.' });
    expect(await notificationsOf('admin')).toHaveLength(2);
  });

  it('stores a suggestion sent twice once, even after the gym was renamed and it was decided', async () => {
    const first = await suggest();
    await settleSuggestion();
    await db.doc('gyms/g1').update({ name: 'Full Guard Hall' });
    expect(await suggest()).toEqual(first);
    expect(await stored(`suggestions/${KEY}`)).toMatchObject({ status: 'settled', gymName: 'Half Guard Hall' });
    expect(await notificationsOf('admin')).toHaveLength(1);
  });

  it.each([
    ['by another person', {}, 'ben'],
    ['with another comment', { comment: 'It opens at seven.' }, 'ana'],
    ['with other facts', { changes: { phone: null } }, 'ana'],
    ['on another gym', { gymId: 'g2' }, 'ana'],
  ])('refuses a suggestion under a used key %s', async (_what, change, uid) => {
    await givenUser('ben');
    await db.doc('gyms/g2').set({ name: 'Mount Hall', status: 'published', ...ADDRESS });
    await suggest();
    expect(await refusal(suggest(change, uid))).toMatchObject({ reason: 'already-exists' });
    expect(await stored(`suggestions/${KEY}`)).toMatchObject({ userId: 'ana', gymId: 'g1', comment: 'It opens at six.', changes: {} });
  });

  it('treats a suggestion that was deleted and sent again as a new one', async () => {
    for (const _again of [1, 2]) {
      await suggest();
      await settleSuggestion();
      await call(deleteMessage, { kind: 'suggestion', id: KEY }, 'admin');
    }
    await suggest();
    expect(await stored(`suggestions/${KEY}`)).toMatchObject({ status: 'pending' });
    expect(await notificationsOf('admin')).toEqual([expect.objectContaining({ read: false })]);
  });
});

describe('settleMessage and deleteMessage', () => {
  it('mark a message done once, with an audit entry', async () => {
    await send();
    await settle(KEY);
    const done = await stored(`contactMessages/${KEY}`);
    expect(done).toMatchObject({ status: 'done', settledBy: 'admin' });
    await settle(KEY);
    expect(await stored(`contactMessages/${KEY}`)).toEqual(done);
    expect(Object.values(await contentsOf('audit'))).toEqual([
      { at: expect.any(String), by: 'admin', action: 'settleMessage', target: `contactMessages/${KEY}` },
    ]);
  });

  it('send an answer once to a signed-in sender, and refuse one to a sender without an account', async () => {
    await send({ gym: PATH }, 'ana');
    await send({ key: OTHER_KEY });
    const answer = { id: KEY, answer: ' We have moved it. ' };
    await call(settleMessage, answer, 'admin');
    await call(settleMessage, { ...answer, answer: 'Something else.' }, 'admin');
    expect(await stored(`contactMessages/${KEY}`)).toMatchObject({ status: 'done', answer: 'We have moved it.' });
    expect(await notificationsOf('ana')).toEqual([
      {
        userId: 'ana',
        kind: 'answer',
        gymId: 'g1',
        title: 'Reply to your message',
        message: 'We have moved it.',
        read: false,
        createdAt: expect.any(String),
        actionUrl: PATH,
        actionText: 'See gym',
      },
    ]);
    expect(await refusal(call(settleMessage, { ...answer, id: OTHER_KEY }, 'admin'))).toMatchObject({ reason: 'invalid' });
    expect(await stored(`contactMessages/${OTHER_KEY}`)).toMatchObject({ status: 'open' });
    expect(JSON.stringify(await contentsOf('audit'))).not.toContain('moved');
  });

  it('report an unknown message', async () => {
    expect(await refusal(settle('absent'))).toMatchObject({ code: 'not-found', reason: 'message-not-found' });
    expect(await refusal(settleSuggestion('absent'))).toMatchObject({ reason: 'message-not-found' });
  });

  it('delete a message for good, with no trace of its contents', async () => {
    await send();
    await call(deleteMessage, { kind: 'message', id: KEY }, 'admin');
    await call(deleteMessage, { kind: 'message', id: KEY }, 'admin');
    expect(await contentsOf('contactMessages')).toEqual({});
    const left = JSON.stringify([await contentsOf('audit'), await contentsOf('notifications')]);
    expect(left).not.toMatch(/example\.com|Ana|moved/);
    expect(Object.values(await contentsOf('audit'))).toHaveLength(1);
  });

  it('delete a suggestion too', async () => {
    await suggest();
    await call(deleteMessage, { kind: 'suggestion', id: KEY }, 'admin');
    expect(await contentsOf('suggestions')).toEqual({});
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleProfileWritten, handleUserCreated } from '@functions/accounts/triggers';
import type { GymEdit, Notification, UserProfile } from '@contract';
import { updateGym } from '@functions/gyms/callables';
import { sweep } from '@functions/sweep';
import { markNotificationsRead, setNotificationPreferences } from '@functions/notifications/callables';
import { deleteOldReadNotifications } from '@functions/notifications/repository';
import { stageNotification } from '@functions/platform/notifications';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const mark = (input: object, uid = 'me') => call(markNotificationsRead, input, uid);
const unread = async () => Object.entries(await contentsOf('notifications')).flatMap(([id, fields]) => ((fields as { read: boolean }).read ? [] : [id]));

async function given(count: number, userId: string): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index++)
    void writer.set(db.doc(`notifications/${userId}${index}`), { userId, title: 'New', message: '', read: false, createdAt: '2026-03-01T10:00:00.000Z' });
  await writer.close();
}

beforeEach(async () => {
  await clearFirestore();
  await givenUser('me');
});

describe('markNotificationsRead', () => {
  it('marks the given notifications once', async () => {
    await given(3, 'me');
    expect(await mark({ ids: ['me0', 'me1', 'me1'] })).toEqual({ marked: 2 });
    expect(await mark({ ids: ['me0', 'me1'] })).toEqual({ marked: 0 });
    expect(await unread()).toEqual(['me2']);
  });

  it('marks all of the caller’s notifications, however many, and no others', async () => {
    await given(450, 'me');
    await given(2, 'other');
    expect(await mark({})).toEqual({ marked: 450 });
    expect(await unread()).toEqual(['other0', 'other1']);
  });

  it("treats other people's notifications like unknown ones, and skips both", async () => {
    await given(1, 'other');
    expect(await mark({ ids: ['other0'] })).toEqual(await mark({ ids: ['not-there'] }));
    expect(await unread()).toEqual(['other0']);
  });

  it('refuses more than a hundred ids, and ids that are paths', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `n${index}`);
    for (const ids of [many, ['a/b'], ['..'], ['']]) expect(await refusal(mark({ ids }))).toMatchObject({ code: 'invalid-argument' });
  });

  it('does nothing for an empty list', async () => {
    await given(1, 'me');
    expect(await mark({ ids: [] })).toEqual({ marked: 0 });
    expect(await unread()).toEqual(['me0']);
  });
});

const notificationsTo = async (uid: string) =>
  Object.values(await contentsOf('notifications')).flatMap((one) => ((one as Notification).userId === uid ? [one as Notification] : []));
const messagesTo = async (uid: string) => (await notificationsTo(uid)).map(({ kind, message }) => `${kind}: ${message}`);

describe('setNotificationPreferences', () => {
  const prefer = (muted: unknown, uid = 'me') => call(setNotificationPreferences, { muted }, uid);
  const mutedBy = async (uid: string) => (await db.doc(`users/${uid}`).get()).get('muted') as unknown;

  it('stores each muted kind once, on the caller’s profile only', async () => {
    await givenUser('other');
    await prefer(['saved-gym', 'message', 'saved-gym']);
    expect(await mutedBy('me')).toEqual(['saved-gym', 'message']);
    expect(await mutedBy('other')).toBeUndefined();
    await prefer([]);
    expect(await mutedBy('me')).toEqual([]);
    expect(await contentsOf('audit')).toEqual({});
  });

  it('changes nothing else in the profile, even if called several times at once', async () => {
    const { muted: _m, ...before } = (await db.doc('users/me').get()).data() as UserProfile;
    await Promise.all([['message'], ['message'], ['message']].map((muted) => prefer(muted)));
    expect((await db.doc('users/me').get()).data()).toEqual({ ...before, muted: ['message'] });
  });

  it.each([['sponsorship'], ['role'], ['welcome'], ['claim'], ['nonsense'], [7]])('refuses to mute %s', async (kind) => {
    expect(await refusal(prefer([kind]))).toMatchObject({ code: 'invalid-argument' });
    expect(await mutedBy('me')).toBeUndefined();
  });

  it('refuses a signed-out caller', async () => {
    expect(await refusal(call(setNotificationPreferences, { muted: [] }))).toMatchObject({ code: 'unauthenticated', reason: 'signed-out' });
  });
});

describe('deleteOldReadNotifications', () => {
  const NOW = new Date('2026-06-01T10:00:00.000Z');
  const keep = (id: string, read: boolean, createdAt: string) => db.doc(`notifications/${id}`).set({ userId: 'me', title: 'x', message: '', read, createdAt });

  it('deletes old read notifications only, and nothing the second time', async () => {
    await Promise.all([
      keep('old', true, '2026-03-01T00:00:00.000Z'),
      keep('unread', false, '2025-01-01T00:00:00.000Z'),
      keep('new', true, '2026-03-04T00:00:00.000Z'),
    ]);
    expect(await deleteOldReadNotifications(NOW)).toBe(1);
    expect(Object.keys(await contentsOf('notifications')).sort()).toEqual(['new', 'unread']);
    expect(await deleteOldReadNotifications(NOW)).toBe(0);
  });

  it('deletes up to its limit, and continues in the next run', async () => {
    for (let index = 0; index < 5; index++) await keep(`old${index}`, true, `2026-01-0${index + 1}T00:00:00.000Z`);
    expect(await deleteOldReadNotifications(NOW, 3)).toBe(3);
    expect(await Promise.all([deleteOldReadNotifications(NOW), deleteOldReadNotifications(NOW)])).toContain(2);
    expect(await contentsOf('notifications')).toEqual({});
  });
});

describe('stageNotification, given an action', () => {
  it.each(['http://example.com', 'javascript:alert(1)', '//example.com', '/.//example.com', 'https://a:b@example.com'])(
    'leaves out an action that leads to %s, and stores the rest',
    async (actionUrl) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const batch = db.batch();
      const notification = { kind: 'role', title: 'x'.repeat(200), message: 'm', read: false, createdAt: '2026-03-01T10:00:00.000Z' } as const;
      stageNotification(batch as never, 'n1', { userId: 'me', ...notification, actionUrl, actionText: 'Go' });
      await batch.commit();
      expect((await db.doc('notifications/n1').get()).data()).toEqual({ userId: 'me', ...notification, title: `${'x'.repeat(119)}…` });
    },
  );
});

describe('stageNotification, given a title', () => {
  it.each([
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(119)}…`],
    // Never cuts a surrogate pair in half.
    [`${'x'.repeat(118)}🥋🥋`, `${'x'.repeat(118)}…`],
  ])('shortens a title that is too long with an ellipsis: %j', async (title, stored) => {
    const batch = db.batch();
    stageNotification(batch as never, 'n1', { userId: 'me', kind: 'claim', title, message: '', read: false, createdAt: '2026-03-01T10:00:00.000Z' });
    await batch.commit();
    expect((await db.doc('notifications/n1').get()).get('title')).toBe(stored);
  });
});

describe('handleUserCreated', () => {
  it('welcomes an account once, and keeps a welcome that was read as read', async () => {
    const account = { uid: 'new', email: 'new@example.com', createdAt: '2026-03-01T10:00:00.000Z' };
    await Promise.all([1, 2, 3].map(() => handleUserCreated(account)));
    expect((await notificationsTo('new')).map(({ kind, read }) => [kind, read])).toEqual([['welcome', false]]);
    await call(markNotificationsRead, {}, 'new');
    await handleUserCreated(account);
    expect((await notificationsTo('new')).map(({ read }) => read)).toEqual([true]);
  });
});

describe('handleProfileWritten, given a role change', () => {
  const snapshot = (profile: Partial<UserProfile> | undefined, millis = 1_700_000_000_000) => ({ data: () => profile, updateTime: { toMillis: () => millis } });
  const mirror = async () => undefined;
  const plain = { isAdmin: false, isGymOwner: false };

  it('notifies once per change, however often the event arrives', async () => {
    const admin = { ...plain, isAdmin: true };
    for (let times = 0; times < 2; times++) await handleProfileWritten('me', snapshot(plain), snapshot(admin), mirror);
    await call(markNotificationsRead, {}, 'me');
    await handleProfileWritten('me', snapshot(plain), snapshot(admin), mirror);
    expect((await notificationsTo('me')).map(({ kind, read }) => [kind, read])).toEqual([['role', true]]);
    await handleProfileWritten('me', snapshot(admin), snapshot(plain, 1_700_000_000_001), mirror);
    expect(await notificationsTo('me')).toHaveLength(2);
  });

  it('notifies nobody who is new or deleted, or whose roles are the same', async () => {
    await handleProfileWritten('me', snapshot(undefined), snapshot({ ...plain, isAdmin: true }), mirror);
    await handleProfileWritten('me', snapshot({ ...plain, isAdmin: true }), snapshot(undefined), mirror);
    await handleProfileWritten('me', snapshot(plain), snapshot({ ...plain, muted: ['message'] }), mirror);
    await handleProfileWritten('nobody', snapshot(plain), snapshot({ ...plain, isAdmin: true }), mirror);
    expect(await contentsOf('notifications')).toEqual({});
  });
});

describe('notifications of a gym edit', () => {
  const gym = gymWith({ name: 'Half Guard Hall', slug: 'half-guard-hall', pricing: { dropIn: 15 } });
  const edit = (changes: GymEdit, uid = 'admin', later = 0) => call(updateGym, { id: 'g1', version: gym.version + later, changes }, uid);
  const sweepNow = () => sweep({ enqueue: async () => undefined, now: () => new Date() });
  const save = (uid: string) => db.doc(`users/${uid}/savedGyms/g1`).set({ gymId: 'g1' });
  const owning = { isGymOwner: true, ownedGyms: ['g1'] };

  beforeEach(async () => {
    await Promise.all([db.doc('gyms/g1').set(gym), givenAdmin(), givenUser('owner', owning), givenUser('partner', owning), givenUser('fan')]);
  });

  it('go to the gym’s owners except the editor, once per edit', async () => {
    await edit({ pricing: { dropIn: 20 } });
    expect(await messagesTo('owner')).toEqual(['gym-edited: An admin changed prices. If the old details were right, you can undo the edit.']);
    expect(await notificationsTo('admin')).toEqual([]);
    await edit({ pricing: { dropIn: 25 } }, 'owner', 1);
    expect([(await notificationsTo('owner')).length, (await notificationsTo('partner')).length, (await notificationsTo('me')).length]).toEqual([1, 2, 0]);
  });

  it('are not sent for an edit that changes nothing or is repeated', async () => {
    await edit({ pricing: { dropIn: 15 } });
    expect(await contentsOf('notifications')).toEqual({});
    await edit({ pricing: { dropIn: 20 } });
    await edit({ pricing: { dropIn: 20 } });
    expect(await notificationsTo('owner')).toHaveLength(1);
  });

  it('are not sent to people who have muted them', async () => {
    await givenUser('owner', { ...owning, muted: ['gym-edited'] });
    await givenUser('fan', { muted: ['saved-gym'] });
    await save('fan');
    await edit({ pricing: { dropIn: 20 } });
    await sweepNow();
    expect([await notificationsTo('owner'), await notificationsTo('fan')]).toEqual([[], []]);
    expect(await notificationsTo('partner')).toHaveLength(1);
  });

  it('go to people who have saved the gym once a day, even with two sweeps at once', async () => {
    await save('fan');
    await edit({ pricing: { dropIn: 20 } });
    await Promise.all([sweepNow(), sweepNow()]);
    expect(await messagesTo('fan')).toEqual(['saved-gym: Updated: prices.']);
    await call(markNotificationsRead, {}, 'fan');
    await edit({ pricing: { dropIn: 30 } }, 'admin', 1);
    await sweepNow();
    expect((await notificationsTo('fan')).map(({ read }) => read)).toEqual([true]);
    expect(await contentsOf('upkeep')).toEqual({});
  });

  it('go to savers only if it matters for a visit, and neither to the editor nor to an owner twice', async () => {
    await Promise.all(['fan', 'admin', 'owner'].map(save));
    await edit({ post_description: 'Mats and more.' });
    await sweepNow();
    expect(await notificationsTo('fan')).toEqual([]);
    await edit({ pricing: { dropIn: 20 } }, 'admin', 1);
    await sweepNow();
    expect((await notificationsTo('fan')).map(({ kind }) => kind)).toEqual(['saved-gym']);
    expect([(await notificationsTo('admin')).length, (await notificationsTo('owner')).map(({ kind }) => kind)]).toEqual([0, ['gym-edited', 'gym-edited']]);
  });

  it('are dropped without a trace if the gym is deleted before they are sent', async () => {
    await save('fan');
    await edit({ pricing: { dropIn: 20 } });
    await db.doc('gyms/g1').delete();
    await sweepNow();
    expect(await notificationsTo('fan')).toEqual([]);
    expect(Object.values(await contentsOf('upkeep')).filter((work) => (work as { of: string }).of === 'gyms/g1')).toEqual([]);
  });

  it('go to each of a thousand savers exactly once', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < 1000; index++) {
      void writer.set(db.doc(`users/u${index}`), { email: '', isAdmin: false, isGymOwner: false, ownedGyms: [], createdAt: '2026-03-01T10:00:00.000Z' });
      void writer.set(db.doc(`users/u${index}/savedGyms/g1`), { gymId: 'g1' });
    }
    await writer.close();
    await edit({ status: 'closed' });
    await sweepNow();
    const { count } = (await db.collection('notifications').where('kind', '==', 'saved-gym').count().get()).data();
    expect(count).toBe(1000);
    expect(await messagesTo('u432')).toEqual(['saved-gym: It has closed permanently.']);
  });
});

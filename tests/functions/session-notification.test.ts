import { BulkWriter } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type EnteredChange, getLocalDate, type Notification, getWeekday } from '@contract';
import { changeDates, createGym, deleteGym, setGoing } from '@functions/callables';
import { dayLabel } from '@functions/gyms/dates/session-notification';
import { sendDueMails } from '@functions/mail/sender';
import { sendOverSmtp } from '@functions/platform/smtp';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { givenMailServer } from '@support/mail';

const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, providerData: [], metadata: {} }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const mailbox = givenMailServer();
const DATE = addDays(getLocalDate(new Date(), 'America/Chicago'), 3);
const CLASS_ID = `${getWeekday(DATE)}-1100-open-mat`;
const CANCELED = { kind: 'canceled', classId: CLASS_ID, date: DATE, reason: 'weather' } as const;

let gymId: string;
const sweepNow = () => sweep({ enqueue: async () => undefined, now: () => new Date() });
const change = (...changes: EnteredChange[]) => call(changeDates, { gymId, changes }, 'owner');
async function undo(): Promise<void> {
  const stored = (await db.doc(`gyms/${gymId}`).get()).data()?.datedChanges ?? [];
  await call(changeDates, { gymId, changes: [], removes: stored.map(({ id }: { id: string }) => id) }, 'owner');
}
const save = (uid: string) => db.doc(`users/${uid}/savedGyms/${gymId}`).set({ gymId });
async function notificationsTo(uid: string): Promise<Notification[]> {
  const all = Object.values((await contentsOf('notifications')) as Record<string, Notification>);
  return all.filter(({ userId }) => userId === uid).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
const titles = async (uid: string) => (await notificationsTo(uid)).map(({ title }) => title.split(':')[0]);
async function create(name: string, latitude?: number, start = '11:00'): Promise<string> {
  const position = latitude === undefined ? {} : { latitude, longitude: -97.74 };
  const schedule = [{ day: getWeekday(DATE), start, program: 'open-mat' as const }];
  return (await call(createGym, { gym: { state: 'TX', city: 'Austin', name, schedule, ...position } }, 'admin')).id;
}

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  gymId = await create('Half Guard Hall', 30.27);
  await Promise.all([givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] }), givenUser('fan')]);
  await save('fan');
});

describe('sendSessionNotification', () => {
  it('tells people who saved the gym about a canceled session, with the nearest others that day', async () => {
    await create('Deep Water', 30.3, '12:00');
    await create('Far Away', 33);
    await save('owner');
    await sweepNow();
    await change(CANCELED);
    await sweepNow();
    const [notification] = await notificationsTo('fan');
    expect(notification).toMatchObject({ kind: 'session', gymId, dates: [DATE], actionUrl: '/bjj/texas/austin/half-guard-hall' });
    expect(notification?.message).toMatch(/is canceled\.\nThe gym says: Weather\.\nOther options nearby that day: Deep Water at 12:00 pm \(2\.1 mi\)\.$/);
    expect(await notificationsTo('owner')).toEqual([]);
    expect(await contentsOf('upkeep')).toEqual({});
  });

  it('doesn’t say that classes changed when a gym’s first date is changed', async () => {
    await db.doc(`gyms/${gymId}`).update({ schedule: [{ day: getWeekday(DATE), start: '11:00', program: 'open-mat' }] });
    await change(CANCELED);
    await sweepNow();
    expect((await notificationsTo('fan')).map(({ kind }) => kind)).toEqual(['session']);
  });

  it('tells nobody about a change that was undone before the next sweep', async () => {
    await change(CANCELED);
    await undo();
    await sweepNow();
    expect(await notificationsTo('fan')).toEqual([]);
    expect(await contentsOf('upkeep')).toEqual({});
  });

  it('sends one message for a burst of changes, even if two sweeps run at once', async () => {
    await change(CANCELED);
    await undo();
    await change({ kind: 'moved', classId: CLASS_ID, date: DATE, start: '12:00' });
    await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    await sweepNow();
    expect(await titles('fan')).toEqual(['Moved']);
  });

  it('says that a session is on again after it was told to be canceled', async () => {
    await change(CANCELED);
    await sweepNow();
    await undo();
    await sweepNow();
    expect(await titles('fan')).toEqual(['Canceled', 'On again']);
  });

  it('continues a message that was interrupted, and tells what changed since afterward', async () => {
    await givenUser('other');
    await save('other');
    await change(CANCELED);
    const content = { title: 'Canceled: it', message: 'It is canceled.', path: '/bjj', dates: [DATE] };
    const news = { content, at: new Date(0).toISOString(), sessions: {}, by: 'owner' };
    await db.doc('upkeep/n1').set({ of: `gyms/${gymId}/sessions`, news: { ...news, toSavers: true }, at: new Date() });
    await db.doc('notifications/session-n1-fan').set({ userId: 'fan', title: 'Canceled: it', message: '', read: true, createdAt: news.at });
    await undo();
    await sweepNow();
    expect(await titles('other')).toEqual(['Canceled']);
    expect((await notificationsTo('fan')).map(({ read }) => read)).toEqual([true]);
    expect(await contentsOf('upkeep')).toEqual({});
  });

  it('tells nobody if the gym is deleted first', async () => {
    await change(CANCELED);
    await call(deleteGym, { id: gymId }, 'admin');
    await sweepNow();
    expect(await notificationsTo('fan')).toEqual([]);
  });

  it('respects what people turned off at the bell and by email', async () => {
    await Promise.all([givenUser('quiet', { muted: ['session'] }), givenUser('unmailed', { mutedMail: ['session'] })]);
    await Promise.all([save('quiet'), save('unmailed')]);
    await change(CANCELED);
    await sweepNow();
    await sendDueMails({ sendOverSmtp, now: () => new Date() });
    expect([await titles('quiet'), await titles('unmailed')]).toEqual([[], ['Canceled']]);
    expect(mailbox.received.map(({ to }) => to).sort()).toEqual(['fan@example.com', 'quiet@example.com']);
  });
});

describe('sendSessionNotification to people who plan to go', () => {
  const LAST = addDays(DATE, 3);
  const CLOSED = { kind: 'closed', from: DATE, to: LAST, reason: 'weather' } as const;
  const GI_ID = `${getWeekday(LAST)}-1800-gi`;
  const plan = (uid: string, classId: string, date: string) => call(setGoing, { gymId, sessionId: `${classId}~${date}`, going: true }, uid);

  beforeEach(async () => {
    const gi = [1, 2, 3].map((days) => ({ day: getWeekday(addDays(DATE, days)), start: '18:00', program: 'gi' }));
    await db.doc(`gyms/${gymId}`).update({ schedule: [{ day: getWeekday(DATE), start: '11:00', program: 'open-mat' }, ...gi] });
    await create('Deep Water', 30.3, '12:00');
    await sweepNow();
    await Promise.all([givenUser('one'), givenUser('two'), givenUser('other')]);
    await Promise.all([plan('one', CLASS_ID, DATE), plan('two', CLASS_ID, DATE), plan('two', GI_ID, LAST), plan('other', CLASS_ID, addDays(DATE, 7))]);
  });

  it('tells them only about the sessions that they planned, with others nearby if it is one', async () => {
    await change(CLOSED);
    await sweepNow();
    const [[one], [two]] = await Promise.all([notificationsTo('one'), notificationsTo('two')]);
    expect(one).toMatchObject({ title: `Canceled: Open mat at Half Guard Hall, ${dayLabel(DATE)}`, dates: [DATE] });
    expect(one?.message.split('\n').slice(1)).toEqual(['The gym says: Weather.', 'Other options nearby that day: Deep Water at 12:00 pm (2.1 mi).']);
    expect(two).toMatchObject({ title: 'Canceled: 2 sessions at Half Guard Hall', dates: [DATE, LAST] });
    expect(await notificationsTo('other')).toEqual([]);
    await undo();
    await sweepNow();
    const reinstated = (await notificationsTo('one')).map(({ title }) => title).filter((title) => title.startsWith('On again'));
    expect(reinstated).toEqual([`On again: Open mat at Half Guard Hall, ${dayLabel(DATE)}`]);
  });

  it('tells them once about all sessions if they also saved the gym', async () => {
    await save('one');
    await change(CLOSED);
    await sweepNow();
    expect((await notificationsTo('one')).map(({ title }) => title)).toEqual(['Canceled: 4 sessions at Half Guard Hall']);
  });

  it('continues after it was interrupted, without telling anyone twice', async () => {
    await change(CLOSED);
    const create = vi.spyOn(BulkWriter.prototype, 'create').mockImplementationOnce(() => Promise.reject(new Error('stopped')));
    await sweepNow().catch(() => undefined);
    create.mockRestore();
    await sweepNow();
    expect([await titles('fan'), await titles('one'), await titles('two')]).toEqual([['Canceled'], ['Canceled'], ['Canceled']]);
    expect(await contentsOf('upkeep')).toEqual({});
  });
});

describe('emails about sessions', () => {
  it('go out at once, but at most three times per date of a gym', async () => {
    for (let round = 0; round < 2; round++) {
      await change(CANCELED);
      await sweepNow();
      await sendDueMails({ sendOverSmtp, now: () => new Date() });
      await undo();
      await sweepNow();
      await sendDueMails({ sendOverSmtp, now: () => new Date() });
    }
    expect(mailbox.received.map(({ subject }) => subject?.split(':')[0])).toEqual(['Canceled', 'On again', 'Canceled']);
    expect(await titles('fan')).toEqual(['Canceled', 'On again', 'Canceled', 'On again']);
    expect(mailbox.received[0]?.text).toContain('Unsubscribe');
  });

  it('leave out dates that have had three, and go out about the others', async () => {
    const later = addDays(DATE, 7);
    const send = async () => {
      await sweepNow();
      await sendDueMails({ sendOverSmtp, now: () => new Date() });
    };
    for (const step of [() => change(CANCELED), undo, () => change(CANCELED), () => change({ ...CANCELED, date: later }), undo]) {
      await step();
      await send();
    }
    const [, , , fourth, fifth] = mailbox.received;
    expect(fourth?.subject).toContain('Canceled: Open mat at Half Guard Hall');
    expect(fifth?.subject).toBe('Changed sessions at Half Guard Hall');
    expect([fifth?.text?.includes(dayLabel(later)), fifth?.text?.includes(dayLabel(DATE))]).toEqual([true, false]);
    expect(await notificationsTo('fan')).toHaveLength(5);
  });
});

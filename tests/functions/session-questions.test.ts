import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Gym, getCheckStatus, type GymPage, type Notification, type SessionAnswer } from '@contract';
import { answerSession, changeDates, setGoing } from '@functions/callables';
import type * as checks from '@functions/gyms/checks/repository';
import { askAboutPlannedSessions } from '@functions/going/questions-repository';
import { askGoersHourly } from '@functions/going/schedules';
import { createGym } from '@functions/gyms/edit/repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { runSchedule } from '@support/fire';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true, providerData: [], metadata: {} }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));
/** Runs after a check was stored. */
const afterCheck = vi.fn<() => Promise<unknown>>(async () => undefined);
vi.mock('@functions/gyms/checks/repository', async (original) => {
  const real = await original<typeof checks>();
  const storeVisitorAnswer: typeof real.storeVisitorAnswer = async (...given) => {
    await real.storeVisitorAnswer(...given);
    await afterCheck();
  };
  return { ...real, storeVisitorAnswer };
});

// A Thursday. The open mat is on Saturday at 11:00 in Texas, which is 17:00 in UTC.
const NOW = new Date('2026-11-26T15:00:00.000Z');
const SESSION = 'sat-1100-open-mat~2026-11-28';
const AFTERWARD = new Date('2026-11-28T20:30:00.000Z');
const ADDRESSES: Readonly<Record<string, string>> = { ana: '198.51.100.1', ben: '198.51.100.2', eve: '198.51.100.1' };
const PEOPLE = Object.keys(ADDRESSES);

const answer = (uid: string, said: SessionAnswer) => call(answerSession, { gymId: 'g1', sessionId: SESSION, answer: said }, uid, new Date(), ADDRESSES[uid]);
const questions = async () =>
  Object.values((await contentsOf('notifications')) as Record<string, Notification>).filter(({ session }) => session?.sessionId === SESSION);
const change = (fields: object) => call(changeDates, { gymId: 'g1', changes: [{ classId: 'sat-1100-open-mat', date: '2026-11-28', ...fields }] }, 'admin');
const check = async () => Object.values((await contentsOf('directoryPages')) as Record<string, GymPage>)[0]?.gym.checks?.schedule;
const gym = async () => (await db.doc('gyms/g1').get()).data() as Gym;

beforeEach(async () => {
  await clearFirestore();
  freezeClock();
  vi.setSystemTime(NOW);
  const facts = gymWith({ name: 'Half Guard Hall', schedule: [{ day: 'sat', start: '11:00', program: 'open-mat' }] });
  await Promise.all([givenAdmin(), ...PEOPLE.map((uid) => givenUser(uid)), createGym('g1', facts, { by: 'admin', now: NOW })]);
  for (const uid of PEOPLE) await call(setGoing, { gymId: 'g1', sessionId: SESSION, going: true }, uid);
});
afterEach(() => void vi.useRealTimers());

describe('askAboutPlannedSessions', () => {
  it('asks everyone who planned to go, once, three hours after the start', async () => {
    await askAboutPlannedSessions(new Date('2026-11-28T19:59:00.000Z'));
    expect(await questions()).toEqual([]);
    await Promise.all([askAboutPlannedSessions(AFTERWARD), askAboutPlannedSessions(AFTERWARD)]);
    vi.setSystemTime(AFTERWARD);
    await runSchedule(askGoersHourly);
    expect((await questions()).map(({ userId }) => userId).sort()).toEqual(PEOPLE);
    expect((await questions())[0]).toMatchObject({
      kind: 'session',
      title: 'Did it take place? Open mat at Half Guard Hall',
      message: 'You planned to go on Sat, Nov 28 at 11:00 am. Your answer helps others know whether the schedule is right.',
      session: { gymId: 'g1', sessionId: SESSION },
    });
  });

  it('asks nobody about a canceled session, and nobody who turned these notifications off or removed the plan', async () => {
    await givenUser('ana', { muted: ['session'] });
    await call(setGoing, { gymId: 'g1', sessionId: SESSION, going: false }, 'ben');
    await askAboutPlannedSessions(AFTERWARD);
    expect((await questions()).map(({ userId }) => userId)).toEqual(['eve']);
    await deleteNotifications();
    await change({ kind: 'canceled' });
    await call(setGoing, { gymId: 'g1', sessionId: SESSION, going: false }, 'eve');
    await askAboutPlannedSessions(AFTERWARD);
    expect(await questions()).toEqual([]);
  });

  it('asks about a moved session after its new time', async () => {
    await change({ kind: 'moved', toDate: '2026-11-29', start: '10:00' });
    await sweep({ enqueue: async () => undefined, now: () => NOW });
    await askAboutPlannedSessions(AFTERWARD);
    expect(await questions()).toEqual([]);
    await askAboutPlannedSessions(new Date('2026-11-29T19:01:00.000Z'));
    expect((await questions())[0]?.message).toContain('Sun, Nov 29 at 10:00 am');
  });
});

const deleteNotifications = async () => {
  for (const id of Object.keys(await contentsOf('notifications'))) await db.doc(`notifications/${id}`).delete();
};

describe('answerSession', () => {
  beforeEach(() => void vi.setSystemTime(AFTERWARD));

  it('makes the schedule newer once two people on different networks say that it took place', async () => {
    await answer('ana', 'yes');
    await answer('eve', 'yes');
    expect(await check()).toBeUndefined();
    await answer('ben', 'yes');
    expect(await check()).toMatchObject({ at: AFTERWARD.toISOString(), by: 'visitor' });
  });

  it('shows the schedule as reported once two people on different networks say that it didn’t, and never cancels a session', async () => {
    await answer('ana', 'no');
    await answer('eve', 'no');
    expect(getCheckStatus('schedule', await check(), AFTERWARD)).not.toBe('reported');
    await answer('ben', 'no');
    expect(getCheckStatus('schedule', await check(), AFTERWARD)).toBe('reported');
    expect((await gym()).datedChanges).toBeUndefined();
  });

  it('counts a cancellation neither for nor against the schedule', async () => {
    await answer('ana', 'canceled');
    await answer('ben', 'canceled');
    expect(await check()).toBeUndefined();
    expect((await gym()).visitorChecks).toBeUndefined();
    expect(Object.values(await contentsOf('users/ana/going'))).toMatchObject([{ answer: 'canceled' }]);
  });

  it('counts if the plan is removed at the same moment', async () => {
    afterCheck.mockImplementationOnce(() => call(setGoing, { gymId: 'g1', sessionId: SESSION, going: false }, 'ana'));
    expect(await answer('ana', 'no')).toEqual({});
    expect(Object.keys((await gym()).visitorChecks ?? {})).toEqual(['schedule']);
    expect(await contentsOf('users/ana/going')).toEqual({});
  });

  it('refuses people who didn’t plan to go, and answers before the session', async () => {
    await givenUser('zoe');
    expect(await refusal(answer('zoe', 'no'))).toMatchObject({ reason: 'invalid' });
    vi.setSystemTime(NOW);
    expect(await refusal(answer('ana', 'no'))).toMatchObject({ reason: 'invalid' });
  });
});

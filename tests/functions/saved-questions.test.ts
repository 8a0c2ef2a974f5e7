import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnteredChange, Gym, Notification, UserProfile } from '@contract';
import { addSavedGym, answerSession, askAboutSavedGyms, changeDates, setGoing } from '@functions/callables';
import { askAboutLatestOpenMat } from '@functions/going/saved-questions-repository';
import { createGym } from '@functions/gyms/edit/repository';
import { call, givenAdmin, givenUser, freezeClock, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymWith } from '@support/gym';
import { measureBill } from '@support/meter';

const unverified = new Set<string>();
const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: !unverified.has(uid), providerData: [], metadata: {} }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

// A Thursday. The open mats are on Saturday at 11:00 and Sunday at 10:00 in Texas, which are 17:00 and 16:00 in UTC.
const NOW = new Date('2026-11-26T15:00:00.000Z');
const AFTERWARD = new Date('2026-11-28T20:30:00.000Z');
const MONDAY = new Date('2026-11-30T15:00:00.000Z');
const SATURDAY = 'sat-1100-open-mat~2026-11-28';
const SCHEDULE = [
  { day: 'sat', start: '11:00', program: 'open-mat' },
  { day: 'sun', start: '10:00', program: 'open-mat', visitors: false },
  { day: 'sat', start: '12:00', program: 'gi' },
] as const;

const ask = async (uid = 'ana') => (await call(askAboutSavedGyms, {}, uid)).asked;
const questions = async () => Object.values((await contentsOf('notifications')) as Record<string, Notification>).filter(({ session }) => session);
const create = (id: string, schedule: Gym['schedule'] = [...SCHEDULE]) => createGym(id, gymWith({ name: `Gym ${id}`, schedule }), { by: 'admin', now: NOW });
const at = (now: Date) => void vi.setSystemTime(now);

beforeEach(async () => {
  await clearFirestore();
  unverified.clear();
  freezeClock();
  at(NOW);
  await Promise.all([givenAdmin(), givenUser('ana'), givenUser('ben'), create('g1')]);
  await call(addSavedGym, { gymId: 'g1' }, 'ana');
  at(AFTERWARD);
});
afterEach(() => void vi.useRealTimers());

describe('askAboutSavedGyms', () => {
  it('asks once, from three hours after its start, whether an open mat for visitors took place at a saved gym', async () => {
    at(new Date('2026-11-28T19:59:00.000Z'));
    expect(await ask()).toBe(false);
    at(AFTERWARD);
    expect(await Promise.all([ask(), ask()])).toEqual(expect.arrayContaining([true]));
    at(MONDAY);
    expect(await ask()).toBe(false);
    expect(await questions()).toMatchObject([
      {
        userId: 'ana',
        kind: 'session',
        title: 'Did it take place? Open mat at Gym g1',
        message:
          'You saved this gym. Do you know whether the open mat on Sat, Nov 28 at 11:00 am took place? Your answer helps others know whether the schedule is right.',
        session: { gymId: 'g1', sessionId: SATURDAY },
      },
    ]);
    expect(await contentsOf('outbox')).toEqual({});
    expect(await ask('ben')).toBe(false);
  });

  it('asks again about the next one after a week', async () => {
    expect(await ask()).toBe(true);
    at(new Date('2026-12-05T20:29:00.000Z'));
    expect(await ask()).toBe(false);
    at(new Date('2026-12-05T20:31:00.000Z'));
    expect(await ask()).toBe(true);
    expect((await questions()).map(({ session }) => session?.sessionId).sort()).toEqual([SATURDAY, 'sat-1100-open-mat~2026-12-05']);
  });

  it('asks about one gym a day, the one with the latest open mat first', async () => {
    await create('g2', [{ day: 'fri', start: '18:00', program: 'open-mat' }]);
    await call(addSavedGym, { gymId: 'g2' }, 'ana');
    expect([await ask(), await ask()]).toEqual([true, false]);
    expect((await questions()).map(({ session }) => session?.gymId)).toEqual(['g1']);
    at(new Date('2026-11-29T21:00:00.000Z'));
    expect(await ask()).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['a canceled open mat', () => change({ kind: 'canceled', classId: 'sat-1100-open-mat', date: '2026-11-28' })],
    ['an open mat of more than three days ago', () => at(new Date('2026-12-02T12:00:00.000Z'))],
    ['the caller’s own gym', () => givenUser('ana', { isGymOwner: true, ownedGyms: ['g1'] })],
    ['anything if the caller turned these notifications off', () => givenUser('ana', { muted: ['session'] })],
    ['anything if the caller’s address isn’t verified', () => unverified.add('ana')],
    ['a gym whose goers are asked, if the caller is one of them', () => plan()],
  ])('doesn’t ask about %s', async (_what, given) => {
    await given();
    expect(await ask()).toBe(false);
  });

  it('reads each saved gym’s entry and, unless the caller was asked today, the gyms and a query of plans', async () => {
    await create('g2');
    await call(addSavedGym, { gymId: 'g2' }, 'ana');
    const profile = (await db.doc('users/ana').get()).data() as UserProfile;
    const askNow = () => measureBill(() => askAboutLatestOpenMat({ uid: 'ana', profile }, new Date()));
    expect([await askNow(), await askNow()]).toEqual([
      { reads: 5, writes: 2 },
      { reads: 2, writes: 0 },
    ]);
  });
});

const change = (fields: EnteredChange) => call(changeDates, { gymId: 'g1', changes: [fields] }, 'admin');
async function plan(): Promise<void> {
  at(NOW);
  await call(setGoing, { gymId: 'g1', sessionId: SATURDAY, going: true }, 'ana');
  at(AFTERWARD);
}

describe('answerSession', () => {
  it('accepts the answer of someone who was asked about a saved gym, as a check of its schedule', async () => {
    await ask();
    for (const answer of ['canceled', 'no'] as const) {
      await call(answerSession, { gymId: 'g1', sessionId: SATURDAY, answer }, 'ana');
      expect((await questions())[0]?.session).toEqual({ gymId: 'g1', sessionId: SATURDAY, answer });
      const { visitorChecks } = (await db.doc('gyms/g1').get()).data() as Gym;
      expect(Object.keys(visitorChecks ?? {})).toEqual(answer === 'no' ? ['schedule'] : []);
    }
    expect(await refusal(call(answerSession, { gymId: 'g1', sessionId: SATURDAY, answer: 'no' }, 'ben'))).toMatchObject({ reason: 'invalid' });
  });
});

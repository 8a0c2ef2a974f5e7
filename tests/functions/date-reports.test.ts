import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type EnteredChange, type Gym, type GymPage, getLocalDate, listLocalSessions, getWeekday } from '@contract';
import { changeDates, createGym, deleteGym, readAccount, reportDate, updateGym } from '@functions/callables';
import { removeDateReport } from '@functions/gyms/checks/date-reports-repository';
import { settleDateReports } from '@functions/gyms/checks/settle-date-reports-repository';
import { settleDateReportsNightly } from '@functions/gyms/schedules';
import { finishTrashWork } from '@functions/gyms/trash/finish-trash-work-repository';
import { runSchedule } from '@support/fire';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const { unverified } = vi.hoisted(() => ({ unverified: new Set<string>() }));
const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: !unverified.has(uid), providerData: [], metadata: {} }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const DATE = addDays(getLocalDate(new Date(), 'America/Chicago'), 3);
const DAY = getWeekday(DATE);
const CLASS_ID = `${DAY}-1100-open-mat`;
const SESSION = `${CLASS_ID}~${DATE}`;
const CONFIRMED = { kind: 'confirmed', classId: CLASS_ID, date: DATE } as const;
const CANCELED = { kind: 'canceled', classId: CLASS_ID, date: DATE } as const;
/** Each person has their own network, except Rex and his second account. */
const ADDRESSES: Readonly<Record<string, string>> = { ana: '198.51.100.1', ben: '198.51.100.2', rex: '203.0.113.7', rex2: '203.0.113.7' };
/** A few days after the date. */
const AFTER = new Date(Date.parse(DATE) + 4 * 86_400_000);

let gymId: string;
const report = (uid: string, isOff = true, sessionId = SESSION) => call(reportDate, { gymId, sessionId, isOff }, uid, new Date(), ADDRESSES[uid]);
const change = (...changes: EnteredChange[]) => call(changeDates, { gymId, changes }, 'owner');
const reportsOf = (uid: string) => contentsOf(`users/${uid}/dateReports`);
/** What the gym's public page says about the date. */
const shown = async () => {
  const page = (await db.doc('directoryPages/texas~austin~half-guard-hall').get()).data() as GymPage;
  const [session] = listLocalSessions(page.gym, DATE, DATE, new Date());
  return session?.doubt ?? session?.state;
};
const outcomes = async (uid: string) => (await call(readAccount, { uid }, 'admin')).dateReports;
const givenOutcomes = async (uid: string, ...all: readonly ('right' | 'wrong')[]) => {
  for (const [index, outcome] of all.entries()) await db.doc(`users/${uid}/dateReports/g0~s${index}`).set({ gymId: 'g0', sessionId: `s${index}`, outcome });
};

beforeEach(async () => {
  await clearFirestore();
  unverified.clear();
  await givenAdmin();
  const gym = { state: 'TX', city: 'Austin', name: 'Half Guard Hall', schedule: [{ day: DAY, start: '11:00', program: 'open-mat' as const }] };
  gymId = (await call(createGym, { gym }, 'admin')).id;
  await Promise.all([givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] }), ...['ana', 'ben', 'rex', 'rex2'].map((uid) => givenUser(uid))]);
});

describe('reportDate', () => {
  it('makes a date not confirmed once two people on different networks report it, and cancels nothing', async () => {
    await report('ana');
    await report('ana');
    expect(await shown()).toBe('scheduled');
    await report('ben');
    expect(await shown()).toBe('told-off');
    expect(Object.keys(await reportsOf('ana'))).toEqual([`${gymId}~${SESSION}`]);
  });

  it('counts two accounts on one network as one person', async () => {
    await report('rex');
    await report('rex2');
    expect(await shown()).toBe('scheduled');
  });

  it('counts both of two people who report at the same moment', async () => {
    await Promise.all([report('ana'), report('ben')]);
    expect(await shown()).toBe('told-off');
  });

  it('lets a reporter withdraw the report until the date is over', async () => {
    await report('ana');
    await report('ben');
    await report('ben', false);
    await report('ben', false);
    expect([await shown(), await reportsOf('ben')]).toEqual(['scheduled', {}]);
    await expect(removeDateReport({ uid: 'ana', gymId, sessionId: SESSION }, AFTER)).rejects.toMatchObject({ reason: 'invalid' });
    expect(Object.keys(await reportsOf('ana'))).toHaveLength(1);
  });

  it('is answered by the owner who confirms the date, which can’t be reported from then on', async () => {
    await report('ana');
    await report('ben');
    await change(CONFIRMED);
    expect(await shown()).toBe('confirmed');
    expect(await refusal(report('rex'))).toMatchObject({ reason: 'invalid', message: expect.stringContaining('already said') });
  });

  it('says nothing about a schedule that was changed since', async () => {
    await report('ana');
    await report('ben');
    const { version } = (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
    const schedule = [{ is: { day: DAY, start: '09:00' as const, program: 'gi' as const } }];
    await call(updateGym, { id: gymId, version, changes: { schedule } }, 'owner');
    expect((await db.doc(`gyms/${gymId}`).get()).get('visitorChecks.schedule.dates')).toBeUndefined();
  });

  it.each([
    ['an unknown class', `${DAY}-0900-gi~${DATE}`],
    ['another weekday', `${CLASS_ID}~${addDays(DATE, 1)}`],
    ['a date more than two weeks ahead', `${CLASS_ID}~${addDays(DATE, 14)}`],
    ['a date that has passed', `${CLASS_ID}~${addDays(DATE, -7)}`],
    ['an id that isn’t one', '../users/ana'],
  ])('refuses %s', async (_what, sessionId) => {
    expect(await refusal(report('ana', true, sessionId))).toMatchObject({ reason: 'invalid' });
    expect(await reportsOf('ana')).toEqual({});
  });

  it('refuses a canceled class, an unverified address, the gym’s owner, an unknown gym and a signed-out caller', async () => {
    unverified.add('ben');
    expect(await refusal(report('ben'))).toMatchObject({ reason: 'address-not-verified' });
    expect(await refusal(report('owner'))).toMatchObject({ reason: 'not-allowed' });
    expect(await refusal(call(reportDate, { gymId: 'g9', sessionId: SESSION, isOff: true }, 'ana'))).toMatchObject({ reason: 'gym-not-found' });
    expect(await refusal(call(reportDate, { gymId, sessionId: SESSION, isOff: true }))).toMatchObject({ reason: 'signed-out' });
    await change(CANCELED);
    expect(await refusal(report('ana'))).toMatchObject({ reason: 'invalid' });
  });

  it('stores only a hash of the network, and follows its gym into the trash', async () => {
    await report('ana');
    expect(JSON.stringify(await reportsOf('ana'))).not.toContain('198.51');
    await call(deleteGym, { id: gymId }, 'admin');
    await finishTrashWork(gymId);
    expect(await reportsOf('ana')).toEqual({});
  });
});

describe('settleDateReports', () => {
  const settle = () => settleDateReports(AFTER);
  const givenAnswers = async (...answers: readonly string[]) => {
    for (const [index, answer] of answers.entries()) {
      await db.doc(`users/goer${index}/going/${gymId}~${SESSION}`).set({ gymId, sessionId: SESSION, date: DATE, answer });
    }
  };

  it('counts a report as a false alarm if the gym confirmed the date, and shows that to admins only', async () => {
    await report('ana');
    await change(CONFIRMED);
    await runSchedule(settleDateReportsNightly);
    expect(await outcomes('ana')).toEqual({ right: 0, wrong: 0 });
    await settle();
    await settle();
    expect(await outcomes('ana')).toEqual({ right: 0, wrong: 1 });
    expect(Object.values(await reportsOf('ana'))).toMatchObject([{ outcome: 'wrong', expiresAt: expect.anything() }]);
    expect(JSON.stringify(await reportsOf('ana'))).not.toMatch(/network|settleAt/);
    expect(await refusal(call(readAccount, { uid: 'ana' }, 'ben'))).toMatchObject({ reason: 'not-allowed' });
  });

  it('counts a report as right if the gym canceled the date', async () => {
    await report('ana');
    await change(CANCELED);
    await settle();
    expect(await outcomes('ana')).toEqual({ right: 1, wrong: 0 });
  });

  it('otherwise follows the answers of people who planned to go', async () => {
    await report('ana');
    await givenAnswers('yes', 'yes', 'canceled');
    await settle();
    expect(await outcomes('ana')).toEqual({ right: 0, wrong: 1 });
  });

  it('ignores the answers of the reporters themselves', async () => {
    await Promise.all([report('rex'), report('rex2')]);
    for (const uid of ['rex', 'rex2']) {
      await db.doc(`users/${uid}/going/${gymId}~${SESSION}`).set({ gymId, sessionId: SESSION, date: DATE, answer: 'canceled' });
    }
    await settle();
    expect(await outcomes('rex')).toEqual({ right: 0, wrong: 0 });
  });

  it('deletes a report that nothing confirms or refutes, or whose gym was deleted', async () => {
    await report('ana');
    await givenAnswers('yes');
    await settle();
    expect(await reportsOf('ana')).toEqual({});
    await report('ben');
    await db.doc(`gyms/${gymId}`).delete();
    await settle();
    expect(await reportsOf('ben')).toEqual({});
  });
});

describe('an account with several false alarms', () => {
  it('no longer counts toward the two reports, even as the first one', async () => {
    await givenOutcomes('ana', 'wrong', 'wrong', 'wrong');
    await report('ana');
    await report('ben');
    expect(await shown()).toBe('scheduled');
    await report('rex');
    expect(await shown()).toBe('told-off');
  });

  it('counts if one of its reports was right, or if it has fewer than three false alarms', async () => {
    await givenOutcomes('ana', 'wrong', 'wrong', 'wrong', 'right');
    await givenOutcomes('ben', 'wrong', 'wrong');
    await report('ben');
    await report('ana');
    expect(await shown()).toBe('told-off');
  });
});

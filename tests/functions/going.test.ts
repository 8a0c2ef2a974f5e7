import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type EnteredChange, MAX_GOING_GYMS, PLANS_LIMIT, type Gym, getLocalDate, type Notification, getWeekday } from '@contract';
import { changeClass, changeDates, createGym, deleteGym, mergeGyms, restoreGym, setGoing, updateGym } from '@functions/callables';
import { createGoingCounts, loadGoingCounts, selectGoingCounts } from '@functions/going/counts-repository';
import { onPlanWritten } from '@functions/going/triggers';
import { finishMerge } from '@functions/gyms/merge/finish-merge-repository';
import { finishTrashWork } from '@functions/gyms/trash/finish-trash-work-repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { writeAndFire } from '@support/fire';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { measureBill } from '@support/meter';

const unverified = new Set<string>();
const service = { getUser: async (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: !unverified.has(uid), providerData: [], metadata: {} }) };
vi.mock('@functions/platform/auth', async (original) => ({ ...(await original<object>()), auth: () => service }));

const DATE = addDays(getLocalDate(new Date(), 'America/Chicago'), 3);
const DAY = getWeekday(DATE);
const CLASS_ID = `${DAY}-1100-open-mat`;
const SESSION = `${CLASS_ID}~${DATE}`;
const CANCELED = { kind: 'canceled', classId: CLASS_ID, date: DATE } as const;

let gymId: string;
const create = async (name: string) =>
  (await call(createGym, { gym: { state: 'TX', city: 'Austin', name, schedule: [{ day: DAY, start: '11:00', program: 'open-mat' }] } }, 'admin')).id;
const change = (...changes: EnteredChange[]) => call(changeDates, { gymId, changes }, 'owner');
const set = (going: boolean, uid = 'ana', sessionId = SESSION) => call(setGoing, { gymId, sessionId, going }, uid);
const readGoing = async (gymIds: readonly string[]) => selectGoingCounts(await loadGoingCounts(), gymIds, new Date());
/** The public counts after all plans are counted again. */
async function counted(gymIds: readonly string[]) {
  await db.doc('system/going').delete();
  await createGoingCounts(new Date());
  return readGoing(gymIds);
}
const plansOf = (uid: string) => contentsOf(`users/${uid}/going`);
const sweepNow = () => sweep({ enqueue: async () => undefined, now: () => new Date() });
const titlesTo = async (uid: string) =>
  Object.values((await contentsOf('notifications')) as Record<string, Notification>).flatMap(({ userId, title }) =>
    userId === uid ? title.split(':')[0] : [],
  );

beforeEach(async () => {
  await clearFirestore();
  unverified.clear();
  await givenAdmin();
  gymId = await create('Half Guard Hall');
  await Promise.all([givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] }), givenUser('ana'), givenUser('ben')]);
});

describe('setGoing', () => {
  it('stores a plan once for its person, and returns how many people are going', async () => {
    expect(await set(true)).toEqual({ going: 1 });
    expect(await set(true)).toEqual({ going: 1 });
    expect(await set(true, 'ben')).toEqual({ going: 2 });
    expect(await plansOf('ana')).toEqual({
      [`${gymId}~${SESSION}`]: {
        gymId,
        sessionId: SESSION,
        date: DATE,
        start: '11:00',
        name: 'Half Guard Hall',
        path: '/bjj/texas/austin/half-guard-hall',
        at: expect.any(String),
        askAt: expect.any(String),
        expiresAt: expect.anything(),
      },
    });
    expect(await counted([gymId, 'other'])).toEqual({ [gymId]: { [SESSION]: 2 } });
    expect(Object.values(await contentsOf('audit'))).not.toContainEqual(expect.objectContaining({ by: 'ana' }));
  });

  it('removes a plan, also after the session was canceled', async () => {
    await set(true);
    await change(CANCELED);
    expect(await set(false)).toEqual({ going: 0 });
    expect(await set(false)).toEqual({ going: 0 });
    expect(await plansOf('ana')).toEqual({});
  });

  it.each([
    ['an unknown session', `${DAY}-0900-gi~${DATE}`],
    ['another weekday', `${CLASS_ID}~${addDays(DATE, 1)}`],
    ['a date more than two weeks ahead', `${CLASS_ID}~${addDays(DATE, 14)}`],
    ['a date that has passed', `${CLASS_ID}~${addDays(DATE, -7)}`],
  ])('refuses %s', async (_what, sessionId) => {
    expect(await refusal(set(true, 'ana', sessionId))).toMatchObject({ reason: 'invalid' });
  });

  it('refuses a canceled session, an unverified address, and more plans than the limit', async () => {
    unverified.add('ben');
    expect(await refusal(set(true, 'ben'))).toMatchObject({ reason: 'address-not-verified' });
    const writer = db.bulkWriter({ throttling: false });
    for (let index = 0; index < PLANS_LIMIT; index++) void writer.set(db.doc(`users/ana/going/g~${index}`), { gymId: 'g', sessionId: `${index}`, date: DATE });
    await writer.close();
    expect(await refusal(set(true))).toMatchObject({ reason: 'limit-reached' });
    await change(CANCELED);
    expect(await refusal(set(true, 'owner'))).toMatchObject({ reason: 'invalid' });
  });
});

describe('a plan to go to a session', () => {
  it('notifies only the person who made it when the session is canceled, moved or on again', async () => {
    await set(true);
    await change(CANCELED);
    await sweepNow();
    await change({ kind: 'moved', classId: CLASS_ID, date: DATE, start: '12:00', toDate: addDays(DATE, 1) });
    await sweepNow();
    expect(await titlesTo('ana')).toEqual(expect.arrayContaining(['Canceled', 'On again']));
    expect(await titlesTo('ben')).toEqual([]);
    expect(Object.values(await plansOf('ana'))).toMatchObject([{ sessionId: SESSION, date: addDays(DATE, 1), start: '12:00' }]);
  });

  it('notifies its person once if they also saved the gym', async () => {
    await set(true);
    await db.doc(`users/ana/savedGyms/${gymId}`).set({ gymId });
    await change(CANCELED);
    await sweepNow();
    expect(await titlesTo('ana')).toEqual(['Canceled']);
  });

  it('follows a class that continues as another one from a date on', async () => {
    await set(true);
    const was = { day: DAY, start: '11:00', program: 'open-mat' } as const;
    await call(changeClass, { gymId, classId: CLASS_ID, from: DATE, was, is: { ...was, start: '12:00' } }, 'owner');
    await sweepNow();
    const next = `${DAY}-1200-open-mat~${DATE}`;
    expect(await titlesTo('ana')).toEqual(['Moved']);
    expect(Object.entries(await plansOf('ana'))).toMatchObject([[`${gymId}~${next}`, { sessionId: next, start: '12:00' }]]);
    expect(await counted([gymId])).toEqual({ [gymId]: { [next]: 1 } });
  });

  it('follows a canceled class into a new schedule, and notifies its person once if it is on again', async () => {
    await set(true);
    await change(CANCELED);
    await sweepNow();
    const was = { day: DAY, start: '11:00', program: 'open-mat' } as const;
    const schedule = [{ was, is: { ...was, validUntil: addDays(DATE, -1) } }, { is: { ...was, start: '12:00', validFrom: DATE, splitFrom: CLASS_ID } }];
    const { version } = (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
    await call(updateGym, { id: gymId, version, changes: { schedule }, seen: {} }, 'owner');
    await sweepNow();
    const next = `${DAY}-1200-open-mat`;
    expect(await titlesTo('ana')).toEqual(['Canceled']);
    expect(Object.values(await plansOf('ana'))).toMatchObject([{ sessionId: `${next}~${DATE}` }]);
    await change({ kind: 'confirmed', classId: next, date: DATE });
    await sweepNow();
    expect((await titlesTo('ana')).sort()).toEqual(['Canceled', 'On again']);
  });

  it('follows its gym into the trash and back', async () => {
    await set(true);
    await call(deleteGym, { id: gymId }, 'admin');
    await finishTrashWork(gymId);
    expect(await plansOf('ana')).toEqual({});
    await call(restoreGym, { id: gymId }, 'admin');
    await finishTrashWork(gymId);
    expect(Object.keys(await plansOf('ana'))).toEqual([`${gymId}~${SESSION}`]);
  });

  it('moves to the remaining gym of a merge', async () => {
    const other = await create('Half Guard Hall Two');
    await set(true);
    const of = async (id: string) => ({ id, version: ((await db.doc(`gyms/${id}`).get()).data() as Gym).version });
    await call(mergeGyms, { stays: await of(other), goes: await of(gymId), choices: {} }, 'admin');
    await finishMerge(gymId);
    expect(Object.values(await plansOf('ana'))).toMatchObject([{ gymId: other, sessionId: SESSION }]);
    expect(await counted([other])).toEqual({ [other]: { [SESSION]: 1 } });
    // A tab that still shows the merged gym.
    expect(await set(true)).toEqual({ going: 1 });
    expect(await set(false)).toEqual({ going: 0 });
    expect(await plansOf('ana')).toEqual({});
  });
});

describe('the counts of people who are going', () => {
  const fire = (going: boolean, uid: string) => writeAndFire(onPlanWritten, `users/${uid}/going/${gymId}~${SESSION}`, () => set(going, uid));
  const read = () => readGoing([gymId, 'other']);

  it('follow plans that are made and removed', async () => {
    await fire(true, 'ana');
    await fire(true, 'ben');
    expect(await read()).toEqual({ [gymId]: { [SESSION]: 2 } });
    await fire(false, 'ana');
    expect(await read()).toEqual({ [gymId]: { [SESSION]: 1 } });
    await fire(false, 'ben');
    expect(await read()).toEqual({});
    expect(await contentsOf('system')).toEqual({ going: { dates: {} } });
  });

  it('follow a session that moves to another date, and are right if plans are written at once', async () => {
    await Promise.all([fire(true, 'ana'), fire(true, 'ben'), fire(true, 'owner')]);
    expect(await read()).toEqual({ [gymId]: { [SESSION]: 3 } });
    await change({ kind: 'moved', classId: CLASS_ID, date: DATE, toDate: addDays(DATE, 1), start: '12:00' });
    const plan = `users/ana/going/${gymId}~${SESSION}`;
    await writeAndFire(onPlanWritten, plan, sweepNow);
    expect((await contentsOf('system')).going).toEqual({ dates: { [addDays(DATE, 1)]: { [gymId]: { [SESSION]: 3 } } } });
  });

  it('leave out dates that have passed', async () => {
    await db.doc('system/going').set({ dates: { '2020-01-01': { [gymId]: { old: 1 } } } });
    expect(await read()).toEqual({});
    await fire(true, 'ana');
    expect((await contentsOf('system')).going).toEqual({ dates: { [DATE]: { [gymId]: { [SESSION]: 1 } } } });
  });

  it('include plans that are older than the counts, whatever is written first', async () => {
    await db.doc(`users/bea/going/g2~${SESSION}`).set({ gymId: 'g2', sessionId: SESSION, date: DATE });
    await fire(true, 'ana');
    expect(await readGoing([gymId, 'g2'])).toEqual({ [gymId]: { [SESSION]: 1 }, g2: { [SESSION]: 1 } });
  });

  it('cost one read for all gyms of a board, no matter how many people are going', async () => {
    const gyms = Array.from({ length: MAX_GOING_GYMS }, (_, index) => `g${index}`);
    const writer = db.bulkWriter({ throttling: false });
    for (const id of gyms)
      for (let person = 0; person < 10; person++)
        void writer.set(db.doc(`users/p${person}/going/${id}~${SESSION}`), { gymId: id, sessionId: SESSION, date: DATE });
    await writer.close();
    await createGoingCounts(new Date());
    let going = {};
    expect(await measureBill(async () => (going = await readGoing(gyms)))).toEqual({ reads: 1, writes: 0 });
    expect(going).toEqual(Object.fromEntries(gyms.map((id) => [id, { [SESSION]: 10 }])));
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeClass,
  changeDates,
  createGym,
  deleteGym,
  mergeGyms,
  undoEdit,
  readAdminEdits,
  readPastClosures,
  restoreGym,
  unmergeGym,
  undoGymChange,
  updateGym,
} from '@functions/callables';
import { removePastDatedChanges } from '@functions/gyms/dates/past-dated-changes-repository';
import { addDays, type AuditEntry, type EnteredChange, type Gym, type GymPage } from '@contract';
import { call, givenAdmin, givenUser } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';

const OPEN_MAT = { day: 'sat', start: '11:00', program: 'open-mat' } as const;
const CLASS_ID = 'sat-1100-open-mat';
// A Saturday after the date of every machine that runs this.
const CANCELED: EnteredChange = { kind: 'canceled', classId: CLASS_ID, date: '2099-11-28', reason: 'competition', note: 'Back next week.' };

let gymId: string;
const gym = async () => (await db.doc(`gyms/${gymId}`).get()).data() as Gym;
const page = async () => Object.values(await contentsOf('directoryPages'))[0] as GymPage;
const change = (changes: EnteredChange[], by = 'owner') => call(changeDates, { gymId, changes }, by);
async function entryOf(action: string): Promise<string> {
  const entries = Object.entries((await contentsOf('audit')) as Record<string, AuditEntry>).filter(([, entry]) => entry.action === action);
  return entries.sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))[0]?.[0] ?? 'none';
}

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  gymId = (await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall', schedule: [OPEN_MAT] } }, 'admin')).id;
  await givenUser('owner', { isGymOwner: true, ownedGyms: [gymId] });
  await givenUser('other', { isGymOwner: true, ownedGyms: ['another'] });
});

describe('changeDates', () => {
  it('stores an owner’s change on the gym and its page, in the audit log, and with a pending refresh', async () => {
    await change([CANCELED]);
    expect((await gym()).datedChanges).toMatchObject([{ ...CANCELED, by: 'owner' }]);
    expect((await page()).gym.datedChanges).toEqual((await gym()).datedChanges);
    const audit = (await contentsOf('audit')) as Record<string, AuditEntry>;
    expect(audit[await entryOf('changeDates')]).toMatchObject({ by: 'owner', target: `gyms/${gymId}`, after: { datedChanges: [CANCELED] } });
    expect(Object.values(await contentsOf('upkeep'))).toContainEqual(expect.objectContaining({ of: 'directoryCities/texas~austin' }));
  });

  it('stores one change and one entry if a phone sends it three times at once', async () => {
    await Promise.all([1, 2, 3].map(() => change([CANCELED])));
    expect((await gym()).datedChanges).toHaveLength(1);
    expect(Object.values((await contentsOf('audit')) as Record<string, AuditEntry>).filter(({ action }) => action === 'changeDates')).toHaveLength(1);
  });

  it('keeps the changes of owners and admins who save at once', async () => {
    const closed: EnteredChange = { kind: 'closed', from: '2099-12-24' };
    await Promise.all([change([CANCELED]), change([closed], 'admin')]);
    expect((await gym()).datedChanges).toHaveLength(2);
    expect((await gym()).datedChanges?.map(({ by }) => by).sort()).toEqual(['admin', 'owner']);
  });

  it('refuses another gym’s owner, and notes with links', async () => {
    await expect(change([CANCELED], 'other')).rejects.toMatchObject({ details: { reason: 'not-allowed' } });
    await expect(change([{ ...CANCELED, note: 'See www.example.com' }])).rejects.toMatchObject({ details: { reason: 'invalid' } });
  });
});

describe('changeDates, as its caller sees it', () => {
  it('returns the ids of the changes, also if it arrives twice', async () => {
    const first = await change([CANCELED]);
    expect(first.ids).toEqual([(await gym()).datedChanges?.[0]?.id]);
    expect(await change([CANCELED])).toEqual(first);
  });
});

describe('changeDates with changes to remove', () => {
  it('removes them, and can be undone', async () => {
    await change([CANCELED]);
    const [stored] = (await gym()).datedChanges ?? [];
    await call(changeDates, { gymId, changes: [], removes: [stored?.id ?? ''] }, 'owner');
    expect(await gym()).not.toHaveProperty('datedChanges');
    await call(undoGymChange, { entryId: await entryOf('changeDates') }, 'admin');
    expect((await gym()).datedChanges).toEqual([stored]);
  });
});

describe('readPastClosures', () => {
  it('reads an owner’s past closures from the audit log, and nothing for another owner', async () => {
    const at = new Date().toISOString();
    const closed = { kind: 'closed', from: at.slice(0, 10), to: at.slice(0, 10), id: 'c1', by: 'owner', at } as const;
    const past = { ...closed, from: addDays(closed.from, -40), to: addDays(closed.to, -39), id: 'c2' };
    const entry = { at, by: 'owner', action: 'changeDates', target: `gyms/${gymId}`, before: {}, after: { datedChanges: [closed, past] } };
    await db.collection('audit').add(entry);
    expect(await call(readPastClosures, { gymId }, 'owner')).toEqual({ closures: [{ from: past.from, to: past.to }] });
    await expect(call(readPastClosures, { gymId }, 'other')).rejects.toMatchObject({ details: { reason: 'not-allowed' } });
  });
});

describe('changeClass', () => {
  it('splits a class from a date on, and is undone as a whole', async () => {
    await change([CANCELED]);
    const before = await gym();
    await call(changeClass, { gymId, classId: CLASS_ID, from: '2099-11-21', was: OPEN_MAT, is: { ...OPEN_MAT, start: '12:00' } }, 'owner');
    expect((await gym()).schedule).toHaveLength(2);
    expect((await gym()).datedChanges).toMatchObject([{ classId: 'sat-1200-open-mat' }]);
    await call(undoGymChange, { entryId: await entryOf('changeClass') }, 'admin');
    expect(await gym()).toMatchObject({ schedule: before.schedule, datedChanges: before.datedChanges });
  });
});

describe('updateGym with a new schedule from a date on', () => {
  it('keeps a canceled date canceled, stores a repeated edit once, and is undone as a whole', async () => {
    await change([CANCELED]);
    const before = await gym();
    const schedule = [
      { was: OPEN_MAT, is: { ...OPEN_MAT, validUntil: '2099-11-20' } },
      { is: { ...OPEN_MAT, start: '12:00', validFrom: '2099-11-21', splitFrom: CLASS_ID } },
    ];
    const edit = { id: gymId, version: before.version, changes: { schedule }, seen: {} };
    await call(updateGym, edit, 'owner');
    await call(updateGym, edit, 'owner');
    expect(await gym()).toMatchObject({ version: before.version + 1, datedChanges: [{ classId: 'sat-1200-open-mat', date: '2099-11-28' }] });
    await call(undoGymChange, { entryId: await entryOf('updateGym') }, 'admin');
    expect(await gym()).toMatchObject({ schedule: before.schedule, datedChanges: before.datedChanges });
  });
});

describe('removePastDatedChanges', () => {
  it('drops changes that ended more than 30 days ago, without an edit', async () => {
    const past = { kind: 'closed', from: '2020-01-01', to: '2020-01-02', id: 'past', by: 'owner', at: '2020-01-01T00:00:00.000Z' };
    await change([CANCELED]);
    const [kept] = (await gym()).datedChanges ?? [];
    await db.doc(`gyms/${gymId}`).update({ datedChanges: [past, kept] });
    const { version } = await gym();
    await removePastDatedChanges(gymId, new Date());
    expect(await gym()).toMatchObject({ version, datedChanges: [kept] });
    await removePastDatedChanges('deleted', new Date());
  });
});

describe('merging and trashing a gym with changed dates', () => {
  const twin = async () => (await call(createGym, { gym: { state: 'TX', city: 'Austin', name: 'Half Guard Hall Austin', schedule: [OPEN_MAT] } }, 'admin')).id;
  const of = async (id: string) => ({ id, version: ((await db.doc(`gyms/${id}`).get()).data() as Gym).version });

  it('keeps them in the remaining gym, and gives them back when the merge is undone', async () => {
    const other = await twin();
    await call(changeDates, { gymId: other, changes: [CANCELED] }, 'admin');
    await call(mergeGyms, { stays: await of(gymId), goes: await of(other), choices: {} }, 'admin');
    expect((await gym()).datedChanges).toMatchObject([CANCELED]);
    await call(unmergeGym, { id: other }, 'admin');
    expect(await gym()).not.toHaveProperty('datedChanges');
    expect((await db.doc(`gyms/${other}`).get()).data()).toMatchObject({ datedChanges: [CANCELED] });
  });

  it('restores them from the trash', async () => {
    await change([CANCELED]);
    const before = (await gym()).datedChanges;
    await call(deleteGym, { id: gymId }, 'admin');
    await call(restoreGym, { id: gymId }, 'admin');
    expect((await gym()).datedChanges).toEqual(before);
  });
});

describe('undoEdit', () => {
  it('removes a change that an admin made, for the owner', async () => {
    await change([CANCELED], 'admin');
    const { edits } = await call(readAdminEdits, { gymId }, 'owner');
    expect(edits).toMatchObject([{ changed: 'dates', state: 'in-place' }]);
    await call(undoEdit, { gymId, editId: edits[0]?.id ?? '' }, 'owner');
    expect(await gym()).not.toHaveProperty('datedChanges');
  });

  it('undoes an owner’s own change of a class, with the changes of dates that followed it', async () => {
    await change([CANCELED]);
    const before = await gym();
    const order = { gymId, classId: CLASS_ID, from: '2099-11-21', was: OPEN_MAT, is: { ...OPEN_MAT, start: '12:00' } };
    const { editId = '' } = await call(changeClass, order, 'owner');
    expect((await gym()).schedule).toHaveLength(2);
    expect((await call(changeClass, order, 'owner')).editId).toBeUndefined();
    await call(undoEdit, { gymId, editId }, 'owner');
    expect(await gym()).toMatchObject({ schedule: before.schedule, datedChanges: before.datedChanges });
  });
});

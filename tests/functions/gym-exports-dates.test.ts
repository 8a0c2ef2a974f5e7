import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatedChange, Gym, GymClass, GymExportFormat } from '@contract';
import { applyDateChanges } from '@functions/gyms/dates/change-dates';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { givenAdmin } from '@support/call';
import { exportDirectory, exportWithEdits } from '@support/exported-files';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { author, importList, now, resetImports, run } from '@support/imports';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { clearStorage } from '@support/storage';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

const FORMATS: readonly GymExportFormat[] = ['csv', 'json', 'geojson'];
const IMPORTED = { source: { name: 'Export' }, allJiuJitsu: false } as const;
const gym = async (id: string) => (await db.doc(`gyms/${id}`).get()).data() as Gym;

const ADMIN = { by: 'admin', at: '2026-01-05T12:00:00.000Z' } as const;
/** In an order and with a less specific class that a list's schedule would not have. */
const SCHEDULE: GymClass[] = [
  { id: 'first', day: 'sat', start: '11:00', program: 'open-mat', visitors: true, repeats: { kind: 'month', weeks: [1, -1] }, validFrom: '2026-01-01' },
  { id: 'sat-1200-open-mat', day: 'sat', start: '12:00', program: 'open-mat', splitFrom: 'first', validFrom: '2026-06-01', validUntil: '2026-08-31' },
  { id: 'later', day: 'mon', start: '18:00', end: '19:00', program: 'gi', level: 'all' },
  { id: 'fortnight', day: 'tue', start: '18:00', program: 'no-gi', repeats: { kind: 'weeks', interval: 2, from: '2026-01-06' } },
  { id: 'vague', day: 'mon', start: '18:00', program: 'gi' },
];
const closure: DatedChange = { kind: 'closed', id: 'c1', from: '2026-02-14', to: '2026-02-16', reason: 'holiday', ...ADMIN };
const event: DatedChange = { kind: 'event', id: 'c2', date: '2026-02-21', start: '13:00', title: 'Leg lock seminar', fee: 60, replaces: false, ...ADMIN };
const DATES: DatedChange[] = [
  closure,
  event,
  {
    kind: 'event',
    id: 'c3',
    date: '2026-03-07',
    start: '09:00',
    end: '12:00',
    title: 'Belt day',
    replaces: true,
    canceled: true,
    note: 'Moved to May.',
    ...ADMIN,
  },
  { kind: 'canceled', id: 'c4', classId: 'later', date: '2026-02-02', note: 'Coach is away.', ...ADMIN },
  { kind: 'confirmed', id: 'c5', classId: 'later', date: '2026-02-09', ...ADMIN },
  { kind: 'moved', id: 'c6', classId: 'first', date: '2026-02-07', toDate: '2026-02-08', start: '10:00', ...ADMIN },
  { kind: 'hours', id: 'c7', from: '2026-02-23', to: '2026-02-24', spans: [{ open: '10:00', close: '14:00' }], ...ADMIN },
  { kind: 'extra', id: 'c8', date: '2026-02-27', start: '19:00', program: 'no-gi', visitors: true, ...ADMIN },
];

const storeDatedGym = (datedChanges: DatedChange[]) =>
  storeGym(
    'g1',
    gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', schedule: SCHEDULE, phone: '+12105550101' }, datedChanges.length > 0 ? { datedChanges } : {}),
  );
const exportWithDates = (changes: readonly object[]) => exportWithEdits('g1', { dated_changes: changes.length > 0 ? JSON.stringify(changes) : '' });
/** Adds a change to the stored gym as its owner. */
const closeAsOwner = () =>
  changeGym('g1', (one) =>
    applyDateChanges(one, { changes: [{ kind: 'closed', from: '2026-04-01' }], removes: [] }, { by: 'owner', now: now(), confirmer: 'owner' }),
  );

beforeEach(async () => {
  clearStorage();
  await resetImports();
  await givenAdmin();
});

describe('an export with changes on specific dates that is imported again', () => {
  it.each(FORMATS)('changes nothing as %s', async (format) => {
    await storeDatedGym(DATES);
    const before = await contentsOf('gyms');
    const again = await importList(await exportDirectory(format), { ...IMPORTED, fileName: `gyms.${format}` });
    expect(again.import.counts).toMatchObject({ rows: 1, unchanged: 1 });
    expect(again.findings).toEqual([]);
    expect(await contentsOf('gyms')).toEqual(before);
  });

  it('changes nothing if past changes were removed since the export', async () => {
    await storeDatedGym([{ kind: 'canceled', id: 'old', classId: 'later', date: '2025-11-03', ...ADMIN }, closure]);
    const file = await exportDirectory('csv');
    await changeGym('g1', (one) => ({ ...one, datedChanges: [closure] }));
    const again = await importList(file, IMPORTED);
    expect(again.import.counts).toMatchObject({ unchanged: 1 });
    expect(again.findings).toEqual([]);
    expect((await gym('g1')).datedChanges).toEqual([closure]);
  });

  it.each(FORMATS)('restores every class and change in an empty directory as %s', async (format) => {
    await storeDatedGym(DATES);
    const file = await exportDirectory(format);
    await clearFirestore();
    const { import: ended } = await importList(file, { ...IMPORTED, fileName: `gyms.${format}` });
    expect(ended.counts).toMatchObject({ created: 1 });
    expect(await gym('g1')).toMatchObject({ schedule: SCHEDULE, datedChanges: DATES });
  });

  it('applies changes that an admin edited, added and removed, and nothing else', async () => {
    await storeDatedGym(DATES);
    const added = { ...closure, from: '2026-05-25', to: '2026-05-25' };
    const edited = { ...event, fee: 75 };
    const again = await importList(await exportWithDates([...DATES.slice(2), edited, added]), IMPORTED);
    expect(again.import.counts).toMatchObject({ updated: 1 });
    expect(again.findings).toMatchObject([
      {
        kind: 'updated',
        changes: [
          { fact: 'changes on specific dates', before: 'closed 2026-02-14 to 2026-02-16, holiday' },
          { fact: 'changes on specific dates', before: 'event 2026-02-21 1:00 pm, Leg lock seminar, $60' },
          { fact: 'changes on specific dates', after: 'event 2026-02-21 1:00 pm, Leg lock seminar, $75' },
          { fact: 'changes on specific dates', after: 'closed 2026-05-25, holiday' },
        ],
      },
    ]);
    const { datedChanges = [], version, phone, schedule } = await gym('g1');
    expect({ version, phone, schedule }).toEqual({ version: 2, phone: '+12105550101', schedule: SCHEDULE });
    const at = now().toISOString();
    expect(datedChanges).toEqual([{ ...edited, at }, ...DATES.slice(2), { ...added, id: expect.not.stringMatching(/^c1$/) as string, at }]);
  });

  it('removes all changes if the cell is empty', async () => {
    await storeDatedGym([closure]);
    await importList(await exportWithDates([]), IMPORTED);
    expect(await gym('g1')).not.toHaveProperty('datedChanges');
  });

  it('applies changes together with a class that was added to the schedule in the file', async () => {
    await storeDatedGym([]);
    const schedule = [...SCHEDULE, { id: 'new', day: 'wed', start: '12:00', program: 'gi' }];
    const canceled = { kind: 'canceled', id: 'x', classId: 'new', date: '2026-02-04', ...ADMIN };
    await importList(await exportWithEdits('g1', { schedule: JSON.stringify(schedule), dated_changes: JSON.stringify([canceled]) }), IMPORTED);
    expect(await gym('g1')).toMatchObject({ version: 2, schedule, datedChanges: [{ classId: 'new', date: '2026-02-04' }] });
  });

  it('restores the earlier changes if the import is undone', async () => {
    await storeDatedGym(DATES);
    const { id } = await importList(await exportWithDates([event]), IMPORTED);
    expect((await gym('g1')).datedChanges).toEqual([event]);
    await startUndo(id, author());
    await run(id);
    expect(await gym('g1')).toMatchObject({ schedule: SCHEDULE, datedChanges: DATES });
  });

  it('keeps an owner’s newer change when the import is undone, and says that the gym was kept', async () => {
    await storeDatedGym([closure]);
    const { id } = await importList(await exportWithDates([event]), IMPORTED);
    await closeAsOwner();
    await startUndo(id, author());
    await run(id);
    expect((await gym('g1')).datedChanges).toMatchObject([{ kind: 'event' }, { kind: 'closed', from: '2026-04-01' }]);
    expect((await db.doc(`imports/${id}`).get()).data()).toMatchObject({ undo: { kept: 1, restored: 0 } });
  });

  it('keeps an owner’s change that was made after the export, and reports the file’s value', async () => {
    await storeDatedGym([closure]);
    const file = await exportWithDates([closure, event]);
    await closeAsOwner();
    const again = await importList(file, IMPORTED);
    expect((await gym('g1')).datedChanges).toMatchObject([closure, { kind: 'closed', from: '2026-04-01', by: 'owner' }]);
    expect(again.import.counts).toMatchObject({ unchanged: 1 });
    expect(again.findings).toMatchObject([
      {
        kind: 'differs',
        topic: 'newer',
        column: 'changes on specific dates',
        value: 'closed 2026-02-14 to 2026-02-16, holiday; event 2026-02-21 1:00 pm, Leg lock seminar, $60',
        reason: expect.stringContaining('closed from 2026-04-01') as string,
      },
    ]);
  });

  it('adds changes to those that an owner made before the export, but doesn’t replace or remove any', async () => {
    const byOwner: DatedChange = { kind: 'canceled', id: 'o', classId: 'later', date: '2026-02-02', by: 'owner', at: ADMIN.at };
    await storeDatedGym([byOwner]);
    await importList(await exportWithDates([byOwner, event]), IMPORTED);
    const after = [byOwner, expect.objectContaining({ kind: 'event' })];
    expect((await gym('g1')).datedChanges).toEqual(after);
    for (const changes of [[event], [byOwner, event, { ...byOwner, kind: 'confirmed' }]]) {
      const again = await importList(await exportWithDates(changes), IMPORTED);
      expect(again.findings).toMatchObject([{ kind: 'differs', topic: 'confirmed', column: 'changes on specific dates' }]);
      expect((await gym('g1')).datedChanges).toEqual(after);
    }
  });

  it('leaves out changes on dates that have passed or of classes that don’t exist, and applies the row’s other edits', async () => {
    await storeDatedGym([closure]);
    const bad = [
      { ...closure, id: 'past', from: '2026-01-01', to: '2026-01-02' },
      { kind: 'canceled', id: 'none', classId: 'none', date: '2026-02-02', ...ADMIN },
    ];
    for (const [index, change] of bad.entries()) {
      const phone = `+1210555019${index}`;
      const file = await exportWithEdits('g1', { phone, dated_changes: JSON.stringify([closure, change]) });
      const again = await importList(file, IMPORTED);
      expect(again.findings.map(({ kind, column }) => [kind, column])).toEqual([
        ['dropped', 'dated_changes'],
        ['updated', undefined],
      ]);
      expect(await gym('g1')).toMatchObject({ phone, datedChanges: [closure] });
    }
  });

  it('reports changes that are left out because the gym is already in the directory under another id', async () => {
    await storeDatedGym([closure]);
    const file = await exportDirectory('csv');
    await clearFirestore();
    await storeGym('here', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', phone: '+12105550101' }));
    const { findings } = await importList(file, IMPORTED);
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'dropped', column: 'dated_changes' }));
    expect(await gym('here')).not.toHaveProperty('datedChanges');
  });
});

import { Firestore } from 'firebase-admin/firestore';
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelGymExport, exportGyms, openGymExport } from '@functions/callables';
import { type AuditEntry, type CallableInput, GYM_EXPORT_RETENTION_MS, type GymExport, MINUTE_MS } from '@contract';
import { runGymExport } from '@functions/gym-table/exporting/running';
import { exportNextPart } from '@functions/gym-table/exporting/repository';
import { sweep } from '@functions/sweep';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { clearStorage, failOnce, fileAt, storedPaths } from '@support/storage';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

const deps = { enqueue: vi.fn(async () => {}), now: () => new Date() };
const TEXANS = ['g0', 'g1', 'g2'];

const stored = async (id: string) => (await db.doc(`gymExports/${id}`).get()).data() as GymExport;
const asAdmin = (input: Partial<CallableInput<'exportGyms'>>) =>
  call(exportGyms, { key: randomUUID(), format: 'json', gyms: { filter: { states: ['TX'] } }, count: 3, ...input }, 'admin');
const startExport = async (input: Partial<CallableInput<'exportGyms'>> = {}) => (await asAdmin(input)).id;

async function fileOf(id: string): Promise<string> {
  await runGymExport(id, deps);
  return String(fileAt((await call(openGymExport, { id }, 'admin')).url));
}
const exported = async (input: Partial<CallableInput<'exportGyms'>>) => fileOf(await startExport(input));
const later = (ms: number) => sweep({ ...deps, now: () => new Date(Date.now() + ms) });

beforeEach(async () => {
  clearStorage();
  await clearFirestore();
  deps.enqueue.mockClear();
  await givenAdmin();
  await Promise.all([
    storeGym('g0', gymOf({ name: 'Alamo Jiu Jitsu', city: 'San Antonio', state: 'TX', phone: '+12105550101', latitude: 29.42, longitude: -98.49 })),
    storeGym('g1', gymOf({ name: '=HYPERLINK("x")', city: 'Austin', state: 'TX', post_description: '- First line\nand "another"' })),
    storeGym('g2', gymOf({ name: 'Cedar Grappling', city: 'Austin', state: 'TX', pricing: { dropIn: 20 } }, { status: 'draft' })),
    storeGym(
      'g3',
      gymOf({ name: 'Duluth BJJ', city: 'Duluth', state: 'MN' }, { source: { name: 'OpenStreetMap contributors', key: 'n7', license: 'ODbL 1.0' } }),
    ),
  ]);
});
afterEach(() => void vi.useRealTimers());

describe('exportGyms', () => {
  it('writes all matching gyms and no others, including drafts, as JSON', async () => {
    const gyms = JSON.parse(await exported({})) as { directory_id: string; status: string }[];
    expect(gyms.map(({ directory_id, status }) => [directory_id, status])).toEqual([
      ['g0', 'published'],
      ['g2', 'draft'],
      ['g1', 'published'],
    ]);
  });

  it('includes each gym’s source and license, and nothing about who created, changed or owns it', async () => {
    await givenUser('ana', { isGymOwner: true, ownedGyms: ['g3'] });
    const text = await exported({ gyms: { ids: ['g3'] }, count: 1 });
    expect(JSON.parse(text)).toMatchObject([{ source: 'OpenStreetMap contributors', source_key: 'n7', license: 'ODbL 1.0' }]);
    expect(text).not.toMatch(/ana|"admin"|confirmed|createdBy|updatedBy/);
  });

  it('writes a CSV table in which a spreadsheet runs no cell as a formula', async () => {
    const text = await exported({ format: 'csv' });
    expect(text.startsWith('\uFEFFdirectory_id,directory_version,status,name,')).toBe(true);
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows).toMatchObject([
      { directory_id: 'g0', phone: "'+12105550101", latitude: '29.42', longitude: '-98.49' },
      { directory_id: 'g2', pricing: '{"dropIn":20}' },
      { directory_id: 'g1', name: `'=HYPERLINK("x")`, post_description: `'- First line\nand "another"` },
    ]);
  });

  it('writes GeoJSON in which a gym without a position has no geometry', async () => {
    const { type, features } = JSON.parse(await exported({ format: 'geojson' })) as { type: string; features: { geometry: unknown; properties: object }[] };
    expect(type).toBe('FeatureCollection');
    expect(features.map(({ geometry }) => geometry)).toEqual([{ type: 'Point', coordinates: [-98.49, 29.42] }, null, null]);
    expect(features[0]?.properties).toMatchObject({ name: 'Alamo Jiu Jitsu' });
  });

  it.each(['csv', 'json', 'geojson'] as const)('leaves out gyms deleted or merged since it began, even all of them, and writes valid %s', async (format) => {
    const id = await startExport({ format });
    await Promise.all(TEXANS.slice(0, 2).map((gym) => db.doc(`gyms/${gym}`).delete()));
    await db.doc('gyms/g2').set({ status: 'merged', mergedInto: 'g3', source: { name: 'A list', key: 'k' } });
    const text = await fileOf(id);
    expect(await stored(id)).toMatchObject({ state: 'done', gyms: 3, done: 3, written: 0 });
    if (format === 'csv') expect(parse(text, { bom: true, columns: true })).toEqual([]);
    else expect(JSON.parse(text)).toEqual(format === 'json' ? [] : { type: 'FeatureCollection', features: [] });
  });

  it('refuses a filter that matches nothing, or a different number than confirmed', async () => {
    expect(await refusal(asAdmin({ gyms: { filter: { states: ['VT'] } }, count: 0 }))).toMatchObject({ reason: 'invalid' });
    expect(await refusal(asAdmin({ gyms: { filter: { states: ['VT'] } }, count: 1 }))).toMatchObject({ reason: 'stale-edit' });
  });

  it('starts once if sent several times, even if other gyms match by then', async () => {
    const input = { key: randomUUID(), format: 'csv', gyms: { filter: { states: ['TX'] } }, count: 3 } as const;
    await Promise.all([1, 2, 3].map(() => call(exportGyms, input, 'admin')));
    await storeGym('g4', gymOf({ name: 'Dallas BJJ', city: 'Dallas', state: 'TX' }));
    await call(exportGyms, input, 'admin');
    expect(Object.keys(await contentsOf('gymExports'))).toEqual([input.key]);
    const entries = (Object.values(await contentsOf('audit')) as AuditEntry[]).filter(({ action }) => action === 'exportGyms');
    expect(entries).toMatchObject([{ by: 'admin', target: `gymExports/${input.key}`, after: { format: 'csv', gyms: 3 } }]);
    expect(await refusal(call(exportGyms, { ...input, format: 'json' }, 'admin'))).toMatchObject({ reason: 'already-exists' });
  });
});

describe('exportNextPart and runGymExport with many gyms', () => {
  const MANY = Array.from({ length: 1203 }, (_, at) => `m${String(at).padStart(4, '0')}`);
  beforeEach(async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (const id of MANY) void writer.set(db.doc(`gyms/${id}`), gymOf({ name: `Gym ${id}`, city: 'Boise', state: 'ID' }));
    for (let from = 0; from < MANY.length; from += 1000)
      void writer.set(db.doc(`gymExports/many/chunks/${from / 1000}`), { ids: MANY.slice(from, from + 1000) });
    const at = new Date().toISOString();
    const entry: GymExport = { format: 'json', state: 'running', gyms: MANY.length, done: 0, written: 0, createdAt: at, createdBy: 'admin', updatedAt: at };
    void writer.set(db.doc('gymExports/many'), entry);
    void writer.set(db.doc('upkeep/gym-export-many'), { of: 'gymExports/many', at: new Date() });
    await writer.close();
  });
  const idsIn = (text: string) => (JSON.parse(text) as { directory_id: string }[]).map(({ directory_id }) => directory_id);

  it('resume after a stop and write each gym once, even with two workers at once', async () => {
    await Promise.all([exportNextPart('many', deps.now), exportNextPart('many', deps.now)]);
    expect((await stored('many')).done).toBe(500);
    failOnce('writeFile');
    await expect(runGymExport('many', deps)).rejects.toThrow('out of reach');
    // Interrupted while the final file was written.
    failOnce('writeFile', 2);
    await expect(runGymExport('many', deps)).rejects.toThrow('out of reach');
    expect(await stored('many')).toMatchObject({ state: 'running', done: 1203 });
    await db.doc('gymExports/many').update({ updatedAt: '2026-01-01T00:00:00.000Z' });
    await sweep(deps);
    expect(deps.enqueue).toHaveBeenCalledWith('runGymExport', { id: 'many' }, expect.anything());
    expect(idsIn(await fileOf('many'))).toEqual(MANY);
    expect(await stored('many')).toMatchObject({ state: 'done', written: 1203 });
  });

  it('write one file if two workers assemble it at once, and delete the parts', async () => {
    while ((await stored('many')).done < MANY.length) await exportNextPart('many', deps.now);
    await Promise.all([exportNextPart('many', deps.now), exportNextPart('many', deps.now)]);
    const { file } = await stored('many');
    expect(storedPaths().filter((path) => path.startsWith('exports/many/parts/'))).toEqual([]);
    expect(idsIn(await fileOf('many'))).toEqual(MANY);
    expect(file?.bytes).toBe(fileAt((await call(openGymExport, { id: 'many' }, 'admin')).url)?.length);
    expect(await contentsOf('gymExports/many/chunks')).toEqual({});
  });

  it('stop when the author is no longer an admin, and leave no file', async () => {
    await exportNextPart('many', deps.now);
    await db.doc('users/admin').update({ isAdmin: false });
    await runGymExport('many', deps);
    expect(await stored('many')).toMatchObject({ state: 'canceled', done: 500 });
    expect(storedPaths()).toEqual([]);
    expect(await contentsOf('gymExports/many/chunks')).toEqual({});
    expect(await contentsOf('upkeep')).not.toHaveProperty('gym-export-many');
  });

  it('leave no part that was being written during a cancellation', async () => {
    const { getAll } = Firestore.prototype;
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementationOnce(async function (this: Firestore, ...asked) {
      const read = await getAll.apply(this, asked);
      await call(cancelGymExport, { id: 'many' }, 'admin');
      return read;
    });
    expect(await exportNextPart('many', deps.now)).toBe(false);
    expect(await stored('many')).toMatchObject({ state: 'canceled', done: 0 });
    expect(storedPaths()).toEqual([]);
  });
});

describe('the file of a gym export', () => {
  it('can be opened by an admin for an hour, and is then deleted', async () => {
    const id = await startExport();
    const text = await fileOf(id);
    const { url, expiresAt } = await call(openGymExport, { id }, 'admin');
    expect(Date.parse(expiresAt)).toBe(Date.parse((await stored(id)).endedAt ?? '') + GYM_EXPORT_RETENTION_MS);
    await later(GYM_EXPORT_RETENTION_MS - MINUTE_MS);
    expect(String(fileAt(url))).toBe(text);
    await later(GYM_EXPORT_RETENTION_MS + MINUTE_MS);
    expect(fileAt(url)).toBeUndefined();
    expect(storedPaths()).toEqual([]);
    expect(await contentsOf('upkeep')).not.toHaveProperty(`gym-export-${id}`);
    vi.useFakeTimers({ now: Date.now() + GYM_EXPORT_RETENTION_MS, toFake: ['Date'] });
    expect(await refusal(call(openGymExport, { id }, 'admin'))).toMatchObject({ reason: 'export-expired' });
  });

  it('can’t be opened before it is complete, if it does not exist, or by a former admin', async () => {
    const id = await startExport();
    expect(await refusal(call(openGymExport, { id }, 'admin'))).toMatchObject({ reason: 'export-expired' });
    expect(await refusal(call(openGymExport, { id: 'none' }, 'admin'))).toMatchObject({ reason: 'export-expired' });
    await runGymExport(id, deps);
    await db.doc('users/admin').update({ isAdmin: false });
    expect(await refusal(call(openGymExport, { id }, 'admin'))).toMatchObject({ reason: 'not-allowed' });
  });

  it('is deleted at once when an admin cancels the finished export, with one audit entry', async () => {
    const id = await startExport();
    await runGymExport(id, deps);
    const { url } = await call(openGymExport, { id }, 'admin');
    await call(cancelGymExport, { id }, 'admin');
    await call(cancelGymExport, { id }, 'admin');
    expect(fileAt(url)).toBeUndefined();
    expect(await stored(id)).toMatchObject({ state: 'canceled' });
    expect(await stored(id)).not.toHaveProperty('file');
    expect((Object.values(await contentsOf('audit')) as AuditEntry[]).filter(({ action }) => action === 'cancelGymExport')).toHaveLength(1);
  });

  it('leaves no chunks behind if the export stopped before it was stored', async () => {
    await db.doc('gymExports/half/chunks/0').set({ ids: TEXANS });
    await db.doc('upkeep/gym-export-half').set({ of: 'gymExports/half', at: new Date() });
    await later(MINUTE_MS);
    expect(await contentsOf('gymExports/half/chunks')).not.toEqual({});
    await later(11 * MINUTE_MS);
    expect(await contentsOf('gymExports/half/chunks')).toEqual({});
    expect(await contentsOf('upkeep')).not.toHaveProperty('gym-export-half');
  });
});

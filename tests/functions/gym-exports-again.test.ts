import { stringify } from 'csv-stringify/sync';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gym, GymExportFormat } from '@contract';
import { startUndo } from '@functions/imports/running/uploads-repository';
import { generateSample } from '@scripts/sample/generate';
import { givenAdmin } from '@support/call';
import { exportDirectory, exportWithEdits, parseExport } from '@support/exported-files';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { author, importList, run } from '@support/imports';
import { changeGym, gymOf, storeGym } from '@support/gyms';
import { clearStorage } from '@support/storage';

vi.mock('@functions/platform/storage', async () => (await import('@support/storage')).memory);
vi.mock('@functions/platform/tasks', async (original) => ({ ...(await original<object>()), enqueue: async () => {} }));

const FORMATS: readonly GymExportFormat[] = ['csv', 'json', 'geojson'];
const IMPORTED = { source: { name: 'Export' }, allJiuJitsu: false } as const;
const gym = async (id: string) => (await db.doc(`gyms/${id}`).get()).data() as Gym;
const directory = async () => ({ gyms: await contentsOf('gyms'), pages: await contentsOf('directoryPages'), pairs: await contentsOf('pairs') });

/** A cell as Excel saves it: numbers without leading zeros and rounded to the shown digits, dates in American order. */
function asSpreadsheetSaves(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year) return `${Number(month)}/${Number(day)}/${year}`;
  if (/^(?:true|false)$/.test(text)) return text.toUpperCase();
  if (!/^-?\d+(?:\.\d+)?(?:e\d{1,2})?$/i.test(text)) return text;
  const number = Number(text);
  return Math.abs(number) < 1e11 ? String(Number(number.toPrecision(10))) : number.toExponential(5).toUpperCase();
}

beforeEach(async () => {
  clearStorage();
  await clearFirestore();
  await givenAdmin();
});

describe('an export that is imported again', () => {
  it.each(FORMATS)('changes no document as %s, whatever the source of the gyms', async (format) => {
    await importList(JSON.stringify([...generateSample({ gyms: 60, seed: 9 })]), { fileName: 'gyms.json', source: { name: 'Sample', license: 'CC0' } });
    await storeGym(
      'mine',
      gymOf({ name: "'Quoted' BJJ", city: 'Austin', state: 'TX', post_description: '+ tabs\tand\r\nlines, "quotes" &amp; =signs', languages: ['=1+1'] }),
    );
    await storeGym('draft', gymOf({ name: '1234', city: 'St. Louis', state: 'MO', zip: '02134', email: 'info@example.com' }, { status: 'draft' }));
    await storeGym(
      'bare',
      gymOf({ name: '-dash', city: 'Boise', state: 'ID' }, { status: 'closed', visitorChecks: { profile: { yes: '2026-01-01T00:00:00.000Z' } } }),
    );
    const before = await directory();
    const again = await importList(await exportDirectory(format), { ...IMPORTED, fileName: `gyms.${format}` });
    expect(again.import).toMatchObject({ state: 'done', counts: { rows: 63, unchanged: 63, guessed: 0 } });
    expect(again.findings).toEqual([]);
    expect(await directory()).toEqual(before);
  });

  it('changes nothing after a spreadsheet has opened and saved it', async () => {
    const digits = '123456789012345678901234';
    await storeGym('boston', gymOf({ name: 'Beacon BJJ', city: 'Boston', state: 'MA', zip: '02108', latitude: 42.358612345, longitude: -71.063712345 }));
    await storeGym('portland', gymOf({ name: 'Casco BJJ', city: 'Portland', state: 'ME', zip: '04101', phone: '+12075550101', pricing: { dropIn: 20 } }));
    await storeGym('plus', gymOf({ name: 'Lake BJJ', city: 'Burlington', state: 'VT', zip: '05401-1234' }));
    await storeGym(digits, gymOf({ name: 'Digits BJJ', city: 'Austin', state: 'TX', zip: '78701' }));
    await storeGym('12345678901e10', gymOf({ name: 'Power BJJ', city: 'Waco', state: 'TX' }));
    await storeGym('12e5', gymOf({ name: 'Short BJJ', city: 'Dallas', state: 'TX' }));
    const before = await directory();
    const rows = parseExport(await exportDirectory('csv'));
    const saved = rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, text]) => [column, asSpreadsheetSaves(text)])));
    expect(saved.find(({ name }) => name === 'Beacon BJJ')).toMatchObject({ zip: '2108', latitude: '42.35861234' });
    const again = await importList(stringify(saved, { header: true }), IMPORTED);
    expect(again.import).toMatchObject({ state: 'done', counts: { rows: 6, unchanged: 6 } });
    expect(again.findings).toEqual([]);
    expect(await directory()).toEqual(before);
  });

  it.each(['="02108"', "'02108", '2108.0', '02108-0000'])('reads the ZIP code %s as the original one', async (zip) => {
    await storeGym('boston', gymOf({ name: 'Beacon BJJ', city: 'Boston', state: 'MA', zip: '02108' }));
    const before = await directory();
    const again = await importList(await exportWithEdits('boston', { zip }), IMPORTED);
    expect(again.import.counts).toMatchObject({ rows: 1, unchanged: 1 });
    expect(await directory()).toEqual(before);
  });

  it('applies edited cells as an admin’s facts, and changes nothing else', async () => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', phone: '+12105550101', pricing: { dropIn: 20 }, languages: ['Spanish'] }));
    await storeGym('g2', gymOf({ name: 'Barton BJJ', city: 'Austin', state: 'TX' }));
    const before = await gym('g2');
    const file = await exportWithEdits('g1', { phone: '', pricing: '{"dropIn":25}', name: 'Alamo Jiu Jitsu', status: 'closed' });
    expect((await importList(file, IMPORTED)).import.counts).toMatchObject({ updated: 1, unchanged: 1 });
    const after = await gym('g1');
    expect(after).toMatchObject({
      name: 'Alamo Jiu Jitsu',
      slug: 'alamo-jiu-jitsu',
      pricing: { dropIn: 25 },
      status: 'closed',
      languages: ['Spanish'],
      version: 2,
    });
    expect(after).not.toHaveProperty('phone');
    expect(after.source).toEqual({ name: 'site' });
    expect(after.confirmed).toMatchObject({ pricing: { by: 'admin' }, status: { by: 'admin' } });
    expect(await gym('g2')).toEqual(before);
  });

  it('can be undone like any import', async () => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', phone: '+12105550101' }));
    const { id } = await importList(await exportWithEdits('g1', { phone: '+12105550199' }), IMPORTED);
    expect((await gym('g1')).phone).toBe('+12105550199');
    await startUndo(id, author());
    await run(id);
    expect((await gym('g1')).phone).toBe('+12105550101');
  });

  it('leaves a gym alone that changed since the export, and reports the differing value', async () => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', phone: '+12105550101' }));
    const file = await exportWithEdits('g1', { phone: '+12105550199' });
    await changeGym('g1', (one) => ({ ...one, phone: '+12105550142', version: one.version + 1 }));
    const again = await importList(file, IMPORTED);
    expect((await gym('g1')).phone).toBe('+12105550142');
    expect(again.findings).toMatchObject([{ kind: 'differs', topic: 'newer', column: 'phone', value: '(210) 555-0199', gymId: 'g1' }]);
  });

  it('keeps facts added after the export whose cells are empty, and reports them', async () => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX' }));
    const file = await exportWithEdits('g1', {});
    await changeGym('g1', (before) => ({ ...before, affiliation: 'Alliance', languages: ['Spanish'], version: before.version + 1 }));
    const { import: ended, findings } = await importList(file, IMPORTED);
    expect(ended).toMatchObject({ state: 'done', counts: { rows: 1, unchanged: 1 } });
    expect(await gym('g1')).toMatchObject({ affiliation: 'Alliance', languages: ['Spanish'] });
    expect(findings.map(({ kind, column, value }) => ({ kind, column, value }))).toEqual([
      { kind: 'differs', column: 'affiliation', value: undefined },
      { kind: 'differs', column: 'languages', value: undefined },
    ]);
  });

  it('leaves facts that owners have confirmed alone', async () => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', phone: '+12105550101' }));
    await db.doc('gyms/g1').update({ 'confirmed.phone': { at: '2026-02-01T00:00:00.000Z', by: 'owner' } });
    const again = await importList(await exportWithEdits('g1', { phone: '+12105550199' }), IMPORTED);
    expect((await gym('g1')).phone).toBe('+12105550101');
    expect(again.findings).toMatchObject([{ kind: 'differs', topic: 'confirmed', column: 'phone' }]);
  });

  it('drops invalid cells and rejects rows without a name or with an impossible place, and reports both', async () => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', phone: '+12105550101' }));
    await storeGym('g2', gymOf({ name: 'Barton BJJ', city: 'Austin', state: 'TX' }));
    const before = await directory();
    const bad = await importList(await exportWithEdits('g1', { phone: 'soon', pricing: 'cheap', status: 'open' }), IMPORTED);
    expect(bad.import.counts).toMatchObject({ unchanged: 2 });
    expect(bad.findings.map(({ kind, column }) => [kind, column])).toEqual([
      ['dropped', 'phone'],
      ['dropped', 'pricing'],
      ['dropped', 'status'],
    ]);
    expect((await importList(await exportWithEdits('g1', { name: '' }), IMPORTED)).import.counts).toMatchObject({ rejected: 1, unchanged: 1 });
    const elsewhere = await importList(await exportWithEdits('g1', { latitude: '44.95', longitude: '-93.09' }), IMPORTED);
    expect(elsewhere.findings).toMatchObject([{ kind: 'rejected', reason: expect.stringContaining('Minnesota') as string }]);
    expect(await directory()).toEqual(before);
  });

  it('restores a deleted gym under its id and with its source', async () => {
    await storeGym(
      'g1',
      gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX', languages: ['Spanish'] }, { source: { name: 'A list', key: 'k1', license: 'CC0' } }),
    );
    const file = await exportDirectory('json');
    await Promise.all([db.doc('gyms/g1').delete(), db.doc('directoryPages/texas~austin~alamo-bjj').delete()]);
    expect((await importList(file, { ...IMPORTED, fileName: 'gyms.json' })).import.counts).toMatchObject({ created: 1 });
    expect(await gym('g1')).toMatchObject({
      name: 'Alamo BJJ',
      slug: 'alamo-bjj',
      languages: ['Spanish'],
      status: 'published',
      source: { name: 'A list', key: 'k1', license: 'CC0' },
    });
  });

  it.each([
    ['whose version has changed since', 1],
    ['whose version is the same', 0],
  ])('recognizes a gym that was merged into one %s', async (_case, changes) => {
    await storeGym('g1', gymOf({ name: 'Alamo BJJ', city: 'Austin', state: 'TX' }));
    await storeGym('g2', gymOf({ name: 'Alamo Brazilian Jiu Jitsu', city: 'Austin', state: 'TX' }));
    const file = await exportDirectory('csv');
    await db.doc('gyms/g2').set({ status: 'merged', mergedInto: 'g1', source: { name: 'site' } });
    await changeGym('g1', (one) => ({ ...one, version: one.version + changes }));
    const before = await directory();
    await importList(file, IMPORTED);
    expect(await directory()).toEqual(before);
  });
});

import { describe, expect, it } from 'vitest';
import type { EditableFactName, GymFacts } from '@contract';
import { ELSEWHERE, type Given, row, run, storedGym } from '@support/slices';

describe('importing a row that was exported from the site', () => {
  const stood = storedGym('g');
  /** The gym's row as exported at `version`, with these cells. */
  const exported = (facts: Partial<GymFacts>, cells: Partial<Record<EditableFactName, string>>, version = 3) => {
    const fromHere = { id: 'g', version, cells: new Map(Object.entries(cells) as [EditableFactName, string][]), source: { name: 'A list', key: 'k1' } };
    return row(1, { phone: '+15125550101', ...facts }, { key: 'g', exported: fromHere });
  };
  const edit = (facts: Partial<GymFacts>, cells: Partial<Record<EditableFactName, string>>, given: Given & { version?: number } = {}) =>
    run([exported(facts, cells, given.version)], { gyms: [stood], ...given });

  it('changes nothing if its cells are as they would be exported now', () => {
    const { writes, counts, firstRows, pointers } = edit({}, { phone: '+15125550101', name: 'Half Guard Hall' });
    expect([writes, pointers]).toEqual([[], []]);
    expect(counts).toMatchObject({ rows: 1, unchanged: 1, updated: 0 });
    expect([...firstRows]).toEqual([['g', 1]]);
  });

  it('counts changed cells as edits by an admin, noted with the import, and touches nothing else', () => {
    const { writes, counts, findings } = edit({ phone: '+15125550109', site: 'https://half.example.com' }, { phone: '+15125550109' });
    expect(writes).toMatchObject([{ id: 'g', after: { phone: '+15125550109', version: 4, lastImport: { id: 'i2', outcome: 'updated' } } }]);
    expect(writes[0]?.after.confirmed.phone).toMatchObject({ by: 'admin' });
    expect(writes[0]?.after).not.toHaveProperty('site');
    expect(counts).toMatchObject({ updated: 1 });
    expect(findings).toMatchObject([{ kind: 'updated', reason: 'Changed the phone of the gym at /bjj/texas/austin/half-guard-hall.' }]);
  });

  it('removes a fact whose cell is empty', () => {
    const { phone: _phone, ...facts } = exported({}, { phone: '' }).facts;
    const { writes } = run([{ ...exported({}, { phone: '' }), facts }], { gyms: [stood] });
    expect(writes[0]?.after).not.toHaveProperty('phone');
  });

  it('keeps facts changed since the export or confirmed by an owner, and reports the difference', () => {
    const late = edit({ phone: '+15125550109' }, { phone: '+15125550109' }, { version: 2 });
    expect(late.writes).toEqual([]);
    expect(late.findings).toMatchObject([{ kind: 'differs', column: 'phone' }]);
    const confirmed = { phone: { at: '2026-02-01T00:00:00.000Z', by: 'owner' as const } };
    const owned = edit({ phone: '+15125550109' }, { phone: '+15125550109' }, { gyms: [storedGym('g', { confirmed })] });
    expect(owned.writes).toEqual([]);
    expect(owned.counts).toMatchObject({ unchanged: 1, differing: 1 });
  });

  it('changes the slug with the name, with a number if another gym has it', () => {
    const renamed = edit({ name: 'Renamed' }, { name: 'Renamed' }, { gyms: [stood, storedGym('other', { ...ELSEWHERE, name: 'Renamed', slug: 'renamed' })] });
    expect(renamed.writes).toMatchObject([{ id: 'g', after: { name: 'Renamed', slug: 'renamed-2' } }]);
  });

  it('reports in a dry run what it would change', () => {
    const { findings } = edit({ phone: '+15125550109' }, { phone: '+15125550109' }, { context: { dryRun: true } });
    expect(findings).toMatchObject([{ kind: 'updated', reason: 'Would change the phone of the gym at /bjj/texas/austin/half-guard-hall.' }]);
  });
});

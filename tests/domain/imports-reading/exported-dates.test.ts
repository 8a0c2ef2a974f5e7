import { describe, expect, it } from 'vitest';
import type { DatedChange, Gym } from '@contract';
import { formatCell, toExportedGym } from '@functions/gyms/record/export-columns';
import { readExported } from '@functions/imports/reading/read-exported';
import type { Row } from '@functions/imports/reading/row';
import { Notes } from '@functions/imports/reading/row-notes';
import { gymWith } from '@support/gym';

const canceled: DatedChange = {
  kind: 'canceled',
  id: 'c1',
  classId: 'sat-1100-open-mat',
  date: '2026-11-28',
  by: 'owner',
  at: '2026-11-26T12:00:00.000Z',
  note: 'Back next week.',
};
const gym: Gym = gymWith({
  schedule: [
    { id: 'first', day: 'sat', start: '11:00', program: 'open-mat', repeats: { kind: 'month', weeks: [1, -1] }, validFrom: '2026-06-01' },
    { id: 'sat-1200-open-mat', day: 'sat', start: '12:00', program: 'open-mat', splitFrom: 'first' },
  ],
  datedChanges: [canceled],
});
const ROW: Row = { number: 1, cells: {}, personal: [], unused: [] };
const texts = (changes: object = {}) =>
  new Map(Object.entries({ ...toExportedGym('g1', gym, 'https://gyms.example.org'), ...changes }).map(([name, value]) => [name, formatCell(value)]));
const read = (cells: ReadonlyMap<string, string>) => {
  const notes = new Notes(ROW);
  return { reading: readExported(ROW, cells, notes), notes };
};

describe('readExported', () => {
  it('reads what an export wrote about classes and dates', () => {
    const { reading } = read(texts());
    expect(reading).toMatchObject({ kind: 'gym', facts: { schedule: gym.schedule }, exported: { datedChanges: [canceled] } });
  });

  it('leaves out changes of dates that are invalid, and says so', () => {
    const { reading, notes } = read(texts({ dated_changes: '[{"kind":"closed"}]' }));
    expect(reading).toMatchObject({ kind: 'gym' });
    expect(reading).not.toHaveProperty('exported.datedChanges');
    expect(notes.findings).toMatchObject([{ column: 'dated_changes' }]);
  });
});

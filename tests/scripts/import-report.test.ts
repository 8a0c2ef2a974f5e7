import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Finding, type FindingGroup, ZERO_IMPORT_COUNTS } from '@contract';
import { findingLine, groupLines, summaryOf } from '@scripts/import/report';
import { ReportFile } from '@scripts/import/report-file';
import { explainEmptyImport } from '@scripts/import/run';

const finding: Finding = {
  row: 7,
  kind: 'rejected',
  topic: 'phone',
  name: 'Gracie, Barra',
  column: 'phone',
  value: '=cmd()',
  reason: 'This is no phone number.',
};

describe('summaryOf', () => {
  const counts = { ...ZERO_IMPORT_COUNTS, rows: 1200, created: 1198, merged: 1, rejected: 1, guessed: 2 };

  test('counts the rows by outcome', () => {
    expect(summaryOf(counts, false)).toBe('1,200 rows: 1,198 new, 1 merged, 1 rejected. Of these, 2 have guesses');
  });

  test('says that a dry run wrote nothing', () => {
    expect(summaryOf(counts, true)).toMatch(/2 have guesses \(dry run: nothing was written\)$/);
  });
});

describe('explainEmptyImport', () => {
  test.each([
    [{ rows: 0 }, 'gyms.csv: the file has no rows. Check that it’s the right file.'],
    [{ rows: 1, rejected: 1 }, 'gyms.csv: its only row was rejected. Fix what the report says, then import the file again.'],
    [{ rows: 1200, rejected: 1200 }, 'gyms.csv: all 1,200 rows were rejected. Fix what the report says, then import the file again.'],
    [{ rows: 2, rejected: 1, unchanged: 1 }, undefined],
  ])('says why nothing of %j came into the directory', (counts, sentence) => {
    expect(explainEmptyImport('gyms.csv', { ...ZERO_IMPORT_COUNTS, ...counts })).toBe(sentence);
  });
});

describe('findingLine and groupLines', () => {
  const group = (more: Partial<FindingGroup>): FindingGroup => ({ kind: 'rejected', topic: 'phone', findings: 1, rows: 1, examples: [finding], ...more });

  test('name the row, gym, column, value and reason', () => {
    expect(findingLine(finding)).toBe('  row 7 Gracie, Barra: phone "=cmd()": This is no phone number.');
  });

  test('give each group’s count and first examples, and how many more there are', () => {
    expect(groupLines([group({ findings: 1757, rows: 1757 })])).toEqual([
      '  Rejected: Phone numbers: 1,757 rows',
      '    row 7 Gracie, Barra: phone "=cmd()": This is no phone number.',
      '    and 1,756 more',
    ]);
  });

  test('print a reason that all examples share only once', () => {
    expect(groupLines([group({ findings: 2, rows: 2, examples: [finding, { ...finding, row: 9, name: '' }] })])).toEqual([
      '  Rejected: Phone numbers: 2 rows',
      '    This is no phone number.',
      '    row 7 Gracie, Barra: phone "=cmd()"',
      '    row 9 (no name): phone "=cmd()"',
    ]);
  });

  test('name columns of the whole file with an example but no row', () => {
    const unused: Finding = { row: 0, kind: 'dropped', topic: 'unused', name: '', column: 'mascot', value: 'a heron', reason: 'This column is not used.' };
    expect(groupLines([group({ kind: 'dropped', topic: 'unused', findings: 4, examples: [unused] })])).toEqual([
      '  Unused columns: 4',
      '    mascot (“a heron”): This column is not used.',
      '    and 3 more',
    ]);
  });
});

describe('ReportFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function written(name: string, ...findings: readonly Finding[]): Promise<string> {
    const report = new ReportFile(path.join(folder, name));
    for (const one of findings) report.add('gyms.csv', one);
    report.end();
    return readFile(report.name, 'utf8');
  }

  test('writes a CSV line for each finding, with formula cells turned into text', async () => {
    expect(await written('all.csv', finding)).toBe(
      `file,row,kind,topic,name,column,value,reason,changes,gymId\r\ngyms.csv,7,rejected,phone,"Gracie, Barra",phone,'=cmd(),This is no phone number.,,\r\n`,
    );
  });

  test.each(['+1', '-1', '@x', '\tx', '=1'])('escapes %j at the start of a CSV cell', async (value) => {
    expect(await written('all.csv', { ...finding, value })).toContain(`'${value}`);
  });

  test('doubles quotes inside a CSV cell', async () => {
    expect(await written('all.csv', { ...finding, name: 'The "Mat"' })).toContain('"The ""Mat"""');
  });

  test('writes JSON as an array of findings with their file', async () => {
    const other: Finding = { ...finding, row: 8, name: 'The "Mat"' };
    expect(JSON.parse(await written('all.json', finding, other))).toEqual([
      { file: 'gyms.csv', ...finding },
      { file: 'gyms.csv', ...other },
    ]);
  });

  test('is complete from the start: an empty JSON array, or only the headings of a CSV file', async () => {
    expect(await written('none.json')).toBe('[\n]\n');
    expect(await written('none.csv')).toBe('file,row,kind,topic,name,column,value,reason,changes,gymId\r\n');
  });
});

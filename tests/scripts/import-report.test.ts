import { describe, expect, test } from 'vitest';
import type { Finding } from '../../functions/src/contract';
import { findingLine, reportLine, summaryOf } from '../../scripts/import/report';

const finding: Finding = { row: 7, kind: 'rejected', name: 'Gracie, Barra', column: 'phone', value: '=cmd()', reason: 'This is no phone number.' };
const counts = { rows: 1200, created: 1198, updated: 0, unchanged: 0, merged: 1, rejected: 1, guessed: 1, differing: 0 };

describe('the report of an import', () => {
  test('a cell that a spreadsheet would run is written as text', () => {
    expect(reportLine('gyms.csv', finding)).toBe(`gyms.csv,7,rejected,"Gracie, Barra",phone,'=cmd(),This is no phone number.,\r\n`);
  });

  test.each(['+1', '-1', '@x', '\tx', '=1'])('%j at the start of a cell is escaped', (value) => {
    expect(reportLine('f', { ...finding, value })).toContain(`'${value}`);
  });

  test('a quote inside a cell is doubled', () => {
    expect(reportLine('f', { ...finding, name: 'The "Mat"' })).toContain('"The ""Mat"""');
  });

  test('the terminal names row, gym, column, value and reason', () => {
    expect(findingLine(finding)).toBe('  row 7 Gracie, Barra: phone "=cmd()": This is no phone number.');
  });

  test('the summary adds up what became of the rows', () => {
    expect(summaryOf(counts, false)).toBe(
      '1,200 rows: 1,198 created, 0 updated, 0 unchanged, 1 merged, 1 rejected; 1 guess, 0 differing from what is confirmed',
    );
  });

  test('a dry run says that nothing was written', () => {
    expect(summaryOf({ ...counts, guessed: 2 }, true)).toContain('2 guesses, 0 differing from what is confirmed (dry run: nothing was written)');
  });
});

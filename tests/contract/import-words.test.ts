import { describe, expect, test } from 'vitest';
import { countsInWords, type Finding, type FindingGroup, findingGroupNumber, findingGroupTitle, NO_ROWS, withReasonOnce } from '../../functions/src/contract';

const finding: Finding = { row: 7, kind: 'rejected', topic: 'phone', name: 'Half Guard Hall', reason: 'This is no phone number.' };
const group = (more: Partial<FindingGroup> = {}): FindingGroup => ({ kind: 'rejected', topic: 'phone', findings: 1, rows: 1, examples: [finding], ...more });
const ofFile = (more: Partial<FindingGroup> = {}): FindingGroup =>
  group({ kind: 'dropped', topic: 'unused', examples: [{ ...finding, row: 0, kind: 'dropped', topic: 'unused', name: '' }], ...more });

describe('the counts of an import', () => {
  test('are said in words, without those that are zero', () => {
    expect(countsInWords({ ...NO_ROWS, rows: 1415, created: 1410, rejected: 5 })).toBe('1,415 rows: 1,410 new, 5 rejected');
    expect(countsInWords(NO_ROWS)).toBe('0 rows');
  });

  test('that count rows again stand apart, as rows, what asks for a person first', () => {
    expect(countsInWords({ ...NO_ROWS, rows: 1, created: 1, guessed: 1, unproven: 1 })).toBe('1 row: 1 new. Rows kept as drafts: 1, with guesses: 1');
    expect(countsInWords({ ...NO_ROWS, rows: 9, merged: 9, pairs: 1, unproven: 3, guessed: 2, differing: 4 })).toMatch(
      /9 merged\. Rows with possible doubles: 1, kept as drafts: 3, with guesses: 2, with facts that gave way to better evidence: 4$/,
    );
  });
});

describe('a group of findings', () => {
  test('is named by its topic, and by what was done where the topic does not say it', () => {
    expect(findingGroupTitle(group())).toBe('Rejected: Phone numbers');
    expect(findingGroupTitle(group({ kind: 'created', topic: 'new' }))).toBe('New gyms');
  });

  test('of the whole file is named by its topic alone', () => {
    expect(findingGroupTitle(ofFile())).toBe('Columns that are not used');
  });

  test('has the number of its rows, and of its findings where a row has several', () => {
    expect(findingGroupNumber(group())).toBe('1 row');
    expect(findingGroupNumber(group({ findings: 1757, rows: 1757 }))).toBe('1,757 rows');
    expect(findingGroupNumber(group({ findings: 1757, rows: 1 }))).toBe('1,757 in 1 row');
  });

  test('of the whole file has a number, and no rows', () => {
    expect(findingGroupNumber(ofFile({ findings: 4 }))).toBe('4');
  });
});

describe('a reason', () => {
  test('that several findings share is told once', () => {
    expect(withReasonOnce([finding, { ...finding, row: 9 }])).toEqual({
      reason: finding.reason,
      listed: [
        { ...finding, reason: '' },
        { ...finding, row: 9, reason: '' },
      ],
    });
  });

  test.each([
    ['a single finding', [finding]],
    ['findings of which one has another', [finding, finding, { ...finding, reason: 'It is abroad.' }]],
    ['no findings', []],
  ])('stays with %s', (_, findings) => {
    expect(withReasonOnce(findings)).toEqual({ listed: findings });
  });
});

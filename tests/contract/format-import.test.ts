import { describe, expect, test } from 'vitest';
import {
  formatImportCounts,
  type Finding,
  type FindingGroup,
  formatFindingGroupSize,
  formatFindingGroupTitle,
  ZERO_IMPORT_COUNTS,
  extractSharedReason,
} from '@contract';

const finding: Finding = { row: 7, kind: 'rejected', topic: 'phone', name: 'Half Guard Hall', reason: 'This is no phone number.' };
const group = (more: Partial<FindingGroup> = {}): FindingGroup => ({ kind: 'rejected', topic: 'phone', findings: 1, rows: 1, examples: [finding], ...more });
const ofFile = (more: Partial<FindingGroup> = {}): FindingGroup =>
  group({ kind: 'dropped', topic: 'unused', examples: [{ ...finding, row: 0, kind: 'dropped', topic: 'unused', name: '' }], ...more });

describe('formatImportCounts', () => {
  test('names the number of rows and every count that is not zero', () => {
    expect(formatImportCounts({ ...ZERO_IMPORT_COUNTS, rows: 1415, created: 1410, rejected: 5 })).toBe('1,415 rows: 1,410 new, 5 rejected');
    expect(formatImportCounts(ZERO_IMPORT_COUNTS)).toBe('0 rows');
  });

  test('adds a second sentence for overlapping row counts, those that need a person first', () => {
    expect(formatImportCounts({ ...ZERO_IMPORT_COUNTS, rows: 1, created: 1, guessed: 1, unproven: 1 })).toBe(
      '1 row: 1 new. Of these, 1 was kept as a draft and 1 has guesses',
    );
    expect(formatImportCounts({ ...ZERO_IMPORT_COUNTS, rows: 9, merged: 9, pairs: 1, unproven: 3, guessed: 2, differing: 4 })).toMatch(
      /9 merged\. Of these, 1 has possible duplicates, 3 were kept as drafts, 2 have guesses, and 4 have facts we didn’t use$/,
    );
  });
});

describe('formatFindingGroupTitle and formatFindingGroupSize', () => {
  test('name the topic, and also the outcome if the topic does not say it', () => {
    expect(formatFindingGroupTitle(group())).toBe('Rejected: Phone numbers');
    expect(formatFindingGroupTitle(group({ kind: 'created', topic: 'new' }))).toBe('New gyms');
  });

  test('name only the topic for findings about the whole file', () => {
    expect(formatFindingGroupTitle(ofFile())).toBe('Unused columns');
  });

  test('count the rows, and also the findings if one row has several', () => {
    expect(formatFindingGroupSize(group())).toBe('1 row');
    expect(formatFindingGroupSize(group({ findings: 1757, rows: 1757 }))).toBe('1,757 rows');
    expect(formatFindingGroupSize(group({ findings: 1757, rows: 1 }))).toBe('1,757 in 1 row');
  });

  test('give a number without rows for findings about the whole file', () => {
    expect(formatFindingGroupSize(ofFile({ findings: 4 }))).toBe('4');
  });
});

describe('extractSharedReason', () => {
  test('pulls out a reason that several findings share', () => {
    expect(extractSharedReason([finding, { ...finding, row: 9 }])).toEqual({
      reason: finding.reason,
      listed: [
        { ...finding, reason: '' },
        { ...finding, row: 9, reason: '' },
      ],
    });
  });

  test.each([
    ['a single finding', [finding]],
    ['findings with different reasons', [finding, finding, { ...finding, reason: 'It is abroad.' }]],
    ['no findings', []],
  ])('leaves the reasons in place for %s', (_, findings) => {
    expect(extractSharedReason(findings)).toEqual({ listed: findings });
  });
});

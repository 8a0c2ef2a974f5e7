import { expect, test } from 'vitest';
import { recordVisit } from '@web/storage/lastVisit';

const at = (time: string) => recordVisit('ana', new Date(`2026-11-${time}.000Z`));

test('recordVisit returns no earlier visit the first time, and then the first view as long as there is only one visit', () => {
  expect(at('01T10:00:00')).toBeUndefined();
  expect(at('01T10:05:00')).toBe('2026-11-01T10:00:00.000Z');
  expect(at('01T10:15:00')).toBe('2026-11-01T10:00:00.000Z');
});

test('recordVisit counts views within half an hour as one visit and returns the end of the one before', () => {
  at('01T10:00:00');
  at('01T10:20:00');
  expect(at('03T09:00:00')).toBe('2026-11-01T10:20:00.000Z');
  expect(at('03T09:25:00')).toBe('2026-11-01T10:20:00.000Z');
  expect(at('03T09:50:00')).toBe('2026-11-01T10:20:00.000Z');
  expect(at('03T10:30:00')).toBe('2026-11-03T09:50:00.000Z');
});

test('recordVisit keeps visits separate for each account', () => {
  at('01T10:00:00');
  expect(recordVisit('ben', new Date('2026-11-03T09:00:00.000Z'))).toBeUndefined();
});

test('recordVisit ignores invalid stored values', () => {
  for (const stored of ['7', '"x"', '{"last":7}', '{"last":"never","before":{}}', 'broken']) {
    localStorage.setItem('halfmat:visit:ana', stored);
    expect(at('03T09:00:00')).toBeUndefined();
  }
});

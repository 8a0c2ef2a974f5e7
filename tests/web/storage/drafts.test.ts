import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../../../web/src/storage/drafts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what is kept is read again by its key, and forgotten once nothing is changed', () => {
  expect(keepDraft('gym', { name: 'Ana' })).toBe(true);
  expect(readDraft('gym')?.changed).toEqual({ name: 'Ana' });
  expect(readDraft('other')).toBeUndefined();
  keepDraft('gym', {});
  expect(readDraft('gym')).toBeUndefined();
});

test('a browser that keeps nothing says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft('gym', { name: 'Ana' })).toBe(false);
});

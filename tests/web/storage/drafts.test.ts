import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '@web/storage/drafts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('keepDraft stores changes by key and deletes the draft if there are none', () => {
  expect(keepDraft('gym', { name: 'Ana' })).toBe(true);
  expect(readDraft('gym')?.changed).toEqual({ name: 'Ana' });
  expect(readDraft('other')).toBeUndefined();
  keepDraft('gym', {});
  expect(readDraft('gym')).toBeUndefined();
});

test('keepDraft returns false if the browser cannot store the draft', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDraft('gym', { name: 'Ana' })).toBe(false);
});

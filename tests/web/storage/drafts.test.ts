import { afterEach, expect, test, vi } from 'vitest';
import { saveDraft, readDraft } from '@web/storage/drafts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('saveDraft stores changes by key and deletes the draft if there are none', () => {
  expect(saveDraft('gym', { name: 'Ana' })).toBe(true);
  expect(readDraft('gym')?.changed).toEqual({ name: 'Ana' });
  expect(readDraft('other')).toBeUndefined();
  saveDraft('gym', {});
  expect(readDraft('gym')).toBeUndefined();
});

test('saveDraft returns false if the browser cannot store the draft', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft('gym', { name: 'Ana' })).toBe(false);
});

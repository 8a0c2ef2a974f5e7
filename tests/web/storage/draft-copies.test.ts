import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Copies from '@web/storage/draftCopies';
import { saveDraft, readDraft } from '@web/storage/drafts';
import { markSession } from '@web/storage/sessionMarker';

/** Imports the module as a newly loaded page does. The database persists. */
async function loadModule(): Promise<typeof Copies> {
  vi.resetModules();
  return import('@web/storage/draftCopies');
}
async function saveAndCopy(changed: Record<string, unknown>): Promise<void> {
  const { copyDraft } = await loadModule();
  saveDraft('gym', changed);
  await copyDraft('gym');
}
const recover = async () => {
  await (await loadModule()).recoverDrafts();
  return readDraft('gym')?.changed;
};
const advance = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
/** Mimics a browser that crashes before it writes localStorage to disk. */
const crash = (earlier?: string) => (earlier === undefined ? localStorage.removeItem('halfmat:draft:gym') : localStorage.setItem('halfmat:draft:gym', earlier));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  markSession('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('a draft that a crash erased is restored from its copy', async () => {
  await saveAndCopy({ fee: '25' });
  crash();
  expect(await recover()).toEqual({ fee: '25' });
});

test('the newer draft is restored if a crash left an older one', async () => {
  await saveAndCopy({ fee: '2' });
  const older = localStorage.getItem('halfmat:draft:gym') ?? '';
  advance(2);
  await saveAndCopy({ fee: '25' });
  crash(older);
  expect(await recover()).toEqual({ fee: '25' });
});

test('a discarded draft stays discarded even if a crash restores the stored draft', async () => {
  await saveAndCopy({ fee: '25' });
  const older = localStorage.getItem('halfmat:draft:gym') ?? '';
  advance(2);
  await saveAndCopy({});
  crash(older);
  expect(await recover()).toBeUndefined();
});

test('a newer draft that was not copied yet is kept', async () => {
  await saveAndCopy({ fee: '25' });
  advance(2);
  saveDraft('gym', { fee: '30' });
  expect(await recover()).toEqual({ fee: '30' });
});

test('copies expire together with drafts', async () => {
  await saveAndCopy({ fee: '25' });
  crash();
  advance(31 * 86_400_000);
  expect(await recover()).toBeUndefined();
  advance(-31 * 86_400_000);
  expect(await recover()).toBeUndefined();
});

test('drafts of a session limited to its tab are not copied', async () => {
  markSession('sessionStorage');
  await saveAndCopy({ fee: '25' });
  crash();
  expect(await recover()).toBeUndefined();
});

test('drafts still work in a browser without IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await saveAndCopy({ fee: '25' });
  expect(await recover()).toEqual({ fee: '25' });
});

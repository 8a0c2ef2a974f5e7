import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IMPORT_CHUNK_BYTES, type Import } from '@contract';
import { addImportChunk, beginImport, cancelImport, importGyms } from '@functions/imports/running/callables';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, db } from '@support/firestore';
import { csv, run } from '@support/imports';

const tasks = vi.hoisted(() => ({ left: [] as { name: string; data: Record<string, unknown> }[] }));
vi.mock('@functions/platform/tasks', () => ({
  enqueue: async (name: string, data: Record<string, unknown>) => {
    tasks.left.push({ name, data });
  },
}));

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  tasks.left.length = 0;
});

const SOURCE = { name: 'Test list' };
const FILE = csv('k-1,Atos,,Austin,TX,,30.2640,-97.7450,,');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const beginUpload = async (bytes: number) => (await call(beginImport, { fileName: 'gyms.csv', bytes, source: SOURCE }, 'admin')).importId;
const stored = async (importId: string) => (await db.doc(`imports/${importId}`).get()).data() as Import;

it('import callables refuse non-admins, and don’t reveal whether an import exists', async () => {
  await givenUser('owner', { isGymOwner: true });
  for (const uid of ['owner', undefined]) {
    const expected = uid ? 'not-allowed' : 'signed-out';
    expect((await refusal(call(beginImport, { fileName: 'a.csv', bytes: 1, source: SOURCE }, uid))).reason).toBe(expected);
    expect((await refusal(call(addImportChunk, { importId: 'x', index: 0, data: '' }, uid))).reason).toBe(expected);
    expect((await refusal(call(importGyms, { importId: 'x' }, uid))).reason).toBe(expected);
    expect((await refusal(call(cancelImport, { importId: 'x' }, uid))).reason).toBe(expected);
  }
});

it('importGyms queues an uploaded file once, and the import runs to the end', async () => {
  const importId = await beginUpload(FILE.length);
  expect(await stored(importId)).toMatchObject({ state: 'uploading', chunks: 1, chunksReceived: 0, createdBy: 'admin' });
  expect(await call(addImportChunk, { importId, index: 0, data: base64(FILE) }, 'admin')).toEqual({ received: 1 });
  expect(await call(importGyms, { importId }, 'admin')).toEqual({ state: 'queued' });
  expect(tasks.left).toEqual([{ name: 'runImport', data: { importId } }]);
  expect(await run(importId)).toBe('done');
  expect(await call(importGyms, { importId }, 'admin')).toEqual({ state: 'done' });
  expect(tasks.left).toHaveLength(1);
});

describe('addImportChunk', () => {
  const TWO = 'x'.repeat(IMPORT_CHUNK_BYTES + 3);

  it('accepts chunks in any order and more than once', async () => {
    const importId = await beginUpload(TWO.length);
    const last = { importId, index: 1, data: base64('xxx') };
    expect(await call(addImportChunk, last, 'admin')).toEqual({ received: 1 });
    expect(await call(addImportChunk, last, 'admin')).toEqual({ received: 1 });
    expect(await call(addImportChunk, { importId, index: 0, data: base64(TWO.slice(3)) }, 'admin')).toEqual({ received: 2 });
  });

  it('lets importGyms start nothing while chunks are missing', async () => {
    const importId = await beginUpload(IMPORT_CHUNK_BYTES * 2 + 3);
    await call(addImportChunk, { importId, index: 2, data: base64('xxx') }, 'admin');
    expect(await refusal(call(importGyms, { importId }, 'admin'))).toMatchObject({ reason: 'import-incomplete' });
    expect(tasks.left).toEqual([]);
  });

  it.each([
    ['a chunk that is shorter than expected', 0, 'abc'],
    ['a chunk beyond the end of the file', 7, 'xxx'],
  ])('refuses %s', async (_what, index, data) => {
    const importId = await beginUpload(TWO.length);
    expect((await refusal(call(addImportChunk, { importId, index, data: base64(data) }, 'admin'))).reason).toBe('invalid');
  });

  it('refuses chunks once the import has begun', async () => {
    const importId = await beginUpload(FILE.length);
    await call(addImportChunk, { importId, index: 0, data: base64(FILE) }, 'admin');
    await call(importGyms, { importId }, 'admin');
    expect((await refusal(call(addImportChunk, { importId, index: 0, data: base64(FILE) }, 'admin'))).reason).toBe('import-ended');
  });
});

it('importGyms and cancelImport report an unknown import', async () => {
  expect((await refusal(call(importGyms, { importId: 'nowhere' }, 'admin'))).reason).toBe('import-not-found');
  expect((await refusal(call(cancelImport, { importId: 'nowhere' }, 'admin'))).reason).toBe('import-not-found');
});

it('cancelImport deletes the uploaded file, and the import can’t be started again', async () => {
  const importId = await beginUpload(FILE.length);
  await call(addImportChunk, { importId, index: 0, data: base64(FILE) }, 'admin');
  expect(await call(cancelImport, { importId }, 'admin')).toEqual({ state: 'canceled' });
  expect(await call(cancelImport, { importId }, 'admin')).toEqual({ state: 'canceled' });
  for (const { data } of tasks.left) await run(data.importId as string);
  expect((await db.collection(`imports/${importId}/chunks`).get()).size).toBe(0);
  expect((await refusal(call(importGyms, { importId }, 'admin'))).reason).toBe('import-ended');
});

it('importGyms resumes an import that failed on our side', async () => {
  const importId = await beginUpload(FILE.length);
  await call(addImportChunk, { importId, index: 0, data: base64(FILE) }, 'admin');
  await call(importGyms, { importId }, 'admin');
  await db.doc(`imports/${importId}`).update({ state: 'failed', problem: 'Something went wrong on our side.' });
  expect(await call(importGyms, { importId }, 'admin')).toEqual({ state: 'queued' });
  expect(await run(importId)).toBe('done');
  expect((await stored(importId)).problem).toBeUndefined();
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_CHUNK_BYTES, type Import } from '../../functions/src/contract';
import { runImport } from '../../functions/src/imports/running/engine';
import { createImport, queueImport, storeChunk } from '../../functions/src/imports/running/uploads-repository';
import type { Enqueue } from '../../functions/src/platform/tasks';
import { collection } from '../../functions/src/platform/collections';

const author = () => ({ by: 'bench', now: new Date() });

/**
 * Uploads a file and queues its import, like the callables. Returns the import's id. Invented lists contain only jiu-jitsu gyms.
 */
export async function upload(file: string, { allJiuJitsu = true } = {}): Promise<string> {
  const bytes = await readFile(file);
  const fileName = path.basename(file);
  const source = { name: path.parse(file).name };
  const importId = await createImport({ fileName, bytes: bytes.length, source, dryRun: false, sample: false, allJiuJitsu }, author());
  for (let index = 0; index * IMPORT_CHUNK_BYTES < bytes.length; index++) {
    const data = bytes.subarray(index * IMPORT_CHUNK_BYTES, (index + 1) * IMPORT_CHUNK_BYTES).toString('base64');
    await storeChunk(importId, index, data, new Date());
  }
  await queueImport(importId, author());
  return importId;
}

/** For imports whose upkeep is not measured. An import that runs out of time queues itself again, which `finish` does instead. */
const noQueue: Enqueue = async () => undefined;

/** Runs an uploaded import to its end, like its task, and returns its final state. */
export async function finish(importId: string, enqueue = noQueue): Promise<Import> {
  for (;;) {
    const outcome = await runImport(importId, { enqueue, now: () => new Date() });
    if (outcome === 'continued') continue;
    const stored = (await collection('imports').doc(importId).get()).data();
    if (outcome !== 'done' || stored?.state !== 'done') throw new Error(`The import ended as "${outcome}": ${stored?.problem ?? stored?.state}`);
    return stored;
  }
}

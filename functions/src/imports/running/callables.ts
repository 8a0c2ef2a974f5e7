import { DomainError } from '../../contract';
import { serve } from '../../platform/callable';
import { enqueue } from '../../platform/tasks';
import { guessFileColumns } from '../reading/guess-columns';
import { recognizeSource } from '../reading/known-source';
import { UnreadableFile } from '../reading/read-rows';
import { enqueueImport } from './engine';
import { readReportPart } from './report-file-repository';
import { startUndo, cancelUnfinishedImport, createImport, queueImport, storeChunk } from './uploads-repository';

export const guessColumns = serve('guessColumns', async ({ fileName, head }) => {
  try {
    const bytes = Buffer.from(head, 'base64');
    const columns = await guessFileColumns(bytes, fileName);
    const known = recognizeSource(bytes.toString(), fileName);
    return { columns, ...(known && { source: { name: known.name, license: known.license } }) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new DomainError('invalid', error.message, [{ path: 'head', message: error.message }]);
  }
});

export const beginImport = serve('beginImport', async (file, { actor, now }) => ({
  importId: await createImport(file, { by: actor.uid, now }),
}));

export const addImportChunk = serve('addImportChunk', async ({ importId, index, data }, { now }) => ({
  received: await storeChunk(importId, index, data, now),
}));

export const importGyms = serve('importGyms', async ({ importId }, { actor, now }) => {
  const { state, needsTask } = await queueImport(importId, { by: actor.uid, now });
  if (needsTask) await enqueueImport(importId, { enqueue, now: () => now });
  return { state };
});

export const undoImport = serve('undoImport', async ({ importId }, { actor, now }) => {
  const state = await startUndo(importId, { by: actor.uid, now });
  if (state === 'undoing') await enqueueImport(importId, { enqueue, now: () => now });
  return { state };
});

export const cancelImport = serve('cancelImport', async ({ importId }, { actor, now }) => {
  const state = await cancelUnfinishedImport(importId, { by: actor.uid, now });
  // The task finds that the import has ended and deletes its file.
  await enqueueImport(importId, { enqueue, now: () => now });
  return { state };
});

export const readImportFile = serve('readImportFile', ({ importId, file, after }) => readReportPart(importId, file, after));

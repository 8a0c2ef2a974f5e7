import { serve } from '../../platform/callable';
import { enqueue } from '../../platform/tasks';
import { runLater } from './engine';
import { beginUndo, endImport, openImport, queueImport, storeChunk } from './store-uploads';

export const beginImport = serve('beginImport', async (file, { actor, now }) => ({
  importId: await openImport(file, { by: actor.uid, now }),
}));

export const addImportChunk = serve('addImportChunk', async ({ importId, index, data }, { now }) => ({
  received: await storeChunk(importId, index, data, now),
}));

export const importGyms = serve('importGyms', async ({ importId }, { actor, now }) => {
  const { state, start } = await queueImport(importId, { by: actor.uid, now });
  if (start) await runLater(importId, { enqueue, now: () => now });
  return { state };
});

export const undoImport = serve('undoImport', async ({ importId }, { actor, now }) => {
  const state = await beginUndo(importId, { by: actor.uid, now });
  if (state === 'undoing') await runLater(importId, { enqueue, now: () => now });
  return { state };
});

export const cancelImport = serve('cancelImport', async ({ importId }, { actor, now }) => {
  const state = await endImport(importId, { by: actor.uid, now });
  // The task finds the import ended and deletes its file.
  await runLater(importId, { enqueue, now: () => now });
  return { state };
});

import { serve } from '../platform/callable';
import { enqueue } from '../platform/tasks';
import { runLater } from './engine';
import { endAbandoned, endImport, openImport, queueImport, storeChunk } from './store-uploads';

export const beginImport = serve('beginImport', async (file, { actor, now }) => {
  const author = { by: actor.uid, now };
  await endAbandoned(author);
  return { importId: await openImport(file, author) };
});

export const addImportChunk = serve('addImportChunk', async ({ importId, index, data }, { now }) => ({
  received: await storeChunk(importId, index, data, now),
}));

export const importGyms = serve('importGyms', async ({ importId }, { actor, now }) => {
  const { state, start } = await queueImport(importId, { by: actor.uid, now });
  if (start) await runLater(importId, { enqueue, now: () => now });
  return { state };
});

export const cancelImport = serve('cancelImport', async ({ importId }, { actor, now }) => {
  const state = await endImport(importId, { by: actor.uid, now });
  // The task finds the import ended and deletes its file.
  await runLater(importId, { enqueue, now: () => now });
  return { state };
});

import { DomainError, LARGE_DELETION } from '../contract';
import { serve } from '../platform/callable';
import { enqueue } from '../platform/tasks';
import { enqueueBulkChange } from './running';
import { TABLE_OPTIONS, loadSelectedIds } from './selected-gyms';
import { loadGymTable } from './repository';
import {
  loadBulkChange,
  loadChangedGymIds,
  createBulkChange,
  toUndoKey,
  cancelBulkChange as storeCancellation,
  deleteUnfinishedBulkChange,
  isBulkChangeStarted,
} from './bulk-changes-repository';

export const listGyms = serve('listGyms', async (query, { now }) => (await loadGymTable()).getPage(query, now), TABLE_OPTIONS);

export const changeGyms = serve(
  'changeGyms',
  async ({ key, change, gyms, count, typed }, { actor, now }) => {
    if (change.kind === 'delete' && count >= LARGE_DELETION && typed !== count)
      throw new DomainError('invalid', 'Type how many gyms you want to delete.', [{ path: 'typed', message: 'Type how many gyms you want to delete.' }]);
    // A repeated call continues the same change, even if other gyms match the filter in the meantime.
    if (!(await isBulkChangeStarted(key, change, count, actor.uid)))
      await createBulkChange(key, change, await loadSelectedIds(gyms, count, now), { by: actor.uid, now });
    await enqueueBulkChange(key, { enqueue, now: () => now });
    return { id: key };
  },
  TABLE_OPTIONS,
);

export const undoBulkChange = serve('undoBulkChange', async ({ id }, { actor, now }) => {
  const key = toUndoKey(id);
  await deleteUnfinishedBulkChange(key);
  if (!(await loadBulkChange(key))) await createBulkChange(key, { kind: 'undo', changeId: id }, await loadChangedGymIds(id), { by: actor.uid, now });
  await enqueueBulkChange(key, { enqueue, now: () => now });
  return { id: key };
});

export const cancelBulkChange = serve('cancelBulkChange', async ({ id }, { actor, now }) => {
  await storeCancellation(id, { by: actor.uid, now });
  return {};
});

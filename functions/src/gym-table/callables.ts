import { DomainError, LARGE_DELETION } from '../contract';
import { serve } from '../platform/callable';
import { enqueue } from '../platform/tasks';
import { changeLater } from './running';
import { ROOMY, selectedIds } from './selected';
import { gymTable } from './repository';
import { bulkChangeAt, changedBy, createBulkChange, undoKeyOf, endBulkChange, forgetUnfinished, isBulkChangeBegun } from './bulk-changes-repository';

export const listGyms = serve('listGyms', async (query, { now }) => (await gymTable()).page(query, now), ROOMY);

export const changeGyms = serve(
  'changeGyms',
  async ({ key, change, gyms, count, typed }, { actor, now }) => {
    if (change.kind === 'delete' && count >= LARGE_DELETION && typed !== count)
      throw new DomainError('invalid', 'Type how many gyms you want to delete.', [{ path: 'typed', message: 'Type how many gyms you want to delete.' }]);
    // If the call is repeated, it is the same change, even if other gyms match in the meantime.
    if (!(await isBulkChangeBegun(key, change, count, actor.uid)))
      await createBulkChange(key, change, await selectedIds(gyms, count, now), { by: actor.uid, now });
    await changeLater(key, { enqueue, now: () => now });
    return { id: key };
  },
  ROOMY,
);

export const undoBulkChange = serve('undoBulkChange', async ({ id }, { actor, now }) => {
  const key = undoKeyOf(id);
  await forgetUnfinished(key);
  if (!(await bulkChangeAt(key))) await createBulkChange(key, { kind: 'undo', of: id }, await changedBy(id), { by: actor.uid, now });
  await changeLater(key, { enqueue, now: () => now });
  return { id: key };
});

export const cancelBulkChange = serve('cancelBulkChange', async ({ id }, { actor, now }) => {
  await endBulkChange(id, { by: actor.uid, now });
  return {};
});

import { serve } from '../platform/callable';
import { enqueue } from '../platform/tasks';
import { changeLater } from './running';
import { ROOMY, selectedIds } from './selected';
import { gymTable } from './store';
import { createBulkChange, endBulkChange, isBulkChangeBegun } from './store-bulk';

export const listGyms = serve('listGyms', async (query, { now }) => (await gymTable()).page(query, now), ROOMY);

export const changeGyms = serve(
  'changeGyms',
  async ({ key, change, gyms, count }, { actor, now }) => {
    // Sent again, it is the same, whatever matches by now.
    if (!(await isBulkChangeBegun(key, change, count, actor.uid)))
      await createBulkChange(key, change, await selectedIds(gyms, count, now), { by: actor.uid, now });
    await changeLater(key, { enqueue, now: () => now });
    return { id: key };
  },
  ROOMY,
);

export const cancelBulkChange = serve('cancelBulkChange', async ({ id }, { actor, now }) => {
  await endBulkChange(id, { by: actor.uid, now });
  return {};
});

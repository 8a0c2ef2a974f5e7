import { DomainError } from '../contract';
import { serve } from '../platform/callable';
import { enqueue } from '../platform/tasks';
import { changeLater } from './running';
import { gymTable } from './store';
import { createBulkChange, endBulkChange } from './store-bulk';

// A hundred thousand rows take some 150 MiB, and while they are read once more as much.
const ROOMY = { memory: '2GiB' } as const;

export const listGyms = serve('listGyms', async (query, { now }) => (await gymTable()).page(query, now), ROOMY);

export const changeGyms = serve(
  'changeGyms',
  async ({ key, change, gyms, count }, { actor, now }) => {
    const ids = 'ids' in gyms ? [...new Set(gyms.ids)] : (await gymTable()).matching(gyms.filter, now);
    if (ids.length !== count) throw new DomainError('stale-edit', 'Other gyms match than a moment ago. Look again.');
    await createBulkChange(key, change, ids, { by: actor.uid, now });
    await changeLater(key, { enqueue, now: () => now });
    return { id: key };
  },
  ROOMY,
);

export const cancelBulkChange = serve('cancelBulkChange', async ({ id }, { actor, now }) => {
  await endBulkChange(id, { by: actor.uid, now });
  return {};
});

import { sitePaths } from '../../contract';
import { serve } from '../../platform/callable';
import { deleteGym as moveToTrash } from '../edit/repository';
import { purgeGym as deletePermanently, requireNotRestored, restoreGym as takeFromTrash } from './repository';

export const deleteGym = serve('deleteGym', async ({ id }, { actor, now }) => {
  await moveToTrash(id, { by: actor.uid, now });
  return {};
});

export const restoreGym = serve('restoreGym', async ({ id }, { actor, now }) => {
  const { gym } = await takeFromTrash(id, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

export const purgeGym = serve('purgeGym', async ({ id }, { actor, now }) => {
  if (!(await deletePermanently(id, { by: actor.uid, now }))) await requireNotRestored(id);
  return {};
});

import { sitePaths } from '../../contract';
import { serve } from '../../platform/callable';
import { mergeGyms as storeMerge } from './merge-repository';
import { loadGymTies } from './related-counts-repository';
import { unmergeGym as storeUnmerge } from './unmerge-repository';

export const readGymTies = serve('readGymTies', async ({ gymIds: [one, other] }) => {
  const [first, second] = await Promise.all([loadGymTies(one), loadGymTies(other)]);
  return { ties: [first, second] as const };
});

export const mergeGyms = serve('mergeGyms', async (command, { actor, now }) => {
  const { id, gym } = await storeMerge(command, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

export const unmergeGym = serve('unmergeGym', async ({ id }, { actor, now }) => {
  const { gym } = await storeUnmerge(id, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

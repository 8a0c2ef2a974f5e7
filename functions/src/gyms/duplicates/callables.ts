import { serve } from '../../platform/callable';
import { findLikely } from './likely-duplicates-repository';
import { keepApart } from './pairs-repository';

export const findLikelyGyms = serve('findLikelyGyms', async ({ gym, except }) => ({ likely: await findLikely(gym, except) }));

export const keepGymsApart = serve('keepGymsApart', async ({ gymIds }, { actor, now }) => {
  await keepApart(gymIds, { by: actor.uid, now });
  return {};
});

import { serve } from '../../platform/callable';
import { findLikelyDuplicates } from './likely-duplicates-repository';
import { rejectDuplicatePair } from './pairs-repository';

export const findLikelyGyms = serve('findLikelyGyms', async ({ gym, except }) => ({ likely: await findLikelyDuplicates(gym, except) }));

export const markGymsAsDifferent = serve('markGymsAsDifferent', async ({ gymIds }, { actor, now }) => {
  await rejectDuplicatePair(gymIds, { by: actor.uid, now });
  return {};
});

import { serve } from '../platform/callable';
import { addSavedGym as storeSaved, removeSavedGym as removeStored } from './repository';

export const addSavedGym = serve('addSavedGym', async ({ gymId }, { actor, now }) => {
  await storeSaved(actor.uid, gymId, now);
  return {};
});

export const removeSavedGym = serve('removeSavedGym', async ({ gymId }, { actor }) => {
  await removeStored(actor.uid, gymId);
  return {};
});

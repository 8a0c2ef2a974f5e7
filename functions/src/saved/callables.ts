import { serve } from '../platform/callable';
import { addSavedGym as storeSavedGym, removeSavedGym as deleteSavedGym } from './repository';

export const addSavedGym = serve('addSavedGym', async ({ gymId }, { actor, now }) => {
  await storeSavedGym(actor.uid, gymId, now);
  return {};
});

export const removeSavedGym = serve('removeSavedGym', async ({ gymId }, { actor }) => {
  await deleteSavedGym(actor.uid, gymId);
  return {};
});

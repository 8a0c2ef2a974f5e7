import { type Gym, sitePaths } from '../contract';
import { serve } from '../platform/callable';
import { allowEdit, editedGym, enteredGym } from './edit';
import { countView } from './store-page-views';
import { createGym as storeGym, deleteGym as removeGym, editGym, newGymId } from './store-edits';

const outputOf = (id: string, gym: Gym) => ({ id, path: sitePaths.gym(gym), version: gym.version });

export const createGym = serve('createGym', async ({ gym: facts }, { actor, now }) => {
  const author = { by: actor.uid, now, confirmer: 'admin' } as const;
  const id = newGymId();
  return outputOf(id, await storeGym(id, enteredGym(facts, author), author));
});

export const updateGym = serve('updateGym', async ({ id, ...edit }, { actor, now }) => {
  allowEdit(actor.profile, id, edit.changes);
  const author = { by: actor.uid, now, confirmer: actor.profile.isAdmin ? 'admin' : 'owner' } as const;
  return outputOf(id, await editGym(id, (gym) => editedGym(gym, edit, author), author));
});

export const deleteGym = serve('deleteGym', async ({ id }, { actor, now }) => {
  await removeGym(id, { by: actor.uid, now });
  return {};
});

export const countGymView = serve('countGymView', async ({ gymId }, { now }) => {
  await countView(gymId, now);
  return {};
});

import { type Gym, sitePaths } from '../../contract';
import { serve } from '../../platform/callable';
import { requireOwner } from '../ownership/ownership';
import { checkGymPermission } from '../record/current-gym-repository';
import { requireEditPermission, applyEdit, toEnteredGym } from './edit';
import { storeImportsBlocked } from './import-approval-repository';
import { createGym as storeGym, editGym, generateGymId } from './repository';
import { loadAdminEdits, undoAdminEdit } from './undo-admin-edit-repository';
import { undoChange } from './undo-repository';

const toOutput = (id: string, gym: Gym) => ({ id, path: sitePaths.gym(gym), version: gym.version });

export const createGym = serve('createGym', async ({ gym: facts }, { actor, now }) => {
  const author = { by: actor.uid, now, confirmer: 'admin' } as const;
  const id = generateGymId();
  return toOutput(id, await storeGym(id, toEnteredGym(facts, author), author));
});

export const updateGym = serve('updateGym', async ({ id, ...edit }, { actor, now }) => {
  await checkGymPermission(id, (gymId) => requireEditPermission(actor.profile, gymId, edit.changes));
  const author = { by: actor.uid, now, confirmer: actor.profile.isAdmin ? 'admin' : 'owner' } as const;
  return toOutput(id, await editGym(id, (gym) => applyEdit(gym, edit, author), author));
});

export const setImportsBlocked = serve('setImportsBlocked', async ({ gymId, areBlocked }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwner(actor.profile, id));
  await storeImportsBlocked(gymId, areBlocked, { by: actor.uid, now });
  return {};
});

export const readAdminEdits = serve('readAdminEdits', async ({ gymId }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwner(actor.profile, id));
  return { edits: await loadAdminEdits(gymId, { by: actor.uid, now, confirmer: 'owner' }) };
});

export const undoEdit = serve('undoEdit', async ({ gymId, editId }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireOwner(actor.profile, id));
  await undoAdminEdit(gymId, editId, { by: actor.uid, now, confirmer: 'owner' });
  return {};
});

export const undoGymChange = serve('undoGymChange', async ({ entryId }, { actor, now }) => {
  const { id, gym } = await undoChange(entryId, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

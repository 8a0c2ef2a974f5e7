import { DomainError, type Gym, sitePaths } from '../contract';
import { serve } from '../platform/callable';
import { allowEdit, editedGym, enteredGym } from './edit/edit';
import { allowOwner, owns } from './ownership/ownership';
import { confirmFacts, storeWord } from './checks/repository';
import { findLikely } from './duplicates/likely-duplicates-repository';
import { mergeGyms as storeMerge } from './merge/merge-repository';
import { keepApart } from './duplicates/pairs-repository';
import { countView } from './pages/view-counts-repository';
import { createGym as storeGym, deleteGym as removeGym, editGym, newGymId } from './edit/repository';
import { allowOf } from './record/current-gym-repository';
import { adminEdits, restoreEdit } from './edit/restore-edit-repository';
import { unmergeGym } from './merge/unmerge-repository';
import { tiesOf } from './merge/related-counts-repository';
import { purgeGym as deleteForGood, restoreGym as bringBack } from './trash/repository';
import { undoChange } from './edit/undo-repository';
import { setApproval } from './edit/import-approval-repository';

const outputOf = (id: string, gym: Gym) => ({ id, path: sitePaths.gym(gym), version: gym.version });

export const createGym = serve('createGym', async ({ gym: facts }, { actor, now }) => {
  const author = { by: actor.uid, now, confirmer: 'admin' } as const;
  const id = newGymId();
  return outputOf(id, await storeGym(id, enteredGym(facts, author), author));
});

export const updateGym = serve('updateGym', async ({ id, ...edit }, { actor, now }) => {
  await allowOf(id, (gymId) => allowEdit(actor.profile, gymId, edit.changes));
  const author = { by: actor.uid, now, confirmer: actor.profile.isAdmin ? 'admin' : 'owner' } as const;
  return outputOf(id, await editGym(id, (gym) => editedGym(gym, edit, author), author));
});

export const findLikelyGyms = serve('findLikelyGyms', async ({ gym, except }) => ({ likely: await findLikely(gym, except) }));

export const requireApproval = serve('requireApproval', async ({ gymId, required }, { actor, now }) => {
  await allowOf(gymId, (id) => allowOwner(actor.profile, id));
  await setApproval(gymId, required, { by: actor.uid, now });
  return {};
});

export const readAdminEdits = serve('readAdminEdits', async ({ gymId }, { actor, now }) => {
  await allowOf(gymId, (id) => allowOwner(actor.profile, id));
  return { edits: await adminEdits(gymId, { by: actor.uid, now, confirmer: 'owner' }) };
});

export const putBackEdit = serve('putBackEdit', async ({ gymId, editId }, { actor, now }) => {
  await allowOf(gymId, (id) => allowOwner(actor.profile, id));
  await restoreEdit(gymId, editId, { by: actor.uid, now, confirmer: 'owner' });
  return {};
});

export const deleteGym = serve('deleteGym', async ({ id }, { actor, now }) => {
  await removeGym(id, { by: actor.uid, now });
  return {};
});

export const restoreGym = serve('restoreGym', async ({ id }, { actor, now }) => {
  const { gym } = await bringBack(id, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

export const purgeGym = serve('purgeGym', async ({ id }, { actor, now }) => {
  await deleteForGood(id, { by: actor.uid, now });
  return {};
});

export const undoGymChange = serve('undoGymChange', async ({ entryId }, { actor, now }) => {
  const { id, gym } = await undoChange(entryId, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

export const readGymTies = serve('readGymTies', async ({ gymIds: [one, other] }) => {
  const [first, second] = await Promise.all([tiesOf(one), tiesOf(other)]);
  return { ties: [first, second] as const };
});

export const mergeGyms = serve('mergeGyms', async (command, { actor, now }) => {
  const { id, gym } = await storeMerge(command, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

export const splitGym = serve('splitGym', async ({ id }, { actor, now }) => {
  const { gym } = await unmergeGym(id, { by: actor.uid, now, confirmer: 'admin' });
  return { id, path: sitePaths.gym(gym) };
});

export const keepGymsApart = serve('keepGymsApart', async ({ gymIds }, { actor, now }) => {
  await keepApart(gymIds, { by: actor.uid, now });
  return {};
});

export const checkFacts = serve('checkFacts', async ({ gymId, groups, stillTrue }, { actor: { uid, profile }, now, network }) => {
  const confirmer = owns(profile, gymId) ? 'owner' : profile.isAdmin ? 'admin' : undefined;
  if (confirmer && !stillTrue) throw new DomainError('not-allowed', 'You own this gym. Edit it instead.');
  if (confirmer) await confirmFacts(gymId, groups, { by: uid, now, confirmer });
  else await storeWord({ uid, gymId, groups, word: stillTrue ? 'yes' : 'no', network }, now);
  return {};
});

export const countGymView = serve('countGymView', async ({ gymId }, { now, network }) => {
  await countView(gymId, network, now);
  return {};
});

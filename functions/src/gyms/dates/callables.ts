import type { UserProfile } from '../../contract';
import { serve } from '../../platform/callable';
import { editGym } from '../edit/repository';
import { findEditId } from '../edit/undo-admin-edit-repository';
import { requireOwnerOrAdmin, ownsGym } from '../ownership/ownership';
import { checkGymPermission } from '../record/current-gym-repository';
import type { Authorship } from '../record/record';
import { applyClassChange } from './change-class';
import { applyDateChanges, findChangeIds } from './change-dates';
import { loadPastClosures } from './past-closures-repository';

interface Caller {
  readonly actor: { readonly uid: string; readonly profile: UserProfile };
  readonly now: Date;
}

/**
 * Checks that the caller may change the gym's dates. Returns the author of the change.
 * @throws DomainError `not-allowed`, `gym-merged`
 */
async function requireAuthor(gymId: string, { actor: { uid, profile }, now }: Caller): Promise<Authorship> {
  await checkGymPermission(gymId, (id) => requireOwnerOrAdmin(profile, id));
  return { by: uid, now, confirmer: ownsGym(profile, gymId) ? 'owner' : 'admin' };
}

export const readPastClosures = serve('readPastClosures', async ({ gymId }, caller) => {
  await requireAuthor(gymId, caller);
  return { closures: await loadPastClosures(gymId, caller.now) };
});

export const changeDates = serve('changeDates', async ({ gymId, ...request }, caller) => {
  const author = await requireAuthor(gymId, caller);
  const gym = await editGym(gymId, (current) => applyDateChanges(current, request, author), author, { action: 'changeDates' });
  return { version: gym.version, ids: findChangeIds(gym, request.changes) };
});

export const changeClass = serve('changeClass', async ({ gymId, ...change }, caller) => {
  const author = await requireAuthor(gymId, caller);
  const { version } = await editGym(gymId, (gym) => applyClassChange(gym, change, author), author, { action: 'changeClass' });
  const editId = await findEditId(gymId, author);
  return { version, ...(editId !== undefined && { editId }) };
});

import { toReference } from '../contract';
import { requireEditPermission } from '../gyms/edit/edit';
import { checkGymPermission, loadPublicGym } from '../gyms/record/current-gym-repository';
import { ownsGym } from '../gyms/ownership/ownership';
import { serve } from '../platform/callable';
import { createReport } from './domain';
import { addPhoto as storePhoto, deletePhoto as removePhoto, updatePhotos as storePhotoEdits } from './repository';
import { decideReport, storeReport } from './reports-repository';

/** Memory to process photos. A photo of 25 million pixels with eight bytes each takes 200 MB if it can't be read line by line. */
const PHOTO_OPTIONS = { memory: '2GiB', concurrency: 4 } as const;

export const addPhoto = serve(
  'addPhoto',
  async ({ key, gymId, file, caption = '' }, { actor, now }) => {
    await checkGymPermission(gymId, (id) => requireEditPermission(actor.profile, id, {}));
    const createSizes = async () => {
      const { createPhotoSizes } = await import('./sizes');
      return createPhotoSizes(Buffer.from(file, 'base64'));
    };
    return { photo: await storePhoto({ key, gymId, caption, createSizes }, { by: actor.uid, now }) };
  },
  PHOTO_OPTIONS,
);

export const updatePhotos = serve('updatePhotos', async ({ gymId, ...edit }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireEditPermission(actor.profile, id, {}));
  await storePhotoEdits(gymId, edit, { by: actor.uid, now });
  return {};
});

export const deletePhoto = serve('deletePhoto', async ({ gymId, photo }, { actor, now }) => {
  await checkGymPermission(gymId, (id) => requireEditPermission(actor.profile, id, {}));
  // The gym's owners can undo an admin's deletion, so the photo's files are deleted later.
  await removePhoto(gymId, photo, { by: actor.uid, now }, { keepsFiles: !ownsGym(actor.profile, gymId) });
  return {};
});

export const reportPhoto = serve('reportPhoto', async (command, { actor, now }) => {
  const { id, gym } = await loadPublicGym(command.gymId);
  await storeReport(command.key, { ...createReport(command, id, gym, now), ...(actor && { sentBy: actor.uid }) }, now);
  return { reference: toReference(command.key) };
});

export const decidePhotoReport = serve('decidePhotoReport', async ({ id, decision, reason }, { actor, now }) => {
  await decideReport(id, decision, reason || undefined, { by: actor.uid, now });
  return {};
});

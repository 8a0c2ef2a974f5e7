import { documentPaths, type Gym, type Photo, type PhotoUpload } from '../contract';
import { editGym, loadGym } from '../gyms/edit/repository';
import { loadTrashedDocument } from '../gyms/trash/entries-repository';
import { mustKeepPhotoFiles } from '../gyms/edit/undo-admin-edit-repository';
import type { Author } from '../platform/audit';
import { collection, documentAt } from '../platform/collections';
import { log } from '../platform/log';
import { deleteFiles } from '../platform/storage';
import { requireRoomForPhoto, withoutPhoto, withPhoto, withEditedPhotos } from './domain';
import { parseFolder, storePhotoFiles } from './files';
import type { PhotoSizes } from './sizes';

const uploads = () => collection('photoUploads');
export const uploadReference = (gymId: string, photo: string) => uploads().doc(`${gymId}~${photo}`);

const findPhoto = ({ photos }: Gym, key: string): Photo | undefined => photos?.find(({ id }) => id === key);

interface NewPhoto {
  readonly key: string;
  readonly gymId: string;
  readonly caption: string;
  /** Re-encodes the photo. Only called if the photo isn't stored yet. */
  readonly createSizes: () => Promise<PhotoSizes>;
}

/**
 * Stores a photo's files and then adds the photo to its gym, so that the gym gets either the complete photo or nothing. If adding it fails, deletes the
 * files. If that fails too, `sweepPhotos` deletes them.
 * @throws DomainError `gym-not-found`, `limit-reached`, `contended`, or what `createSizes` throws
 */
export async function addPhoto({ key, gymId, caption, createSizes }: NewPhoto, author: Author): Promise<Photo> {
  const { gym } = await loadGym(gymId);
  const existing = findPhoto(gym, key);
  if (existing) return existing;
  requireRoomForPhoto(gym);
  const { folder, photo: files } = await storePhotoFiles(gymId, await createSizes());
  const photo: Photo = { ...files, id: key, alt: caption };
  const upload: PhotoUpload = { gymId, userId: author.by, folder, at: author.now.toISOString() };
  try {
    const after = await editGym(gymId, (current) => withPhoto(current, photo, author), author, {
      action: 'addPhoto',
      stage: (batch) => batch.set(uploadReference(gymId, key), upload),
    });
    // Another upload of the same photo may have been stored first.
    return findPhoto(after, key) ?? photo;
  } finally {
    await deleteUnusedFiles(gymId, folder);
  }
}

/** Deletes files unless the gym uses them. A commit that was reported as failed may have succeeded, so this reads the gym. */
async function deleteUnusedFiles(gymId: string, folder: string): Promise<void> {
  try {
    if (!(await isFolderUsed(gymId, folder))) await deleteFiles(folder);
  } catch (error) {
    log.error('unused photo files not deleted', error, { gymId });
  }
}

/**
 * Whether a gym uses a photo with files in this folder. Includes gyms in the trash, and photos that an admin deleted if the gym's owners can still undo
 * that. If the gym was merged, the remaining gym uses the photos that moved, and an unmerge may need the others.
 */
export async function isFolderUsed(gymId: string, folder: string): Promise<boolean> {
  const path = documentPaths.gym(gymId);
  const gym = (await documentAt(path).get()).data() ?? (await loadTrashedDocument(path));
  if (!gym) return false;
  const isInFolder = (photos: readonly Photo[] = []): boolean => photos.some((photo) => parseFolder(photo) === folder);
  if (gym.status !== 'merged') return isInFolder(gym.photos) || mustKeepPhotoFiles(gymId, (photos) => isInFolder(photos?.before), new Date());
  const { gym: merged, after } = gym.unmergeData ?? {};
  return (isInFolder(merged?.photos) && !isInFolder(after?.photos)) || isFolderUsed(gym.mergedInto, folder);
}

/** @throws DomainError `gym-not-found`, `contended` */
export async function updatePhotos(gymId: string, edit: Parameters<typeof withEditedPhotos>[1], author: Author): Promise<void> {
  await editGym(gymId, (gym) => withEditedPhotos(gym, edit, author), author, { action: 'updatePhotos' });
}

/**
 * Removes a photo from its gym, and then deletes its files. Can be interrupted and run again.
 * @param keepsFiles whether the deletion can be undone for `EDIT_UNDO_DAYS`. The files are deleted after that
 * @throws DomainError `gym-not-found`, `contended`
 */
export async function deletePhoto(gymId: string, photo: string, author: Author, { keepsFiles }: { readonly keepsFiles: boolean }): Promise<void> {
  await editGym(gymId, (gym) => withoutPhoto(gym, photo, author), author, { action: 'deletePhoto' });
  if (!keepsFiles) await deletePhotoFiles(gymId, photo);
}

/** Deletes the files of a photo that its gym no longer uses, and then its upload record. */
export async function deletePhotoFiles(gymId: string, photo: string): Promise<void> {
  // The key of a photo that wasn't uploaded to this site is a URL, not an id.
  if (photo.includes('/')) return;
  const upload = (await uploadReference(gymId, photo).get()).data();
  if (!upload) return;
  await deleteFiles(upload.folder);
  await uploadReference(gymId, photo).delete();
}

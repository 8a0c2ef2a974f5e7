import { documentPaths, type Gym, type Photo, type PhotoUpload } from '../contract';
import { editGym, loadGym } from '../gyms/edit/repository';
import { loadTrashedDocument } from '../gyms/trash/entries-repository';
import { mustKeepPhotoFiles } from '../gyms/edit/undo-admin-edit-repository';
import type { Author } from '../platform/audit';
import { collection, documentAt } from '../platform/collections';
import { log } from '../platform/log';
import { deleteFiles } from '../platform/storage';
import { requireRoomForPhoto, withoutPhoto, withPhoto, withPhotosEdited } from './domain';
import { folderOf, storePhotoFiles } from './files';
import type { PhotoSizes } from './sizes';

const uploads = () => collection('photoUploads');
export const uploadOf = (gymId: string, photo: string) => uploads().doc(`${gymId}~${photo}`);

const findPhoto = ({ photos }: Gym, key: string): Photo | undefined => photos?.find(({ id }) => id === key);

interface NewPhoto {
  readonly key: string;
  readonly gymId: string;
  readonly caption: string;
  /** Only called if the photo isn't stored yet. */
  readonly sizes: () => Promise<PhotoSizes>;
}

/**
 * Stores a photo's files and then adds it to its gym, which either gets the complete photo or nothing. Leftovers of a failure are deleted at once, or
 * by `sweepPhotos` if that fails too.
 * @throws DomainError `gym-not-found`, `limit-reached`, `contended`, or what `sizes` throws
 */
export async function addPhoto({ key, gymId, caption, sizes }: NewPhoto, author: Author): Promise<Photo> {
  const { gym } = await loadGym(gymId);
  const existing = findPhoto(gym, key);
  if (existing) return existing;
  requireRoomForPhoto(gym);
  const { folder, photo: files } = await storePhotoFiles(gymId, await sizes());
  const photo: Photo = { ...files, id: key, alt: caption };
  const upload: PhotoUpload = { gymId, userId: author.by, folder, at: author.now.toISOString() };
  try {
    const after = await editGym(gymId, (current) => withPhoto(current, photo, author), author, {
      action: 'addPhoto',
      stage: (batch) => batch.set(uploadOf(gymId, key), upload),
    });
    // Another attempt at the same photo may have come first.
    return findPhoto(after, key) ?? photo;
  } finally {
    await removeUnlessUsed(gymId, folder);
  }
}

/** Deletes files unless the gym uses them. A commit that was reported as failed may have succeeded, so this reads the gym. */
async function removeUnlessUsed(gymId: string, folder: string): Promise<void> {
  try {
    if (!(await isFolderUsed(gymId, folder))) await deleteFiles(folder);
  } catch (error) {
    log.error('unused photo files not deleted', error, { gymId });
  }
}

/**
 * Whether a gym uses a photo with files in this folder, including gyms in the trash, and photos whose deletion by an admin its owners can still undo.
 * If the gym was merged, the remaining gym has the photos that moved, and the others are kept for an unmerge.
 */
export async function isFolderUsed(gymId: string, folder: string): Promise<boolean> {
  const path = documentPaths.gym(gymId);
  const gym = (await documentAt(path).get()).data() ?? (await loadTrashedDocument(path));
  if (!gym) return false;
  const isInFolder = (photos: readonly Photo[] = []): boolean => photos.some((photo) => folderOf(photo) === folder);
  if (gym.status !== 'merged') return isInFolder(gym.photos) || mustKeepPhotoFiles(gymId, (photos) => isInFolder(photos?.before), new Date());
  const { gym: merged, after } = gym.unmergeData ?? {};
  return (isInFolder(merged?.photos) && !isInFolder(after?.photos)) || isFolderUsed(gym.mergedInto, folder);
}

/** @throws DomainError `gym-not-found`, `contended` */
export async function updatePhotos(gymId: string, edit: Parameters<typeof withPhotosEdited>[1], author: Author): Promise<void> {
  await editGym(gymId, (gym) => withPhotosEdited(gym, edit, author), author, { action: 'updatePhotos' });
}

/**
 * Removes a photo from its gym, then deletes its files. After an interruption, running it again deletes what is left.
 * @param keepsFiles if true, the deletion can be undone for `EDIT_UNDO_DAYS`, and the files are deleted after that
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
  const upload = (await uploadOf(gymId, photo).get()).data();
  if (!upload) return;
  await deleteFiles(upload.folder);
  await uploadOf(gymId, photo).delete();
}

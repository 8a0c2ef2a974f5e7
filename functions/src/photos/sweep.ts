import { deleteFiles, listFiles } from '../platform/storage';
import { isFolderUsed } from './repository';

/** Newer files may belong to an upload in progress. Its callable runs for at most nine minutes. */
const MIN_AGE_MS = 60 * 60_000;
const FOLDER_PATH = /^gyms\/([^/]+)\/[0-9a-f-]{36}\//;

/** Deletes the folders of photos that no gym uses and that no upload can still be writing. Returns the number of deleted folders. */
export async function sweepPhotos(now: Date): Promise<number> {
  let removed = 0;
  let last: string | undefined;
  for await (const files of listFiles('gyms/')) {
    for (const { path, storedAt } of files) {
      const [folder, gymId] = FOLDER_PATH.exec(path) ?? [];
      // Files are ordered by path, so those of a folder are consecutive.
      if (!folder || !gymId || folder === last || now.getTime() - storedAt.getTime() < MIN_AGE_MS) continue;
      last = folder;
      if (await isFolderUsed(gymId, folder)) continue;
      await deleteFiles(folder);
      removed++;
    }
  }
  return removed;
}

import { randomUUID } from 'node:crypto';
import type { Photo } from '../contract';
import { deleteFiles, fileUrl, storeFile } from '../platform/storage';
import type { PhotoSizes } from './sizes';

/** The width of the file that a photo's own URL points to. Lists, crawlers and old browsers use it. */
const DEFAULT_WIDTH = 1280;

/** A photo whose files are stored, but that no gym refers to yet. */
export interface StoredPhoto {
  /** With a trailing slash. */
  readonly folder: string;
  readonly photo: Pick<Photo, 'url' | 'width' | 'height' | 'widths'>;
}

/**
 * Stores all sizes of a photo in a new folder, so that two uploads of one photo never write the same file, and a failed upload can be deleted as a whole.
 * The folder's name is the token for reading its files, which can't be guessed.
 * @throws Storage errors, after deleting the folder
 */
export async function storePhotoFiles(gymId: string, { width, height, widths, files }: PhotoSizes): Promise<StoredPhoto> {
  const token = randomUUID();
  const folder = `gyms/${gymId}/${token}/`;
  const path = (fileWidth: number, format: string) => `${folder}${fileWidth}.${format}`;
  const results = await Promise.allSettled(
    files.map(({ width: fileWidth, format, bytes }) => storeFile({ path: path(fileWidth, format), bytes, contentType: `image/${format}`, token })),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await deleteFiles(folder);
    throw failure.reason;
  }
  const defaultWidth = widths.includes(DEFAULT_WIDTH) ? DEFAULT_WIDTH : (widths.at(-1) ?? width);
  return { folder, photo: { url: fileUrl(path(defaultWidth, 'webp'), token), width, height, widths: [...widths] } };
}

/** The folder of a photo's files, from the photo's URL. Undefined if the photo isn't in our Storage, or not in a folder of its own. */
export function parseFolder({ url }: Pick<Photo, 'url'>): string | undefined {
  const [, gymId, folder] = /\/o\/gyms%2F([A-Za-z0-9._~-]+)%2F([0-9a-f-]{36})%2F\d+\.webp\?/.exec(url) ?? [];
  return gymId && folder ? `gyms/${gymId}/${folder}/` : undefined;
}

import { randomUUID } from 'node:crypto';
import type { Photo } from '../contract';
import { deleteFiles, fileAddress, storeFile } from '../platform/storage';
import type { PhotoSizes } from './sizes';

/** A width that has become a photo's own address: what lists, machines and old browsers take. */
const PLAIN_WIDTH = 1280;

/** Files of a photo that no gym names yet. */
export interface StoredSizes {
  /** With a slash at the end. */
  readonly folder: string;
  readonly photo: Pick<Photo, 'url' | 'width' | 'height' | 'widths'>;
}

/**
 * Stores all sizes of a photo in a folder of their own: two attempts at one photo never write the same file, and whichever
 * is not taken can be removed whole. The folder's name is the token that reading takes: nobody can guess it.
 * @throws what Storage says; nothing is left then
 */
export async function storeSizes(gymId: string, { width, height, widths, files }: PhotoSizes): Promise<StoredSizes> {
  const token = randomUUID();
  const folder = `gyms/${gymId}/${token}/`;
  const path = (of: number, format: string) => `${folder}${of}.${format}`;
  const written = await Promise.allSettled(
    files.map(({ width: of, format, bytes }) => storeFile({ path: path(of, format), bytes, contentType: `image/${format}`, token })),
  );
  const failure = written.find((one) => one.status === 'rejected');
  if (failure) {
    await deleteFiles(folder);
    throw failure.reason;
  }
  const plain = widths.includes(PLAIN_WIDTH) ? PLAIN_WIDTH : (widths.at(-1) ?? width);
  return { folder, photo: { url: fileAddress(path(plain, 'webp'), token), width, height, widths: [...widths] } };
}

/** Where a photo's files lie, by its address; undefined for one that is not in our Storage or not in a folder of its own. */
export function folderOf({ url }: Pick<Photo, 'url'>): string | undefined {
  const [, gymId, folder] = /\/o\/gyms%2F([A-Za-z0-9._~-]+)%2F([0-9a-f-]{36})%2F\d+\.webp\?/.exec(url) ?? [];
  return gymId && folder ? `gyms/${gymId}/${folder}/` : undefined;
}

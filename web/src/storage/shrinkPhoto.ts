import { PHOTO_SIDE } from '@contract';

/** JPEG quality for uploads, from which all displayed sizes are made. */
const QUALITY = 0.9;

/** Whether this browser can decode images outside the page. */
export const canShrink = (): boolean => typeof createImageBitmap === 'function';

/**
 * Converts an image to a JPEG no larger than photos are stored. Safari also reads the iPhone's own format.
 * @returns undefined if this browser can't read the file
 */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height].map((side) => Math.round(side * scale)) as [number, number];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return made ?? undefined;
}

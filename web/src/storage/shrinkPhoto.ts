import { PHOTO_SIDE } from '@contract';

/** The JPEG quality of uploads, from which the backend makes all displayed sizes. */
const QUALITY = 0.9;

/** Whether this browser has the API that `shrinkPhoto` needs. */
export const canShrink = (): boolean => typeof createImageBitmap === 'function';

/**
 * Converts an image to a JPEG no larger than the stored photos. In Safari, this also works for the iPhone's HEIC format.
 * @returns undefined if this browser can't read the file
 */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height].map((side) => Math.round(side * scale)) as [number, number];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ?? undefined;
}

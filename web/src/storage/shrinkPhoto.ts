import { PHOTO_SIDE } from '@contract';

/** JPEG quality for uploads, from which all displayed sizes are made. */
const QUALITY = 0.9;

/** Whether this browser can decode images without showing them. */
export const canShrink = (): boolean => typeof createImageBitmap === 'function';

/**
 * Converts an image to a JPEG no larger than the stored photos. Safari also reads the iPhone's own format.
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

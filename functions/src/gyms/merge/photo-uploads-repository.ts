import type { WriteBatch } from 'firebase-admin/firestore';
import { type Photo, getPhotoKey } from '../../contract';
import { collection } from '../../platform/collections';

/**
 * Adds to a batch that a photo's upload record moves from one gym to another, since upload records are looked up by gym. The batch fails if the record
 * has changed since it was read.
 * @returns whether there is a record to move
 */
export async function stageUploadMove(batch: WriteBatch, photo: Photo, from: string, to: string): Promise<boolean> {
  const key = getPhotoKey(photo);
  if (key.includes('/')) return false;
  const uploads = collection('photoUploads');
  const upload = await uploads.doc(`${from}~${key}`).get();
  const record = upload.data();
  if (!record || !upload.updateTime) return false;
  batch.delete(upload.ref, { lastUpdateTime: upload.updateTime });
  batch.set(uploads.doc(`${to}~${key}`), { ...record, gymId: to });
  return true;
}

import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Photo, photoKeyOf } from '../contract';
import { firestore } from '../platform/firestore';

/**
 * Adds to a batch that what is known of a photo's upload goes from one gym to another: whose photos they are is found by the gym
 * that names them. The batch fails where it was written meanwhile.
 * @returns whether there is anything to go
 */
export async function stageUploadOf(batch: WriteBatch, photo: Photo, from: string, to: string): Promise<boolean> {
  const key = photoKeyOf(photo);
  if (key.includes('/')) return false;
  const uploads = firestore().collection(COLLECTIONS.photoUploads);
  const upload = await uploads.doc(`${from}~${key}`).get();
  if (!upload.exists || !upload.updateTime) return false;
  batch.delete(upload.ref, { lastUpdateTime: upload.updateTime });
  batch.set(uploads.doc(`${to}~${key}`), { ...upload.data(), gymId: to });
  return true;
}

import type { WriteBatch } from 'firebase-admin/firestore';
import { COLLECTIONS, type Photo, photoKeyOf } from '../../contract';
import { firestore } from '../../platform/firestore';

/**
 * Adds to a batch that a photo's upload record moves from one gym to another, since whose photo it is is looked up by gym. The batch fails if the
 * record was written since it was read.
 * @returns whether there is anything to move
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

import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { firestore } from './firestore';

/** Deletes all files whose path starts with `prefix`. A project without a bucket has none. */
export async function deleteFiles(prefix: string): Promise<void> {
  firestore();
  if (!getApp().options.storageBucket) return;
  try {
    await getStorage().bucket().deleteFiles({ prefix });
  } catch (error) {
    if (!isMissingBucket(error)) throw error;
  }
}

/** Firebase names a default bucket also where Storage was never turned on. */
function isMissingBucket(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}

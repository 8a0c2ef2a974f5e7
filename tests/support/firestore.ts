import { firestore } from '@functions/platform/firestore';

const host = process.env.FIRESTORE_EMULATOR_HOST;
if (!host) throw new Error('These tests need the local Firestore. Run them with `npm test`, or set FIRESTORE_EMULATOR_HOST.');

/** A project per worker, so that test files run in parallel on one Firestore. `demo-` keeps real projects out of reach. */
export const PROJECT = `demo-halfmat-tests-${process.env.VITEST_POOL_ID ?? '1'}`;
process.env.GCLOUD_PROJECT = PROJECT;
process.env.GOOGLE_CLOUD_PROJECT = PROJECT;

export const db = firestore();

/** Empties the local Firestore. */
export async function clearFirestore(): Promise<void> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The local Firestore did not clear: ${answer.status}`);
}

/** Every document below `collection`, by id, without the write times. */
export async function contentsOf(collection: string): Promise<Record<string, unknown>> {
  const snapshot = await db.collection(collection).get();
  return Object.fromEntries(snapshot.docs.map((document) => [document.id, document.data()]));
}

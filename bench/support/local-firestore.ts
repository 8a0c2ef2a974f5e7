import { startFirestore } from '../../scripts/emulators/firestore';
import { freePort, HOST } from '../../scripts/lib/ports';

/** `demo-` keeps the Admin SDK from reaching a real project. */
const PROJECT = 'demo-halfmat-bench';

/**
 * Starts an empty Firestore for this process and its tasks. Like all emulators, it has no indexes: queries slow down as their
 * collection grows.
 */
export async function startEmptyFirestore(): Promise<void> {
  const port = await freePort();
  await startFirestore(port);
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}`, GCLOUD_PROJECT: PROJECT, GOOGLE_CLOUD_PROJECT: PROJECT });
}

/** Deletes every document. */
export async function clearFirestore(): Promise<void> {
  const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  if (!response.ok) throw new Error(`The local Firestore didn't clear: ${response.status}`);
}

import { firestore } from '../../functions/src/platform/firestore';

/** The project that measurements work in: `demo-` so that nothing can reach a real one. */
const PROJECT = 'demo-halfmat-bench';

/** The local Firestore that the runner has started for this measurement. A browser reads the project that the web app was built for. */
export function connect(project = PROJECT): FirebaseFirestore.Firestore {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('Measurements start through `npm run bench`, which starts a local Firestore for them.');
  process.env.GCLOUD_PROJECT = project;
  process.env.GOOGLE_CLOUD_PROJECT = project;
  return firestore();
}

/** Empties the local Firestore. */
export async function clear(): Promise<void> {
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`, {
    method: 'DELETE',
  });
  if (!answer.ok) throw new Error(`The local Firestore did not clear: ${answer.status}`);
}

import path from 'node:path';
import { fakeJava } from './fake-java.ts';
import type { FirestoreEmulator } from './firestore.ts';

/**
 * The environment of every firebase-tools process. What each variable works around refers to firebase-tools 15.34.2;
 * tests/scripts/firebase-tools.test.ts fails once one isn't needed.
 * @param folder where the files that firebase-tools expects for Java are created
 */
export function firebaseEnvironment(firestore: FirestoreEmulator, folder: string): NodeJS.ProcessEnv {
  // Nothing local may use a real account (lib/emulator/env.js passes it on to the functions).
  const { GOOGLE_APPLICATION_CREDENTIALS: _account, ...env } = fakeJava(firestore, path.join(folder, 'java'));
  return {
    ...env,
    // Otherwise, every start asks Google for a message of the day (lib/fetchMOTD.js) and npm for a newer version (lib/bin/cli.js).
    CI: '1',
    // Otherwise, google-auth-library waits up to three seconds to find out whether this is one of Google's machines.
    METADATA_SERVER_DETECTION: 'none',
    // lib/logger.js writes every request and answer to a file that has no limit and can't be turned off: 30 MB a minute under load.
    FIREBASE_DEBUG_PATH: '/dev/null',
  };
}

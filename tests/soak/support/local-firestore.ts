import { startFirestore } from '@scripts/emulators/firestore.ts';
import { freePort, HOST } from '@scripts/lib/ports.ts';

/** Starts an empty local Firestore for all soak tests, unless one is given. Returns a function that stops it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return undefined;
  const port = await freePort();
  const local = await startFirestore(port);
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${port}`;
  return async () => void (await local.stop());
}

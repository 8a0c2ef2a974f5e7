import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { findFirestore } from './firestore.ts';
import { FIREBASE } from './cli.ts';
import { firebaseEnvironment } from './environment.ts';
import { at } from '../lib/paths.mjs';
import { freePort, HOST } from '../lib/ports.ts';
import { Problem } from '../lib/problem.mjs';
import { type Started, startGuarded } from '../lib/processes.ts';

/** It takes seconds, and several times that on a busy machine. */
const START_MS = 120_000;

/** A running Storage emulator, and the environment that makes the Admin SDK use it. */
interface Storage extends Started {
  readonly env: { readonly FIREBASE_STORAGE_EMULATOR_HOST: string; readonly FIREBASE_CONFIG: string };
}

/** Starts an empty Storage emulator by itself and waits until it is ready. What it needs to start is written to `folder`. */
export async function startStorage(folder: string): Promise<Storage> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const config = path.join(folder, 'firebase.json');
  const emulators = { storage: { host: HOST, port }, hub: { host: HOST, port: hub }, logging: { host: HOST, port: logging }, ui: { enabled: false } };
  writeFileSync(config, JSON.stringify({ storage: { rules: 'storage.rules' }, emulators }));
  // firebase-tools reads rules only from beside its configuration.
  copyFileSync(at('storage.rules'), path.join(folder, 'storage.rules'));
  const said: string[] = [];
  const args = ['--config', config, '--project', LOCAL_PROJECT, 'emulators:start', '--only', 'storage'];
  const started = startGuarded(process.execPath, [FIREBASE, ...args], {
    cwd: folder,
    env: firebaseEnvironment(await findFirestore(), folder),
    onLine: (line) => said.push(line),
  });
  let hasEnded = false;
  started.ended.finally(() => (hasEnded = true)).catch(() => {});
  for (const end = Date.now() + START_MS; !said.some((line) => line.includes('All emulators ready')); await pause(100)) {
    if (!hasEnded && Date.now() < end) continue;
    await started.stop();
    throw new Problem(`The local Storage did not start: ${said.at(-1) ?? 'it gave no reason'}`);
  }
  return {
    ...started,
    env: { FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${port}`, FIREBASE_CONFIG: JSON.stringify({ storageBucket: `${LOCAL_PROJECT}.appspot.com` }) },
  };
}

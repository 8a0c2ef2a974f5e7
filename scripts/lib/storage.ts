import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { findFirestore } from './firestore.ts';
import { javaStandIn } from './java.ts';
import { at } from './paths.mjs';
import { freePort, HOST } from './ports.ts';
import { Problem } from './problem.mjs';
import { type Started, startGuarded } from './processes.ts';

/** It takes seconds; a busy machine several times that. */
const START_MS = 120_000;

/** A Storage that runs, and what makes the Admin SDK use it. */
interface Storage extends Started {
  readonly env: { readonly FIREBASE_STORAGE_EMULATOR_HOST: string; readonly FIREBASE_CONFIG: string };
}

/** Starts the Storage emulator by itself, empty, and waits until it is ready. What it needs to start is put into `folder`. */
export async function startStorage(folder: string): Promise<Storage> {
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const config = path.join(folder, 'firebase.json');
  const emulators = { storage: { host: HOST, port }, hub: { host: HOST, port: hub }, logging: { host: HOST, port: logging }, ui: { enabled: false } };
  writeFileSync(config, JSON.stringify({ storage: { rules: 'storage.rules' }, emulators }));
  // It reads none from elsewhere.
  copyFileSync(at('storage.rules'), path.join(folder, 'storage.rules'));
  const said: string[] = [];
  const args = ['--config', config, '--project', LOCAL_PROJECT, 'emulators:start', '--only', 'storage'];
  const started = startGuarded(process.execPath, [at('node_modules/firebase-tools/lib/bin/firebase.js'), ...args], {
    cwd: folder,
    env: { ...javaStandIn(await findFirestore(), path.join(folder, 'java')), CI: '1', METADATA_SERVER_DETECTION: 'none', FIREBASE_DEBUG_PATH: '/dev/null' },
    onLine: (line) => said.push(line),
  });
  let hasEnded = false;
  started.ended.finally(() => (hasEnded = true)).catch(() => {});
  for (const end = Date.now() + START_MS; !said.some((line) => line.includes('All emulators ready')); await pause(100)) {
    if (!hasEnded && Date.now() < end) continue;
    await started.stop();
    throw new Problem(`The local Storage did not start: ${said.at(-1) ?? 'it says nothing'}`);
  }
  return {
    ...started,
    env: { FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${port}`, FIREBASE_CONFIG: JSON.stringify({ storageBucket: `${LOCAL_PROJECT}.appspot.com` }) },
  };
}

import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { FUNCTIONS_BUNDLE } from '../build/main.mjs';
import { findFirestore } from '../lib/firestore.mjs';
import { javaStandIn } from '../lib/java.mjs';
import { at, LOCAL } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.mjs';
import { Problem } from '../lib/problem.mjs';
import { startGuarded } from '../lib/processes.mjs';
import { PROJECT, writeLocalConfig } from './config.mjs';

const ONLY = 'auth,functions,firestore,hosting,storage,tasks';
/** Emulators, functions and imported data are ready in some ten seconds; a busy machine takes several times that. */
const READY_MS = 180_000;

/**
 * On their way out the emulators wait for every call and task under way, for minutes in a bulk import. The data is saved
 * before that, and work that is cut off is tried again.
 */
const PATIENCE_MS = 10_000;

/** Values of the functions' parameters for local work; firebase-tools would ask for them. */
const localParameters = (ports) =>
  [
    'BOOTSTRAP_EMAIL=',
    'ENFORCE_APP_CHECK=false',
    'SITE_ORIGIN=',
    `LOCAL_TASKS_AT_ONCE=${availableParallelism()}`,
    `LOCAL_SERVICES="${[ports.auth, ports.firestore, ports.functions, ports.storage].map((port) => `http://${HOST}:${port}`).join(' ')}"`,
    '',
  ].join('\n');

/** Whether `folder` holds what an earlier run has exported. */
export const hasData = (folder) => existsSync(path.join(folder, 'firebase-export-metadata.json'));

/**
 * Starts all emulators on `ports`, with the data kept in `folder`, and waits until they are ready.
 * On the way out they export to `folder` again.
 */
export async function startEmulators({ ports, folder }) {
  const env = emulatorEnvironment(await findFirestore());
  writeFileSync(at('functions/.env.local'), localParameters(ports));
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(LOCAL, { recursive: true });
  const firebase = at('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = [firebase, '--config', writeLocalConfig(ports), '--project', PROJECT, 'emulators:start', '--only', ONLY, '--export-on-exit', folder];
  if (hasData(folder)) args.push('--import', folder);
  const logFile = path.join(LOCAL, `emulators-${ports.hosting}.log`);
  const emulators = startGuarded(process.execPath, args, { cwd: at(), env, logFile, patienceMs: PATIENCE_MS });
  await ready(emulators, logFile);
  return { ...emulators, logFile };
}

function emulatorEnvironment(firestore) {
  const env = javaStandIn(firestore);
  // An emulator of someone else would get no triggers from these functions, and no account of Google may be used.
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'GOOGLE_APPLICATION_CREDENTIALS']) delete env[name];
  // Asking whether this machine is one of Google's only costs time.
  return { ...env, CI: '1', METADATA_SERVER_DETECTION: 'none', FUNCTIONS_DISCOVERY_TIMEOUT: '90' };
}

async function ready(emulators, logFile) {
  let ended = false;
  emulators.ended.finally(() => (ended = true)).catch(() => {});
  for (const end = Date.now() + READY_MS; ; ) {
    const said = readFileSync(logFile, 'utf8');
    if (said.includes('All emulators ready')) return;
    if (ended) throw new Problem(`The emulators ended instead of starting: ${reasonIn(said)} (all of it: ${logFile})`);
    if (Date.now() > end) {
      await emulators.stop();
      throw new Problem(`The emulators were not ready after ${READY_MS / 1000} seconds: see ${logFile}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function reasonIn(said) {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /error|could not|failed/i.test(line)) ?? lines.at(-1) ?? 'no reason is given').replace(/^[^A-Za-z]*/, '');
}

/**
 * Makes the emulator load the functions again. It keeps a process for each call that ever ran beside others, and ends
 * them then: after a bulk import that is most of the stack's memory.
 */
export function restFunctions() {
  const now = new Date();
  utimesSync(FUNCTIONS_BUNDLE, now, now);
}

/** Exports the data to `folder` while the emulators go on; the earlier export is replaced only once the new one is whole. */
export async function snapshot(ports, folder) {
  const response = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'snapshot' }),
  });
  if (!response.ok) throw new Problem(`The local data could not be saved to ${folder}: ${(await response.text()).slice(0, 200)}`);
}

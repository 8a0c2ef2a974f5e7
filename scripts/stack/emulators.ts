import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { type FirestoreEmulator, findFirestore } from '../lib/firestore.ts';
import { javaStandIn } from '../lib/java.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { type Started, startGuarded } from '../lib/processes.ts';
import type { Ports } from './config.ts';
import { hasData, logOf, START_OVER, wholeOf, workOf } from './data.ts';
import { bundleOf, configure, type Offers, stageOf, temporaryOf } from './stage.ts';

const ONLY = 'auth,functions,firestore,hosting,storage,tasks';
/** Emulators, functions and imported data are ready in some ten seconds; a busy machine takes several times that. */
const READY_MS = 180_000;

/**
 * On their way out the emulators wait for every call and task under way, for minutes in a bulk import. The data is saved
 * before that, and work that is cut off is tried again.
 */
const PATIENCE_MS = 10_000;

/** Emulators that run, and what they say. */
export interface Emulators extends Started {
  readonly logFile: string;
}

interface EmulatorOptions extends Offers {
  readonly ports: Ports;
  readonly folder: string;
}

/**
 * Starts all emulators on `ports`, as the stage of these ports has them, with the data kept in `folder`, and waits until
 * they are ready. Whatever asks them to end, they export once more.
 */
export async function startEmulators({ ports, folder, ...offers }: EmulatorOptions): Promise<Emulators> {
  configure(ports, offers);
  const env = emulatorEnvironment(await findFirestore(), ports);
  const logFile = logOf(folder, 'emulators');
  const emulators = startGuarded(process.execPath, argumentsFor(ports, folder), { cwd: workOf(folder), env, logFile, patienceMs: PATIENCE_MS });
  await ready(emulators, folder, logFile);
  return { ...emulators, logFile };
}

function argumentsFor(ports: Ports, folder: string): string[] {
  const firebase = at('node_modules/firebase-tools/lib/bin/firebase.js');
  const config = path.join(stageOf(ports), 'firebase.json');
  const guarded = ['--import', at('scripts/stack/any-address.ts'), firebase];
  const start = ['--config', config, '--project', LOCAL_PROJECT, 'emulators:start', '--only', ONLY, '--export-on-exit', wholeOf(folder)];
  return [...guarded, ...start, ...(hasData(folder) ? ['--import', folder] : [])];
}

function emulatorEnvironment(firestore: FirestoreEmulator, ports: Ports): NodeJS.ProcessEnv {
  const env = javaStandIn(firestore, path.join(temporaryOf(ports), 'java'));
  // An emulator of someone else would get no triggers from these functions, and no account of Google may be used.
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'GOOGLE_APPLICATION_CREDENTIALS'] as const) delete env[name];
  return {
    ...env,
    CI: '1',
    // Asking whether this machine is one of Google's only costs time.
    METADATA_SERVER_DETECTION: 'none',
    FUNCTIONS_DISCOVERY_TIMEOUT: '90',
    // Of calls and events that come at once each gets a process of its own, which takes a second to start and is never ended:
    // the 50 that are usual cost more than what they are to do.
    FUNCTIONS_EMULATOR_PARALLEL: '8',
    // By a file: two stacks that start at once could choose the same port to ask at.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Who wants to save asks a file in this folder, by the project's name alone, where the emulators are.
    TMPDIR: temporaryOf(ports),
    LOCAL_HOSTING_PORT: String(ports.hosting),
    // Every request and answer at length, without an end; what matters of it is in the log.
    FIREBASE_DEBUG_PATH: '/dev/null',
  };
}

async function ready(emulators: Started, folder: string, logFile: string): Promise<void> {
  let ended = false;
  emulators.ended.finally(() => (ended = true)).catch(() => {});
  for (const end = Date.now() + READY_MS; ; ) {
    const said = readFileSync(logFile, 'utf8');
    if (said.includes('All emulators ready')) return;
    if (ended) throw new Problem(reasonIn(said, folder, logFile));
    if (Date.now() > end) {
      await emulators.stop();
      throw new Problem(`The emulators were not ready after ${READY_MS / 1000} seconds: see ${logFile}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Why the emulators did not start, by their log. Of damaged data the local Firestore says only that it has exited. */
function reasonIn(said: string, folder: string, logFile: string): string {
  if (hasData(folder) && /Firestore Emulator has exited/.test(said)) {
    return `The local Firestore can’t load ${path.join(folder, 'firestore_export')}: ${START_OVER} All that the emulators said is in ${logFile}.`;
  }
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reason = (lines.findLast((line) => /error|could not|failed/i.test(line)) ?? lines.at(-1) ?? 'no reason is given').replace(/^[^A-Za-z]*/, '');
  return `The emulators ended instead of starting: ${reason} (all of it: ${logFile})`;
}

/**
 * Makes the emulator load the functions again. It keeps a process for each call that ever ran beside others, and ends
 * them then: after a bulk import that is most of the stack's memory.
 */
export function restFunctions(ports: Ports): void {
  const now = new Date();
  utimesSync(bundleOf(ports), now, now);
}

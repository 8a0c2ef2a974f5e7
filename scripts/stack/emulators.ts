import { readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { FIREBASE } from '../emulators/cli.ts';
import { firebaseEnvironment } from '../emulators/environment.ts';
import { type FirestoreEmulator, findFirestore } from '../emulators/firestore.ts';
import { at } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { type Started, startGuarded } from '../lib/processes.ts';
import type { Ports } from './config.ts';
import { hasData, logOf, START_OVER, completeExportOf, workFolderOf } from './data.ts';
import { bundleOf, configure, type StackFeatures, stackFolderOf, temporaryOf } from './stage.ts';

const ONLY = 'auth,functions,firestore,hosting,storage,tasks';
/** Emulators, functions and imported data are ready in about ten seconds. A busy machine takes several times that. */
const READY_MS = 180_000;

/**
 * Before they end, the functions and tasks emulators wait up to a minute for calls and tasks to finish (`flush` of
 * lib/emulator/workQueue.js). The data is saved before that, and interrupted work is retried.
 */
const TIMEOUT_MS = 10_000;

/** Running emulators. */
export interface Emulators extends Started {
  readonly logFile: string;
}

interface EmulatorOptions extends StackFeatures {
  readonly ports: Ports;
  readonly folder: string;
  /** Whether the emulator UI can be started. */
  readonly hasUi: boolean;
}

/**
 * Starts all emulators with the data in `folder`, and waits until they are ready. They export the data once more when they end.
 * @throws Problem with the reason if they don't start
 */
export async function startEmulators({ ports, folder, ...offers }: EmulatorOptions): Promise<Emulators> {
  configure(ports, offers);
  const env = emulatorEnvironment(await findFirestore(), ports);
  const logFile = logOf(folder, 'emulators');
  // lib/emulator/hubExport.js writes an export into the working directory and then moves it: on the same disk, that is one step.
  const emulators = startGuarded(process.execPath, argumentsFor(ports, folder), { cwd: workFolderOf(folder), env, logFile, timeoutMs: TIMEOUT_MS });
  await ready(emulators, folder, logFile);
  return { ...emulators, logFile };
}

function argumentsFor(ports: Ports, folder: string): string[] {
  const config = path.join(stackFolderOf(ports), 'firebase.json');
  const guarded = ['--import', at('scripts/emulators/guard-hosting.ts'), FIREBASE];
  const start = ['--config', config, '--project', LOCAL_PROJECT, 'emulators:start', '--only', ONLY, '--export-on-exit', completeExportOf(folder)];
  return [...guarded, ...start, ...(hasData(folder) ? ['--import', folder] : [])];
}

/** As in `firebaseEnvironment`, tests/scripts/firebase-tools.test.ts checks what these work around. */
const emulatorEnvironment = (firestore: FirestoreEmulator, ports: Ports): NodeJS.ProcessEnv => ({
  ...firebaseEnvironment(firestore, temporaryOf(ports)),
  // lib/deploy/functions/runtimes/discovery/index.js gives up after ten seconds, which a busy machine can need to load the functions.
  FUNCTIONS_DISCOVERY_TIMEOUT: '90',
  // A process serves one request at a time, takes a second to start and is never ended (lib/emulator/functionsRuntimeWorker.js). The
  // default of 50 at once (lib/emulator/workQueue.js) costs more memory and time than the work itself.
  FUNCTIONS_EMULATOR_PARALLEL: '8',
  // By default lib/deploy/functions/runtimes/node/index.js asks a process on a random port, which two stacks that start at once could share.
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  // An export on exit finds its hub through a file in this folder that is named only after the project (lib/emulator/hub.js): with
  // one folder for two stacks, each would save the other's data.
  TMPDIR: temporaryOf(ports),
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${pathToFileURL(at('scripts/emulators/lighten-worker.mjs')).href}`].filter(Boolean).join(' '),
  // Functions' processes all load the same bundle, so only the first one has to compile it.
  NODE_COMPILE_CACHE: path.join(temporaryOf(ports), 'compiled'),
  // For guard-hosting.ts.
  LOCAL_HOSTING_PORT: String(ports.hosting),
});

async function ready(emulators: Started, folder: string, logFile: string): Promise<void> {
  let ended = false;
  emulators.ended.finally(() => (ended = true)).catch(() => {});
  for (const end = Date.now() + READY_MS; ; ) {
    const said = readFileSync(logFile, 'utf8');
    if (said.includes('All emulators ready')) return;
    if (ended) throw new Problem(reasonIn(said, folder, logFile));
    if (Date.now() > end) {
      await emulators.stop();
      throw new Problem(`The emulators weren't ready after ${READY_MS / 1000} seconds. See ${logFile}, then start again.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Finds in the log why the emulators didn't start. For damaged data, the local Firestore only says that it has exited. */
function reasonIn(said: string, folder: string, logFile: string): string {
  if (hasData(folder) && /Firestore Emulator has exited/.test(said)) {
    return `The local Firestore can’t load ${path.join(folder, 'firestore_export')}. ${START_OVER} The emulators' full output is in ${logFile}.`;
  }
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reason = (lines.findLast((line) => /error|could not|failed/i.test(line)) ?? lines.at(-1) ?? 'they gave no reason').replace(/^[^A-Za-z]*/, '');
  return `The emulators didn't start: ${reason} (full output: ${logFile})`;
}

/**
 * Makes the emulator load the functions again, which ends their idle processes. It never does so by itself
 * (lib/emulator/functionsRuntimeWorker.js), and after a bulk import they are most of the stack's memory.
 */
export function reloadFunctions(ports: Ports): void {
  const now = new Date();
  utimesSync(bundleOf(ports), now, now);
}

import { setTimeout as pause } from 'node:timers/promises';
import { importTypeScript } from '../lib/bundle.mjs';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.mjs';
import { startGuarded } from '../lib/processes.mjs';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { logOf } from './data.mjs';

/** From its end to the next start. */
const AGAIN_MS = 5000;

/**
 * Starts what the platform would run on a schedule, which the emulators leave out: the sweeps for work that a queue has lost, or
 * that a stop has cut off. It reaches this stack's emulators and no others, and ends with the stack. Should it end by
 * itself, it is started again.
 */
export function startSchedules(ports, folder) {
  const logFile = logOf(folder, 'schedules');
  let stopped = false;
  let running;
  async function keep() {
    while (!stopped) {
      running = start(ports, logFile);
      await running.ended;
      // Where the whole stack ends, this process is gone by then.
      await pause(AGAIN_MS, undefined, { ref: false });
      if (!stopped) console.error(`What runs on a schedule has ended by itself and is started again: see ${logFile}.`);
    }
  }
  void keep();
  return {
    stop: () => {
      stopped = true;
      return running.stop();
    },
  };
}

function start(ports, logFile) {
  const { GOOGLE_APPLICATION_CREDENTIALS: _account, ...env } = process.env;
  return startGuarded(process.execPath, [at('scripts/stack/schedules.mjs')], {
    cwd: at(),
    env: {
      ...env,
      GCLOUD_PROJECT: LOCAL_PROJECT,
      FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
      CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
      METADATA_SERVER_DETECTION: 'none',
    },
    logFile,
  });
}

if (process.argv[1] === import.meta.filename) await (await importTypeScript('scripts/local/schedules.ts')).keepSchedules();

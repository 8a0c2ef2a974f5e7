import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { type Started, startGuarded, stopping } from '../lib/processes.ts';
import type { Ports } from './config.ts';
import { logOf } from './data.ts';
import { bundleOf, PARAMETERS_FILE, stackFolderOf } from './stage.ts';

/** How long after it ended unexpectedly it is restarted. */
const RESTART_MS = 5000;

/**
 * Starts the process that runs the scheduled functions, since firebase-tools runs none. It reaches only this stack's emulators,
 * ends with the stack, and is restarted if it ends by itself.
 */
export function startSchedules(ports: Ports, folder: string): Pick<Started, 'stop'> {
  const logFile = logOf(folder, 'schedules');
  let stopped = false;
  let running = start(ports, logFile);
  async function keep(): Promise<void> {
    for (;;) {
      await running.ended;
      await pause(RESTART_MS, undefined, { ref: false });
      if (stopped || stopping.aborted) return;
      console.error(`The process that runs scheduled functions stopped and is restarting. See ${logFile}.`);
      running = start(ports, logFile);
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

function start(ports: Ports, logFile: string): Started {
  const { GOOGLE_APPLICATION_CREDENTIALS: _account, ...env } = process.env;
  const parameters = `--env-file=${path.join(stackFolderOf(ports), PARAMETERS_FILE)}`;
  return startGuarded(process.execPath, [parameters, at('scripts/stack/run-schedules.ts'), bundleOf(ports)], {
    cwd: at(),
    env: {
      ...env,
      GCLOUD_PROJECT: LOCAL_PROJECT,
      FIREBASE_CONFIG: JSON.stringify({ storageBucket: `${LOCAL_PROJECT}.appspot.com` }),
      FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
      CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
      METADATA_SERVER_DETECTION: 'none',
    },
    logFile,
  });
}

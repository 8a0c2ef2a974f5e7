import { setTimeout as pause } from 'node:timers/promises';
import { LOCAL_PROJECT } from '../../functions/src/contract/constants.ts';
import { importBundled } from '../lib/bundle.ts';
import { at } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { type Started, startGuarded } from '../lib/processes.ts';
import type { Ports } from './config.ts';
import { logOf } from './data.ts';
import { mailEnv } from './mail.ts';
import type { Payments } from './payments.ts';
import { originOf } from './stage.ts';

/** From its end to the next start. */
const AGAIN_MS = 5000;

/**
 * Starts what the platform would run on a schedule, which the emulators leave out: the sweeps for work that a queue has lost, or
 * that a stop has cut off. It reaches this stack's emulators and no others, and ends with the stack. Should it end by
 * itself, it is started again.
 */
export function startSchedules(ports: Ports, folder: string, payments: Payments): Pick<Started, 'stop'> {
  const logFile = logOf(folder, 'schedules');
  let stopped = false;
  let running = start(ports, payments, logFile);
  async function keep(): Promise<void> {
    for (;;) {
      await running.ended;
      // Where the whole stack ends, this process is gone by then.
      await pause(AGAIN_MS, undefined, { ref: false });
      if (stopped) return;
      console.error(`What runs on a schedule has ended by itself and is started again: see ${logFile}.`);
      running = start(ports, payments, logFile);
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

function start(ports: Ports, payments: Payments, logFile: string): Started {
  const { GOOGLE_APPLICATION_CREDENTIALS: _account, ...env } = process.env;
  return startGuarded(process.execPath, [at('scripts/stack/schedules.ts')], {
    cwd: at(),
    env: {
      ...env,
      ...payments.env,
      ...mailEnv(ports),
      // Links in e-mails begin with it.
      SITE_ORIGIN: originOf(ports),
      GCLOUD_PROJECT: LOCAL_PROJECT,
      FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
      CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
      METADATA_SERVER_DETECTION: 'none',
    },
    logFile,
  });
}

if (process.argv[1] === import.meta.filename) {
  const { keepSchedules } = await importBundled<typeof import('../local/schedules.ts')>('scripts/local/schedules.ts');
  await keepSchedules();
}

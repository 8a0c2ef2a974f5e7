import path from 'node:path';
import { startFirestore } from '../emulators/firestore.ts';
import { at } from '../lib/paths.mjs';
import { freePort, HOST } from '../lib/ports.ts';
import { startGuarded } from '../lib/processes.ts';
import type { Outcome, Print } from './outcome.ts';
import { RESULTS, readVitest } from './results.ts';

/** A project of vitest.config.ts. Those that need Firestore get an empty local one of their own. */
export interface Suite {
  readonly name: string;
  readonly firestore: boolean;
  /** By default Vitest starts one worker on two cores. */
  readonly workers: number;
}

export const UNIT: Suite = { name: 'unit', firestore: false, workers: 2 };
export const RULES: Suite = { name: 'rules', firestore: true, workers: 1 };
/** They wait for Firestore half of the time. */
export const FUNCTIONS: Suite = { name: 'functions', firestore: true, workers: 3 };
export const WEB: Suite = { name: 'web', firestore: false, workers: 2 };

/** Runs a project of tests. */
export async function runSuite({ name, firestore, workers }: Suite, print: Print): Promise<Outcome> {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const port = firestore && !given ? await freePort() : undefined;
  const local = port === undefined ? undefined : await startFirestore(port);
  const file = path.join(RESULTS, `${name}.json`);
  const args = ['run', '--project', name, `--maxWorkers=${workers}`, '--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`];
  // Colors are several bytes for each dot.
  const env = { ...process.env, NO_COLOR: '1', ...(local && { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}` }) };
  const vitest = startGuarded('vitest', args, { cwd: at(), env, onLine: print });
  const code = await vitest.ended.finally(() => local?.stop());
  return readVitest(file, code);
}

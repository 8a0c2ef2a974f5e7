import path from 'node:path';
import { startFirestore } from '../emulators/firestore.ts';
import { at } from '../lib/paths.mjs';
import { freePort, HOST } from '../lib/ports.ts';
import { startGuarded } from '../lib/processes.ts';
import type { Outcome, Say } from './outcome.ts';
import { RESULTS, readVitest } from './results.ts';

/** Vitest's default on two cores is one worker. */
const WORKERS = 2;

/** A project of vitest.config.ts. Those that need Firestore get an empty local one of their own. */
interface Suite {
  readonly name: string;
  readonly firestore: boolean;
}

export const SUITES: readonly Suite[] = [
  { name: 'unit', firestore: false },
  { name: 'rules', firestore: true },
  { name: 'functions', firestore: true },
  { name: 'web', firestore: false },
];

/** Runs a project of tests. */
export async function runSuite({ name, firestore }: Suite, say: Say): Promise<Outcome> {
  const given = process.env.FIRESTORE_EMULATOR_HOST;
  const port = firestore && !given ? await freePort() : undefined;
  const local = port === undefined ? undefined : await startFirestore(port);
  const file = path.join(RESULTS, `${name}.json`);
  const args = ['run', '--project', name, `--maxWorkers=${WORKERS}`, '--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`];
  const env = { ...process.env, ...(local && { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}` }) };
  const vitest = startGuarded('vitest', args, { cwd: at(), env, onLine: say });
  const code = await vitest.ended.finally(() => local?.stop());
  return readVitest(file, code);
}

import path from 'node:path';
import { startFirestore } from '../lib/firestore.ts';
import { at } from '../lib/paths.mjs';
import { freePort, HOST } from '../lib/ports.ts';
import { startGuarded } from '../lib/processes.ts';
import { ENVIRONMENT } from './environment.ts';
import type { Outcome, Say } from './outcome.ts';
import { RESULTS, readVitest } from './results.ts';

/** A project of vitest.config.ts. Those with a Firestore get an empty one of their own. */
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

/** Runs one project of tests. */
export async function suite({ name, firestore }: Suite, say: Say): Promise<Outcome> {
  const given = ENVIRONMENT.FIRESTORE_EMULATOR_HOST;
  const port = firestore && !given ? await freePort() : undefined;
  const local = port === undefined ? undefined : await startFirestore(port);
  const file = path.join(RESULTS, `${name}.json`);
  const vitest = startGuarded('vitest', ['run', '--project', name, '--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`], {
    cwd: at(),
    env: { ...ENVIRONMENT, ...(local && { FIRESTORE_EMULATOR_HOST: `${HOST}:${port}` }) },
    onLine: say,
    // Those with a database wait for it half of the time, and take longest.
    givesWay: !firestore,
  });
  const code = await vitest.ended;
  await local?.stop();
  return readVitest(file, code);
}

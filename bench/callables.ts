import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd } from '../scripts/lib/processes';
import type { Measured, Size } from './record';
import { withFolder } from './support/folder';
import { say } from './support/say';

const ROOT = process.env.HALFMAT_ROOT ?? process.cwd();
const TESTS = 'tests/functions/callables.test.ts';

/** Tests of every callable, by their names; `payloads` are tried against each. */
const SCALES = {
  full: { matrix: 'answers .* as the contract says', fuzz: 'never makes ', payloads: 10_000 },
  small: { matrix: 'addSavedGym.* answers .* as the contract says', fuzz: 'never makes addSavedGym ', payloads: 20 },
} as const satisfies Record<Size, object>;

/** As Vitest reports it. */
interface Report {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages?: readonly string[] }[];
  }[];
}

/**
 * Every callable as everyone, and every callable with payloads that nobody would send: the tests of these, run by themselves
 * and in any number, since what a test can see is what there is to be counted.
 */
export async function measureCallables(ids: readonly string[], size: Size): Promise<Record<string, Measured>> {
  const { matrix, fuzz, payloads } = SCALES[size];
  const measured: Record<string, Measured> = {};
  if (ids.includes('matrix')) {
    const { failed, passed } = await failuresOf(matrix, {});
    measured.matrix = { value: failed.length, note: noted(`${failed.length + passed} cells.`, failed) };
  }
  if (ids.includes('fuzz-callables')) {
    const { failed, passed } = await failuresOf(fuzz, { HALFMAT_PAYLOADS: String(payloads) });
    measured['fuzz-callables'] = { value: failed.length, note: noted(`${payloads} payloads against each of ${failed.length + passed} callables.`, failed) };
  }
  return measured;
}

async function failuresOf(pattern: string, env: NodeJS.ProcessEnv): Promise<{ readonly failed: readonly string[]; readonly passed: number }> {
  return withFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--project', 'functions', TESTS, '-t', pattern, '--reporter=json', `--outputFile.json=${file}`];
    const { output } = await runToEnd(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
    const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Report | null;
    const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
    const passed = results.filter(({ status }) => status === 'passed').length;
    const failures = results.filter(({ status }) => status === 'failed');
    if (passed + failures.length === 0) throw new Error(`No test of ${TESTS} has run.\n${output.slice(-2000)}`);
    for (const { fullName, failureMessages = [] } of failures) say(`${fullName}: ${failureMessages[0]?.slice(0, 400)}`);
    return { failed: failures.map(({ fullName }) => fullName), passed };
  });
}

const noted = (what: string, failed: readonly string[]): string => [what, ...failed.map((name) => `${name}.`)].join(' ');

import { globSync } from 'node:fs';
import path from 'node:path';
import { findHeadlessShell, requireChromium } from '../lib/chromium.ts';
import { at } from '../lib/paths.mjs';
import { isHelpWanted } from '../lib/options.ts';
import { HelpRequested, Problem } from '../lib/problem.mjs';
import { startGuarded } from '../lib/processes.ts';
import { withTemporaryFolder } from '../lib/temporary.ts';
import { startSharedStack } from '../test/shared-stack.ts';

const FOLDER = 'tests/soak';
/** Vitest's tests, and walks of Playwright, which need a running stack. */
const KINDS = { test: '.test.ts', walk: '.walk.ts' } as const;
const MUTANTS = 'mutants';

const namesOf = (ending: string): string[] =>
  globSync(`*${ending}`, { cwd: at(FOLDER) })
    .map((file) => file.slice(0, -ending.length))
    .sort();

/**
 * Runs the soak checks of these names, or all: tests with Vitest, walks with Playwright, mutants with Stryker.
 * @throws HelpRequested for --help; Problem if a name isn't a check, or if one fails
 */
export async function main(names: readonly string[]): Promise<void> {
  const [tests, walks] = [namesOf(KINDS.test), namesOf(KINDS.walk)];
  const known = [...tests, ...walks, MUTANTS];
  const usage = `npm run soak -- [check…]\nRuns the long checks that you name, or all of them.\n  Checks: ${known.join(', ')}`;
  if (isHelpWanted(names)) throw new HelpRequested(usage);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no soak check named "${unknown}".\n\n${usage}`);
  const wanted = (all: readonly string[]): string[] => all.filter((name) => names.length === 0 || names.includes(name));
  const failed = await withTemporaryFolder('halfmat-soak-', async () => [
    ...(await runTests(wanted(tests))),
    ...(await runWalks(wanted(walks))),
    ...(wanted([MUTANTS]).length > 0 ? await run(MUTANTS, 'stryker', ['run']) : []),
  ]);
  if (failed.length > 0) throw new Problem(`These soak checks failed: ${failed.join(', ')}. See their output above.`);
}

async function runTests(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  // Some checks look at pages from the web build.
  const built = await run('build', process.execPath, [at('scripts/build.mjs'), '--changed']);
  const files = names.map((name) => path.join(FOLDER, name + KINDS.test));
  return built.length > 0 ? built : run('tests', 'vitest', ['run', '--project', 'soak', '--silent=passed-only', ...files]);
}

/** Runs walks on the stack in HALFMAT_ADDRESS, or on a new one. */
async function runWalks(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const stack = process.env.HALFMAT_ADDRESS ? undefined : await startSharedStack();
  const env = { ...stack?.env, CHROMIUM: findHeadlessShell() ?? (await requireChromium()) };
  const files = names.map((name) => path.join(FOLDER, name + KINDS.walk));
  return run('walks', 'playwright', ['test', '--config', `${FOLDER}/playwright.config.ts`, ...files], env).finally(() => stack?.end());
}

/** Runs a program and passes on its output. Returns `name` if it fails. */
async function run(name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const { ended } = startGuarded(program, args, { cwd: at(), env: { ...process.env, ...env }, inherit: true });
  return (await ended) === 0 ? [] : [name];
}

import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.ts';
import type { Outcome, Print } from './outcome.ts';

/** `tests` includes `bench`, since the two share most of their files. */
const PROJECTS = ['functions', 'web', 'web/worker', 'tests', 'scripts', 'tools/stripe-emulator'];

/** Commands that all must succeed. */
interface Check {
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

/** In a separate process, since Vite's build sets NODE_ENV for the rest of its process. */
export const BUILD: Check = { commands: [[process.execPath, at('scripts/build.mjs'), '--changed']] };

/** Checks that don't run the product. Each counts as one test. */
export const CHECKS: readonly (Check & { readonly name: string })[] = [
  // TypeScript 7. docs/decisions/057 says why version 6 is installed, too. Several threads would do the work that they share more than once.
  { name: 'types', commands: PROJECTS.map((project) => ['tsc', '-p', project, '--singleThreaded']) },
  {
    name: 'lint',
    commands: [
      ['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50'],
      ['eslint', '--max-warnings', '0', '.'],
    ],
  },
  { name: 'dead-code', commands: [['knip', '--no-progress']] },
  { name: 'size', commands: [['size-limit']] },
];

/** Runs a check, and reports its output only if it fails. */
export async function runCheck({ commands }: Check, print: Print): Promise<Outcome> {
  let failed = false;
  for (const [program, ...args] of commands) {
    const { code, output } = await runToEnd(program, args, { cwd: at(), env: { ...process.env, NO_COLOR: '1' }, lowPriority: true });
    if (code === 0) continue;
    failed = true;
    print(`${[program, ...args].join(' ')}\n${output}`);
  }
  return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

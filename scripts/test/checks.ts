import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.ts';
import { ENVIRONMENT } from './environment.ts';
import type { Outcome, Say } from './outcome.ts';

const PROJECTS = ['functions', 'web', 'web/worker', 'tests', 'scripts', 'bench'];

/** Commands that all have to succeed. */
interface Check {
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

/** In a process of its own: Vite's build sets NODE_ENV for all that follows. */
export const BUILD: Check = { commands: [[process.execPath, at('scripts/build.mjs'), '--changed']] };

/** What is checked without running the product; each counts as one test. */
export const CHECKS: readonly (Check & { readonly name: string })[] = [
  // TypeScript 7, many times as fast; what reads types as a library (typescript-eslint) has version 6 under TypeScript's own name.
  { name: 'types', commands: PROJECTS.map((project) => ['tsc', '-p', project]) },
  { name: 'lint', commands: [['eslint', '--max-warnings', '0', '.']] },
  { name: 'format', commands: [['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']] },
  { name: 'dead-code', commands: [['knip', '--no-progress']] },
  { name: 'size', commands: [['size-limit']] },
];

/** Runs one check; what it says is shown only when it fails. */
export async function check({ commands }: Check, say: Say): Promise<Outcome> {
  let failed = false;
  for (const [program, ...args] of commands) {
    const { code, output } = await runToEnd(program, args, { cwd: at(), env: { ...ENVIRONMENT, NO_COLOR: '1' }, givesWay: true });
    if (code === 0) continue;
    failed = true;
    say(`${[program, ...args].join(' ')}\n${output}`);
  }
  return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

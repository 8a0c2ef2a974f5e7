import { at } from '../lib/paths.mjs';
import { runToEnd } from '../lib/processes.mjs';

const PROJECTS = ['functions', 'web', 'web/worker', 'tests', 'scripts', 'bench'];

/** What is checked without running the product; each counts as one test. */
export const CHECKS = [
  // In a process of its own: Vite's build sets NODE_ENV for all that follows.
  { name: 'build', commands: [[process.execPath, at('scripts/build.mjs'), '--changed']] },
  { name: 'types', commands: PROJECTS.map((project) => ['tsc', '-p', project]) },
  { name: 'lint', commands: [['eslint', '--max-warnings', '0', '.']] },
  { name: 'format', commands: [['biome', 'ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50']] },
  { name: 'dead-code', commands: [['knip', '--no-progress']] },
  { name: 'size', commands: [['size-limit']] },
];

/** Runs one check; what it says is shown only when it fails. */
export async function check({ commands }) {
  let failed = false;
  for (const [program, ...args] of commands) {
    const { code, output } = await runToEnd(program, args, { cwd: at(), env: { ...process.env, NO_COLOR: '1' } });
    if (code === 0) continue;
    failed = true;
    console.log(`${[program, ...args].join(' ')}\n${output}`);
  }
  return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

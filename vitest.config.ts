import { defineConfig } from 'vitest/config';
import { resolve } from './tests/aliases.ts';
import { plainClassNames } from './tests/class-names.ts';

/** Ends a test that hangs. It is long, because no test measures time and the machine may be busy. CI machines may be slower. */
const TIMEOUT_MS = process.env.CI ? 120_000 : 60_000;
/** The same for `expect.poll`. */
const expect = { poll: { timeout: 20_000 } };

/** Keeps what a test allocates in the young generation until the test ends. With Node's default, collecting garbage takes a tenth of the time. */
const execArgv = ['--max-semi-space-size=64'];

/** The site's own origin. */
const env = { SITE_ORIGIN: 'https://gyms.example.org' };

/** One project for each kind of test. `npm test` starts the local Firestore that `functions` and `rules` need. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/contract/**/*.test.ts', 'tests/domain/**/*.test.ts', 'tests/scripts/**/*.test.ts', 'tools/*/tests/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          execArgv,
          setupFiles: ['tests/support/fresh-modules.ts'],
          env,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          execArgv,
          setupFiles: ['tests/support/fresh-modules.ts'],
          env,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect,
        },
      },
      {
        resolve,
        test: {
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          environment: 'node',
          // Started by `npm run soak`. A test may take hours.
          globalSetup: ['tests/soak/support/local-firestore.ts'],
          fileParallelism: false,
          env,
          testTimeout: 0,
          hookTimeout: 0,
          expect,
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [plainClassNames],
        resolve,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Isolated contexts in long-lived threads do half the work of a new process and page for each file.
          pool: 'vmThreads',
          setupFiles: ['tests/support/web-setup.ts'],
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { plainNames } from './web/build/class-names.ts';

/** No test is about time: this only ends one that hangs, also on a machine with other work. */
const PATIENCE_MS = 60_000;
/** The same for what is asked again and again until it is so. */
const expect = { poll: { timeout: 20_000 } };

/** A site's configuration: what names an address names this one, wherever it is asked. */
const env = { SITE_ORIGIN: 'https://gyms.example.org' };

/** One project a kind of test; `npm test` runs them in turn. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/contract/**/*.test.ts', 'tests/domain/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          environment: 'node',
          env,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect,
        },
      },
      // Emulator suites share one Firestore: a file at a time.
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          environment: 'node',
          env,
          fileParallelism: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect,
        },
      },
      {
        extends: './web/vite.config.ts',
        plugins: [plainNames],
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Contexts of their own in threads that stay: half the work of a process and a page for each file.
          pool: 'vmThreads',
          setupFiles: ['tests/support/web-setup.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect,
        },
      },
    ],
  },
});

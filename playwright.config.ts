import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium.ts';

/** Browser tests on a running stack: the one that `npm test` starts, or one from `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'tests/.results/end-to-end',
  fullyParallel: true,
  // Two cores can run two browsers along with the emulators.
  workers: 2,
  retries: 0,
  // Tests take seconds, the longest half a minute. One that needs more is too long or hides a bug. CI machines may be slower.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: process.env.HALFMAT_ADDRESS ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Tests can't intercept requests of a service worker.
    serviceWorkers: 'block',
    // Shorter than a test's timeout, so that the report names the step that hangs.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // Tracing every test costs a fifth of its time. To see what happened in one, run it with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: await findChromium(),
      args: CHROMIUM_FLAGS,
    },
  },
});

import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';

/** Walks through a stack that runs: the one that `npm test` starts, or one of `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'tests/.results/end-to-end',
  fullyParallel: true,
  // Two browsers beside the emulators are what two cores bear.
  workers: 2,
  retries: 0,
  // No test is about time. A callable of the local stack starts a process of its own, and the machine may have other work:
  // these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.HALFMAT_ADDRESS ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // What a worker fetches can't be held back by a test.
    serviceWorkers: 'block',
    // Sooner than the test, so that a step which hangs is named.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    // A trace of every walk takes a tenth longer, and nobody fetches one from CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

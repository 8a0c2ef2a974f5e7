import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/lib/chromium.ts';

/** Walks through a stack that runs: the one that `npm test` starts, or one of `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'tests/.results/end-to-end',
  fullyParallel: true,
  // Two cores can run two browsers beside the emulators.
  workers: 2,
  retries: 0,
  // Walks take seconds, the longest half a minute. One that needs more is too long or hides a fault. CI machines may be slower.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: process.env.HALFMAT_ADDRESS ?? 'http://127.0.0.1:5000',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A test can't intercept what a service worker fetches.
    serviceWorkers: 'block',
    // Shorter than a walk's, so that the report names the step that hangs.
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // A trace of every walk takes a tenth longer, and nobody fetches one from CI.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      args: CHROMIUM_FLAGS,
    },
  },
});

import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Soak tests in a browser: the same browser and stack as the end-to-end tests, one after another, without a timeout. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../.results/soak',
  fullyParallel: false,
  workers: 1,
  timeout: 0,
});

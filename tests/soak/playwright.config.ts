import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Soak walks: the same browser and stack as the end-to-end walks, one after another and for as long as they take. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../.results/soak',
  fullyParallel: false,
  workers: 1,
  timeout: 0,
});

import { deleteApp, getApps } from 'firebase-admin/app';
import { vi } from 'vitest';

/**
 * Runs before each test file in a process that runs many: the project's own modules load again, without what earlier files left in
 * them, in the environment, in timers and in spies. Only packages stay loaded.
 */
vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
// The Firestore client can be configured only once. The app of firebase-functions-test stays.
await Promise.all(
  getApps()
    .filter(({ name }) => name === '[DEFAULT]')
    .map(deleteApp),
);

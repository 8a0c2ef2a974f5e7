import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopAll } from './processes.ts';
import { firstSignal } from './signals.ts';

/** The exit code that shells use for a program ended by a signal. */
const ENDED_BY_SIGNAL = 130;

/**
 * Does `work` with its own temporary folder, which every program it starts also uses, and removes it in any case: on success, on
 * failure, and on a signal.
 */
export async function withTemporaryFolder<Result>(prefix: string, work: () => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  process.env.TMPDIR = folder;
  const clear = async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  firstSignal().then(async () => {
    await clear();
    process.exit(ENDED_BY_SIGNAL);
  });
  try {
    return await work();
  } finally {
    await clear();
  }
}
